//! The macro behind the lists of actions and events. From variants with their names and fields it generates the enum,
//! its wire names, strict decoding, encoding, and the TypeScript type.

/// The kind of a field: what follows `as`, or else its type.
macro_rules! field_kind {
    ($type:ty) => {
        $type
    };
    ($type:ty as $kind:ty) => {
        $kind
    };
}

/// Decodes the fields of a variant; `by` names a module that does this by hand.
macro_rules! decode_fields {
    ($variant:ident from $fields:ident { $($field:ident : $kind:ty),* }) => {{
        $fields.only(&["type", $(stringify!($field)),*])?;
        Self::$variant { $($field: <$kind as FieldKind>::decode_in($fields, stringify!($field))?),* }
    }};
    ($variant:ident from $fields:ident by $codec:ident { $($field:ident : $kind:ty),* }) => {{
        let ($($field),*) = $codec::decode($fields)?;
        Self::$variant { $($field),* }
    }};
}

/// Encodes the fields of a variant.
macro_rules! encode_fields {
    ($map:ident { $($field:ident : $kind:ty),* }) => {{
        $(<$kind as FieldKind>::encode_in(&mut $map, stringify!($field), $field)?;)*
    }};
    ($map:ident by $codec:ident { $($field:ident : $kind:ty),* }) => {
        $codec::encode(&mut $map, $($field),*)?
    };
}

/// Lists the fields of a variant, and whether each is required.
macro_rules! list_fields {
    ({ $($field:ident : $kind:ty),* }) => {
        &[$((stringify!($field), !<$kind as FieldKind>::OPTIONAL)),*]
    };
    (by $codec:ident { $($field:ident : $kind:ty),* }) => {
        $codec::FIELDS
    };
}

/// Adds a variant to a TypeScript union.
#[cfg(feature = "typescript")]
macro_rules! typescript_fields {
    ($union:ident, $name:literal { $($field:ident : $kind:ty),* }) => {
        $union.add($name, &[$($crate::notation::typescript::field::<$kind>(stringify!($field))),*])
    };
    ($union:ident, $name:literal by $codec:ident { $($field:ident : $kind:ty),* }) => {
        $codec::add_typescript(&mut $union, $name)
    };
}

/// An enum whose variants are objects on the wire, distinguished by their field `type`.
///
/// An entry has the form `Variant = "NAME" { field: Type, other: Type as Kind },` where `Kind` is a
/// [`FieldKind`](crate::notation::field::FieldKind). It is needed only where the type alone does not determine it. With
/// `by module` after the name, `decode`, `encode` and `add_typescript` come from a module instead.
macro_rules! wire_enum {
    (
        $(#[$attribute:meta])+
        pub enum $enum:ident, $what:literal, $typescript:literal;
        $(
            $(#[$doc:meta])+
            $variant:ident = $name:literal $(by $codec:ident)? $({
                $($(#[$field_doc:meta])* $field:ident : $type:ty $(as $kind:ty)?),+ $(,)?
            })?
        ),+ $(,)?
    ) => {
        $(#[$attribute])+
        #[allow(missing_docs, reason = "the doc comment of a variant describes its fields")]
        pub enum $enum {
            $($(#[$doc])+ $variant $({ $($(#[$field_doc])* $field: $type),+ })?),+
        }

        impl $enum {
            /// The names of all variants on the wire.
            pub const NAMES: &'static [&'static str] = &[$($name),+];

            /// The fields of every variant besides `type`, in the order of [`Self::NAMES`]: the name on the wire, and
            /// whether it is required.
            pub const FIELDS: &'static [&'static [(&'static str, bool)]] = &[$(list_fields!($(by $codec)? {
                $($($field: field_kind!($type $(as $kind)?)),+)?
            })),+];

            /// The name on the wire.
            #[must_use]
            pub const fn name(&self) -> &'static str {
                match self { $(Self::$variant { .. } => $name),+ }
            }

            /// Decodes strictly: an unknown, missing or malformed field is an error.
            ///
            /// # Errors
            /// Gives the path of the field at fault.
            pub fn decode(node: Node<'_>) -> Read<Self> {
                let fields = &node.object()?;
                let name = fields.required("type", |node| node.text().map(str::to_owned))?;
                Ok(match name.as_str() {
                    $($name => decode_fields!($variant from fields $(by $codec)? {
                        $($($field: field_kind!($type $(as $kind)?)),+)?
                    }),)+
                    _ => return Err(node.fault(format!(concat!("type: there is no ", $what, " {:?}"), name))),
                })
            }
        }

        impl serde::Serialize for $enum {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeMap;
                let mut map = serializer.serialize_map(None)?;
                map.serialize_entry("type", self.name())?;
                match self {
                    $(Self::$variant { $($($field),+)? } => encode_fields!(map $(by $codec)? {
                        $($($field: field_kind!($type $(as $kind)?)),+)?
                    }),)+
                }
                map.end()
            }
        }

        #[cfg(feature = "typescript")]
        impl $enum {
            fn typescript() -> String {
                let mut union = $crate::notation::typescript::Union::default();
                $(typescript_fields!(union, $name $(by $codec)? {
                    $($($field: field_kind!($type $(as $kind)?)),+)?
                });)+
                union.to_string()
            }
        }

        #[cfg(feature = "typescript")]
        $crate::typescript! {
            $enum = $typescript [
                $($($(<field_kind!($type $(as $kind)?) as FieldKind>::TypeScript,)+)?)+
            ] (<$enum>::typescript());
        }
    };
}
