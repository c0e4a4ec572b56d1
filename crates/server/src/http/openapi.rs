//! The OpenAPI document, generated from the types that are served.
//!
//! Every operation is declared below with the types of its parameters, its body and its answer; their schemas follow
//! from the types. A test compares the operations with the routes, and the test client validates every response.

use super::answers::{
    Accepted, AccountChanged, AdminAccounts, ApiToken, AuditLog, Blocks, ChatLines, Deleted, Ended, EndedCount, Export,
    GameHistory, MapReport, PersonReports, Picked, PlayerView, RecordReport, RecoveryWord, Reported, Sessions,
    ShippedMaps, SignInAddress, SignInProvider, SignedIn, TableList, TableSeat, Unpublished,
};
use super::{
    account_changes, accounts, admin, analysis, collections, companions, conduct, deletion, idle, library, maps, oidc,
    records, rematch, tables, work,
};
use crate::access::COOKIE;
use crate::table_task::TableSnapshot;
use protocol::library::{
    LibraryCollection, LibraryCollections, LibraryMap, LibraryPage, LibraryPublished, LibraryRating, LibraryReport,
    LibraryStars, LibraryThanks, NewLibraryCollection, NewLibraryMap,
};
use protocol::schema::{SwapQuote, SwapWish};
use protocol::{
    ActionRequest, ChatLine, Code, CompanionChanged, CompanionOpened, Frames, Hint, NewTable, Refusal, Seated,
    TableSettings, UndoRequest,
};
use schemars::generate::{Contract, SchemaSettings};
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::sync::LazyLock;
use table::Statistics;

/// The document as it is served.
pub static DOCUMENT: LazyLock<String> = LazyLock::new(|| document().to_string());

const JSON: &str = "application/json";
const JSON_LINES: &str = "application/x-ndjson";

/// Statuses of refused commands to a table: rules, permissions and rate limits.
const TABLE_REFUSALS: &[u16] = &[400, 401, 403, 404, 409, 413, 429];
const ACCOUNT_REFUSALS: &[u16] = &[400, 401, 403, 409, 413, 429];
const LIBRARY_REFUSALS: &[u16] = &[400, 401, 403, 404, 409, 413, 429];

/// The description of a path parameter.
fn path_parameter(name: &str) -> &'static str {
    match name {
        "table" => "The table's id, or its six-letter code",
        "code" => "The companion's six-letter code",
        "id" => "The map's id in the library",
        "name" => "The name of a shipped map",
        "block" => "The block's id, as it is listed",
        "player" => "The player's id, as it is listed",
        "report" => "The report's id, as it is listed",
        "collection" => "The collection's id",
        "picture" => "The hash of the map's text in hexadecimal digits, and `.svg`",
        "session" => "The session's id, as it is listed",
        "lease" => "The id of the work, as it was given out",
        _ => "The version of the map, from 1",
    }
}

/// The description of a refusal's status.
fn refusal_meaning(status: u16) -> &'static str {
    match status {
        400 => "The request is malformed or asks for something impossible",
        401 => "The caller is not signed in",
        403 => "The caller may not do this",
        404 => "Not found",
        409 => "It conflicts with the current state: a rule forbids it, or it is out of date",
        413 => "The body is too large",
        429 => "Too many requests",
        502 => "The sign-in provider does not work",
        _ => "Try again later: nothing was changed",
    }
}

/// The document while it is being built.
struct Document {
    /// Generates schemas of responses, which refer to each other by name.
    answers: SchemaGenerator,
    /// Generates schemas of request bodies, each self-contained.
    bodies: SchemaGenerator,
    paths: Map<String, Value>,
}

/// One operation while it is being described.
struct Operation<'a> {
    document: &'a mut Document,
    path: &'static str,
    method: &'static str,
    described: Value,
}

fn settings(contract: Contract) -> SchemaSettings {
    SchemaSettings::draft2020_12().with(|settings| {
        settings.contract = contract;
        settings.meta_schema = None;
        settings.definitions_path = "/components/schemas".into();
    })
}

impl Document {
    fn new() -> Self {
        let bodies = settings(Contract::Deserialize).with(|settings| settings.inline_subschemas = true);
        Self {
            answers: settings(Contract::Serialize).into_generator(),
            bodies: bodies.into_generator(),
            paths: Map::new(),
        }
    }

    fn operation(&mut self, method: &'static str, path: &'static str, tag: &str, summary: &str) -> Operation<'_> {
        let names = path.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name);
        let parameters: Vec<Value> = names
            .map(|name| {
                let kind = if name == "version" { "integer" } else { "string" };
                let description = path_parameter(name);
                json!({ "name": name, "in": "path", "required": true, "description": description,
                    "schema": { "type": kind } })
            })
            .collect();
        let mut described = json!({ "summary": summary, "tags": [tag], "responses": {} });
        if !parameters.is_empty() {
            described["parameters"] = parameters.into();
        }
        Operation { document: self, path, method, described }
    }

    fn get(&mut self, path: &'static str, tag: &str, summary: &str) -> Operation<'_> {
        self.operation("get", path, tag, summary)
    }

    fn post(&mut self, path: &'static str, tag: &str, summary: &str) -> Operation<'_> {
        self.operation("post", path, tag, summary)
    }

    fn patch(&mut self, path: &'static str, tag: &str, summary: &str) -> Operation<'_> {
        self.operation("patch", path, tag, summary)
    }

    fn put(&mut self, path: &'static str, tag: &str, summary: &str) -> Operation<'_> {
        self.operation("put", path, tag, summary)
    }

    fn delete(&mut self, path: &'static str, tag: &str, summary: &str) -> Operation<'_> {
        self.operation("delete", path, tag, summary)
    }
}

impl Operation<'_> {
    /// Requires a token or the session cookie.
    fn identified(mut self) -> Self {
        self.described["security"] = json!([{ "bearer": [] }, { "cookie": [] }]);
        self
    }

    /// Accepts a token or the session cookie, but serves anonymous callers as well.
    fn maybe_identified(mut self) -> Self {
        self.described["security"] = json!([{}, { "bearer": [] }, { "cookie": [] }]);
        self
    }

    /// Requires the token of the server's workers.
    fn worker(mut self) -> Self {
        self.described["security"] = json!([{ "bearer": [] }]);
        self
    }

    /// The query has the fields of a type.
    fn query<T: JsonSchema>(mut self) -> Self {
        let schema = self.document.bodies.root_schema_for::<T>().to_value();
        let required: BTreeSet<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let fields = schema["properties"].as_object().into_iter().flatten();
        let parameters = fields.map(|(name, field)| {
            let mut field = field.clone();
            let description = field.as_object_mut().and_then(|field| field.remove("description"));
            json!({ "name": name, "in": "query", "required": required.contains(name.as_str()),
                "description": description.unwrap_or_default(), "schema": field })
        });
        let parameters: Vec<Value> = parameters.collect();
        match self.described["parameters"].as_array_mut() {
            Some(known) => known.extend(parameters),
            None => self.described["parameters"] = parameters.into(),
        }
        self
    }

    /// The body is JSON of a type.
    fn body<T: JsonSchema>(mut self) -> Self {
        let schema = self.document.bodies.root_schema_for::<T>().to_value();
        self.described["requestBody"] = json!({ "content": { JSON: { "schema": schema } } });
        self
    }

    /// The body is text of this type.
    fn text_body(mut self, content_type: &str) -> Self {
        self.described["requestBody"] = json!({ "content": { content_type: { "schema": { "type": "string" } } } });
        self
    }

    /// The answer is JSON of a type.
    fn answer<T: JsonSchema>(self, description: &str) -> Self {
        self.success::<T>("200", description)
    }

    /// The answer, with status 202, to a request that is not decided yet.
    fn accepted<T: JsonSchema>(self, description: &str) -> Self {
        self.success::<T>("202", description)
    }

    fn success<T: JsonSchema>(mut self, status: &str, description: &str) -> Self {
        let schema = self.document.answers.subschema_for::<T>().to_value();
        let content = json!({ JSON: { "schema": schema } });
        self.described["responses"][status] = json!({ "description": description, "content": content });
        self
    }

    /// The answer is text of this type.
    fn text(mut self, content_type: &str, description: &str) -> Self {
        let content = json!({ content_type: { "schema": { "type": "string" } } });
        self.described["responses"]["200"] = json!({ "description": description, "content": content });
        self
    }

    /// A response without a body.
    fn empty(mut self, status: &str, description: &str) -> Self {
        self.described["responses"][status] = json!({ "description": description });
        self
    }

    /// May be refused with these statuses, and whenever the store cannot be reached.
    fn refused(mut self, statuses: &[u16]) {
        let schema = self.document.answers.subschema_for::<Refusal>().to_value();
        // Changes are refused to pages of other sites.
        let foreign: &[u16] = if self.method == "get" { &[] } else { &[403] };
        // A parameter of the path may be malformed.
        let malformed: &[u16] = if self.path.contains('{') { &[400] } else { &[] };
        // Whoever tries many codes of tables is refused.
        for status in statuses.iter().chain(foreign).chain(malformed).chain(&[429, 503]) {
            debug_assert!(Code::all().any(|code| code.status() == *status), "no code has status {status}");
            let content = json!({ JSON: { "schema": schema } });
            let described = json!({ "description": refusal_meaning(*status), "content": content });
            self.described["responses"][status.to_string()] = described;
        }
        self.done();
    }

    /// Is never refused.
    fn done(self) {
        let Self { document, path, method, mut described } = self;
        let late = json!({ "description": "The request took too long" });
        described["responses"]["408"] = late;
        document.paths.entry(path).or_insert_with(|| json!({}))[method] = described;
    }
}

fn document() -> Value {
    let mut document = Document::new();
    describe_tables(&mut document);
    describe_records(&mut document);
    describe_work(&mut document);
    describe_maps(&mut document);
    describe_library(&mut document);
    describe_companions(&mut document);
    describe_accounts(&mut document);
    describe_sign_in_provider(&mut document);
    describe_admin(&mut document);
    describe_operations(&mut document);
    let Document { mut answers, paths, .. } = document;
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Hexhaven",
            "version": "1",
            "description": "Tables, actions and records of a Hexhaven server. \
                Actions, views and events are written in the public notation.",
        },
        "paths": paths,
        "components": {
            "schemas": answers.take_definitions(true),
            "securitySchemes": {
                "bearer": { "type": "http", "scheme": "bearer" },
                "cookie": { "type": "apiKey", "in": "cookie", "name": COOKIE },
            },
        },
    })
}

fn describe_tables(document: &mut Document) {
    let tag = "tables";
    document
        .post("/api/v1/tables", tag, "Open a table")
        .maybe_identified()
        .body::<NewTable>()
        .answer::<Seated>("The table, and a seat at it")
        .refused(&[400, 401, 403, 409, 413, 429]);
    document
        .get("/api/v1/tables", tag, "List public tables, open and running")
        .answer::<TableList>("The tables")
        .refused(&[429]);
    document
        .get("/api/v1/tables/{table}", tag, "Show a table and its game")
        .maybe_identified()
        .query::<tables::ShowQuery>()
        .answer::<TableSnapshot>("The table and the game as the caller sees it")
        .refused(&[400, 401, 404, 409]);
    document
        .patch("/api/v1/tables/{table}", tag, "Change settings (host only); some also in a game")
        .identified()
        .body::<TableSettings>()
        .answer::<TableSeat>("Where the caller sits")
        .refused(TABLE_REFUSALS);
    document
        .post("/api/v1/tables/{table}/join", tag, "Take a seat; a name is enough")
        .maybe_identified()
        .body::<tables::Joining>()
        .answer::<Seated>("The seat")
        .accepted::<Seated>("No seat yet: the host has to let the caller in")
        .refused(TABLE_REFUSALS);
    document
        .post("/api/v1/tables/{table}/admit", tag, "Let in somebody who is waiting, or turn them away (host only)")
        .identified()
        .body::<tables::Admitting>()
        .answer::<TableSeat>("Where the caller sits")
        .refused(TABLE_REFUSALS);
    document
        .post("/api/v1/tables/{table}/leave", tag, "Leave the seat, or stop waiting; in a running game, resign")
        .identified()
        .answer::<TableSeat>("Where the caller sits now")
        .refused(TABLE_REFUSALS);
    document
        .post("/api/v1/tables/{table}/ready", tag, "Be ready to start")
        .identified()
        .body::<tables::Readiness>()
        .answer::<TableSeat>("Where the caller sits")
        .refused(TABLE_REFUSALS);
    document
        .post("/api/v1/tables/{table}/bots", tag, "Add or remove a bot (host only)")
        .identified()
        .body::<tables::BotSeat>()
        .answer::<TableSeat>("Where the caller sits")
        .refused(TABLE_REFUSALS);
    document
        .post("/api/v1/tables/{table}/start", tag, "Start the game (host only)")
        .identified()
        .answer::<TableSeat>("Where the caller sits")
        .refused(TABLE_REFUSALS);
    document
        .post("/api/v1/tables/{table}/mute", tag, "Mute a player in the chat, or unmute them (host only)")
        .identified()
        .body::<tables::Muting>()
        .answer::<TableSeat>("Where the caller sits")
        .refused(TABLE_REFUSALS);
    document
        .post("/api/v1/tables/{table}/kick", tag, "Remove a player before the game (host only)")
        .identified()
        .body::<tables::Kicking>()
        .answer::<TableSeat>("Where the caller sits")
        .refused(TABLE_REFUSALS);
    document
        .post("/api/v1/tables/{table}/nudge", tag, "Ask a player for whom the game has been waiting to go on")
        .identified()
        .body::<idle::IdleSeat>()
        .answer::<TableSeat>("Where the caller sits")
        .refused(TABLE_REFUSALS);
    document
        .post("/api/v1/tables/{table}/vote", tag, "Vote to let a bot play for a player who has been idle for long")
        .identified()
        .body::<idle::IdleSeat>()
        .answer::<TableSeat>("Where the caller sits")
        .refused(TABLE_REFUSALS);
    document
        .post("/api/v1/tables/{table}/back", tag, "Play again, after others voted to let a bot play")
        .identified()
        .answer::<TableSeat>("Where the caller sits")
        .refused(TABLE_REFUSALS);
    document
        .post("/api/v1/tables/{table}/report", tag, "Report a person to the operators, by seat or line of chat")
        .identified()
        .body::<conduct::Report>()
        .answer::<Reported>("The report was stored, with the latest lines of chat")
        .refused(TABLE_REFUSALS);
    document
        .post("/api/v1/tables/{table}/block", tag, "Block a person, by seat or line of chat")
        .identified()
        .body::<conduct::Block>()
        .answer::<Blocks>("Whom the caller has blocked")
        .refused(TABLE_REFUSALS);
    document
        .get("/api/v1/blocks", tag, "List whom the caller has blocked")
        .identified()
        .answer::<Blocks>("Whom the caller has blocked")
        .refused(&[401, 429]);
    document
        .delete("/api/v1/blocks/{block}", tag, "Unblock a person")
        .identified()
        .answer::<Ended>("Whether they were blocked")
        .refused(&[401, 429]);
    document
        .post("/api/v1/tables/{table}/swap", tag, "Exchange two seats before the game (host only)")
        .identified()
        .body::<tables::Swapping>()
        .answer::<TableSeat>("Where the caller sits now")
        .refused(TABLE_REFUSALS);
    document
        .post("/api/v1/tables/{table}/colour", tag, "Take a colour before the game")
        .identified()
        .body::<tables::Colouring>()
        .answer::<TableSeat>("Where the caller sits")
        .refused(TABLE_REFUSALS);
    document
        .post("/api/v1/tables/{table}/rematch", tag, "Play again with the same settings; the last player starts it")
        .identified()
        .body::<rematch::Rematching>()
        .answer::<TableSeat>("The new table and the seat there; no seat where its game has started without the caller")
        .refused(TABLE_REFUSALS);
    document
        .post("/api/v1/tables/{table}/actions", tag, "Make an action")
        .identified()
        .body::<ActionRequest>()
        .answer::<Accepted>("It was accepted and stored")
        .refused(TABLE_REFUSALS);
    document
        .post("/api/v1/tables/{table}/undo", tag, "Undo your latest action, if the table allows it")
        .identified()
        .body::<UndoRequest>()
        .answer::<Accepted>("It was undone, and that is stored")
        .refused(TABLE_REFUSALS);
    document
        .post("/api/v1/tables/{table}/chat", tag, "Send a line of chat")
        .identified()
        .body::<tables::NewChatLine>()
        .answer::<ChatLine>("The line as it was stored")
        .refused(TABLE_REFUSALS);
    document
        .get("/api/v1/tables/{table}/chat", tag, "Read the chat")
        .maybe_identified()
        .query::<tables::After>()
        .answer::<ChatLines>("The lines, without those of people whom the caller has blocked")
        .refused(&[400, 401, 404]);
    document
        .post("/api/v1/tables/{table}/quote", tag, "Quote a swap in the markets")
        .maybe_identified()
        .body::<SwapWish>()
        .answer::<SwapQuote>("The quote")
        .refused(TABLE_REFUSALS);
    document
        .get("/api/v1/tables/{table}/hint", tag, "Get a hint: what a bot would do, in private games")
        .identified()
        .answer::<Hint>("The action and its advantages")
        .refused(TABLE_REFUSALS);
    document
        .get(
            "/ws",
            tag,
            "Open a WebSocket: hello, act, chat, quote and ping in; welcome, table, update, reply, \
        refused, chat, presence, quote, pong and closing out",
        )
        .maybe_identified()
        .empty("101", "The socket is open")
        .empty("426", "The request does not ask for an upgrade")
        .empty("400", "The request is not a valid upgrade")
        .refused(&[401, 403]);
}

fn describe_records(document: &mut Document) {
    let tag = "records";
    document
        .get(
            "/api/v1/tables/{table}/record",
            tag,
            "Download the record: all of it after the game, \
        the public part before",
        )
        .text(JSON_LINES, "The record, one JSON document per line")
        .refused(&[404, 409, 429]);
    document
        .get("/api/v1/tables/{table}/frames", tag, "Show a finished game, frame by frame")
        .query::<records::Wanted>()
        .answer::<Frames>("Up to 100 frames")
        .refused(&[400, 404, 409, 429]);
    document
        .get("/api/v1/tables/{table}/statistics", tag, "Show dice, production, trades and luck")
        .answer::<Statistics>("The statistics")
        .refused(&[404, 409, 429]);
    document
        .post("/api/v1/tables/{table}/analysis", tag, "Request the analysis of a finished game: was it luck or play?")
        .body::<analysis::Wanted>()
        .answer::<analysis::AnalysisStatus>("How far it is; with the analysis, if it is done")
        .refused(&[400, 404, 409, 413, 429]);
    document
        .get("/api/v1/tables/{table}/analysis", tag, "Show an analysis that was requested, or how far it is")
        .query::<analysis::Wanted>()
        .answer::<analysis::AnalysisStatus>("How far it is; with the analysis, if it is done")
        .refused(&[400, 404, 409, 429]);
    document
        .post(
            "/api/v1/records/check",
            tag,
            "Check that a record is complete and legal, and its seats, board and dice derived from secret and contributions",
        )
        .text_body(JSON_LINES)
        .answer::<RecordReport>("The result")
        .refused(&[400, 413, 429]);
    document
        .post("/api/v1/records/frames", tag, "Show a record file, frame by frame")
        .query::<records::Wanted>()
        .text_body(JSON_LINES)
        .answer::<Frames>("Up to 100 frames")
        .refused(&[400, 413, 429]);
}

fn describe_work(document: &mut Document) {
    let tag = "work";
    document
        .post("/api/v1/work", tag, "Take the oldest analysis that waits (workers only)")
        .worker()
        .query::<work::Waiting>()
        .answer::<work::Job>("The game")
        .empty("204", "There is no work")
        .refused(&[400, 401, 409]);
    document
        .post("/api/v1/work/{lease}", tag, "Return an analysis, or why there is none (workers only)")
        .worker()
        .body::<work::Delivery>()
        .empty("204", "It is stored")
        .refused(&[400, 401, 409, 413]);
    document
        .put("/api/v1/work/{lease}", tag, "Renew a lease (workers only)")
        .worker()
        .empty("204", "The work is the worker's for longer")
        .refused(&[401, 409]);
    document
        .delete("/api/v1/work/{lease}", tag, "Give work back for another worker (workers only)")
        .worker()
        .empty("204", "Another worker may take it")
        .refused(&[401, 409]);
}

fn describe_maps(document: &mut Document) {
    let tag = "maps";
    document.get("/api/v1/maps", tag, "List the shipped maps").answer::<ShippedMaps>("The maps").done();
    document
        .get("/api/v1/maps/{name}/picture.svg", tag, "Draw a shipped map")
        .query::<maps::Drawn>()
        .text("image/svg+xml", "A board, its random parts drawn from the seed")
        .refused(&[400, 404]);
    document
        .post("/api/v1/maps/check", tag, "List everything that is wrong with a map")
        .body::<maps::MapText>()
        .answer::<MapReport>("The faults and warnings")
        .refused(&[400, 413, 429]);
}

fn describe_library(document: &mut Document) {
    let tag = "library";
    document
        .get("/api/v1/library", tag, "Search the published maps")
        .maybe_identified()
        .query::<library::Wanted>()
        .answer::<LibraryPage>("24 maps a page")
        .refused(&[400, 401, 429]);
    document
        .post("/api/v1/library", tag, "Publish a map")
        .identified()
        .body::<NewLibraryMap>()
        .answer::<LibraryPublished>("Its first version")
        .refused(LIBRARY_REFUSALS);
    document
        .get("/api/v1/library/{id}", tag, "Show a published map with its versions and statistics")
        .maybe_identified()
        .answer::<LibraryMap>("The map")
        .refused(LIBRARY_REFUSALS);
    document
        .delete("/api/v1/library/{id}", tag, "Unpublish your own map")
        .identified()
        .answer::<Unpublished>("It is no longer in the library; running games on it continue")
        .refused(LIBRARY_REFUSALS);
    document
        .post("/api/v1/library/{id}/versions", tag, "Publish a new version of your own map")
        .identified()
        .body::<NewLibraryMap>()
        .answer::<LibraryPublished>("The new version")
        .refused(LIBRARY_REFUSALS);
    document
        .get("/api/v1/library/{id}/versions/{version}", tag, "Download the file of a version")
        .maybe_identified()
        .text("text/plain", "A .catan file")
        .refused(LIBRARY_REFUSALS);
    document
        .get("/api/v1/library/{id}/versions/{version}/picture.svg", tag, "Draw a version")
        .maybe_identified()
        .query::<maps::Drawn>()
        .text("image/svg+xml", "A board, its random parts drawn from the seed")
        .empty("304", "The caller has this picture already")
        .refused(LIBRARY_REFUSALS);
    document
        .get("/api/v1/library/{id}/versions/{version}/balance", tag, "Show how even a board of a version is")
        .maybe_identified()
        .query::<maps::Drawn>()
        .answer::<Map<String, Value>>("The output of `hexhaven map balance --json`, without games")
        .refused(LIBRARY_REFUSALS);
    document
        .put("/api/v1/library/{id}/rating", tag, "Rate a map, replacing your earlier rating")
        .identified()
        .body::<LibraryStars>()
        .answer::<LibraryRating>("The map's rating now")
        .refused(LIBRARY_REFUSALS);
    document
        .post("/api/v1/library/{id}/report", tag, "Report a map to the operators")
        .identified()
        .body::<LibraryReport>()
        .answer::<Reported>("The report was stored")
        .refused(LIBRARY_REFUSALS);
    document
        .get("/api/v1/library/pictures/{picture}", tag, "Draw a published map, as it is listed")
        .text("image/svg+xml", "A board, which never changes")
        .empty("304", "The caller has this picture already")
        .refused(&[404, 429]);
    document
        .put("/api/v1/library/{id}/thanks", tag, "Thank the author of a map")
        .identified()
        .answer::<LibraryThanks>("The map's thanks now")
        .refused(LIBRARY_REFUSALS);
    document
        .delete("/api/v1/library/{id}/thanks", tag, "Take your thanks back")
        .identified()
        .answer::<LibraryThanks>("The map's thanks now")
        .refused(LIBRARY_REFUSALS);
    describe_collections(document);
}

fn describe_collections(document: &mut Document) {
    let tag = "library";
    document
        .get("/api/v1/collections", tag, "List collections of maps")
        .maybe_identified()
        .query::<collections::Wanted>()
        .answer::<LibraryCollections>("24 collections a page")
        .refused(&[400, 401, 429]);
    document
        .post("/api/v1/collections", tag, "Create a collection of maps")
        .identified()
        .body::<NewLibraryCollection>()
        .answer::<LibraryCollection>("The collection")
        .refused(LIBRARY_REFUSALS);
    document
        .get("/api/v1/collections/{collection}", tag, "Show a collection; its maps are listed by the library")
        .maybe_identified()
        .answer::<LibraryCollection>("The collection")
        .refused(LIBRARY_REFUSALS);
    document
        .put("/api/v1/collections/{collection}", tag, "Rename your own collection")
        .identified()
        .body::<NewLibraryCollection>()
        .answer::<LibraryCollection>("The collection")
        .refused(LIBRARY_REFUSALS);
    document
        .delete("/api/v1/collections/{collection}", tag, "Delete your own collection")
        .identified()
        .answer::<Deleted>("It is gone; its maps stay in the library")
        .refused(LIBRARY_REFUSALS);
    document
        .put("/api/v1/collections/{collection}/maps/{id}", tag, "Add a map to your own collection")
        .identified()
        .answer::<LibraryCollection>("The collection")
        .refused(LIBRARY_REFUSALS);
    document
        .delete("/api/v1/collections/{collection}/maps/{id}", tag, "Remove a map from your own collection")
        .identified()
        .answer::<LibraryCollection>("The collection")
        .refused(LIBRARY_REFUSALS);
}

fn describe_companions(document: &mut Document) {
    let tag = "companions";
    document
        .post("/api/v1/companions", tag, "Publish the script of a game at a real table")
        .body::<companions::Opening>()
        .answer::<CompanionOpened>("Its code, and the key that changes it")
        .refused(&[400, 413, 429]);
    document
        .get("/api/v1/companions/{code}", tag, "Wait for a version newer than the given one")
        .query::<companions::Since>()
        .answer::<companions::Followed>("The newest version")
        .empty("204", "Nothing new within 25 seconds; ask again")
        .refused(&[400, 404, 429]);
    document
        .put("/api/v1/companions/{code}", tag, "Publish a newer version, or the first if the code has expired")
        .identified()
        .body::<companions::Changing>()
        .answer::<CompanionChanged>("It is published")
        .refused(&[400, 401, 404, 409, 413, 429]);
    document
        .delete("/api/v1/companions/{code}", tag, "End a companion")
        .identified()
        .answer::<Ended>("It has ended")
        .refused(&[400, 401, 404, 429]);
}

fn describe_accounts(document: &mut Document) {
    let tag = "accounts";
    document
        .post("/api/v1/players", tag, "Become a guest with a name")
        .body::<accounts::Named>()
        .answer::<SignedIn>("The guest, and a token")
        .refused(&[400, 403, 409, 413, 429]);
    document.get("/api/v1/me", tag, "Show the caller").identified().answer::<PlayerView>("The player").refused(&[401]);
    document
        .get("/api/v1/me/games", tag, "List the caller's finished games")
        .identified()
        .query::<accounts::Page>()
        .answer::<GameHistory>("The games")
        .refused(&[400, 401]);
    document
        .post(
            "/api/v1/accounts",
            tag,
            "Create an account, which keeps history and rating under a name with a \
        password",
        )
        .maybe_identified()
        .body::<accounts::Credentials>()
        .answer::<SignedIn>("The player, and a token")
        .refused(&[400, 401, 403, 409, 413, 429]);
    document
        .post("/api/v1/accounts/recovery", tag, "Get a recovery word, which signs its owner in once")
        .identified()
        .body::<accounts::Confirmation>()
        .answer::<RecoveryWord>("The word")
        .refused(&[400, 401, 403, 413, 429]);
    document
        .put("/api/v1/accounts/password", tag, "Change the password; ends all other sessions and tokens")
        .identified()
        .body::<account_changes::NewPassword>()
        .answer::<EndedCount>("How many other sessions and tokens have ended")
        .refused(ACCOUNT_REFUSALS);
    document
        .put("/api/v1/accounts/name", tag, "Change the name of the account")
        .identified()
        .body::<account_changes::NewName>()
        .answer::<PlayerView>("The player")
        .refused(ACCOUNT_REFUSALS);
    document
        .post("/api/v1/accounts/delete", tag, "Delete the account; its games and maps stay without its name")
        .identified()
        .body::<deletion::Deletion>()
        .answer::<Deleted>("The account is deleted, and all its sessions have ended")
        .refused(ACCOUNT_REFUSALS);
    document
        .get("/api/v1/me/export", tag, "Download everything that is stored about the caller")
        .identified()
        .answer::<Export>("The data")
        .refused(&[401, 429]);
    document
        .get("/api/v1/sessions", tag, "List the caller's sessions and tokens")
        .identified()
        .answer::<Sessions>("The sessions")
        .refused(&[401, 429]);
    document
        .delete("/api/v1/sessions/{session}", tag, "End one of the caller's sessions or tokens")
        .identified()
        .answer::<Ended>("It has ended, and its sockets close")
        .refused(&[401, 404, 429]);
    document
        .post("/api/v1/sessions/end-others", tag, "End all sessions and tokens of the caller but this one")
        .identified()
        .answer::<EndedCount>("How many have ended")
        .refused(&[401, 429]);
    document
        .post("/api/v1/sessions", tag, "Sign in")
        .body::<accounts::Credentials>()
        .answer::<SignedIn>("The player, and a token")
        .refused(&[400, 401, 403, 413, 429]);
    document
        .delete("/api/v1/sessions", tag, "Sign out")
        .identified()
        .answer::<Ended>("The session has ended")
        .refused(&[401, 403]);
    document
        .post("/api/v1/sessions/recover", tag, "Sign in with a recovery word")
        .body::<accounts::Recovery>()
        .answer::<SignedIn>("The player, and a token")
        .refused(&[400, 401, 403, 413, 429]);
    document
        .post("/api/v1/tokens", tag, "Create a token for a program that plays as the caller")
        .identified()
        .body::<accounts::Labelled>()
        .answer::<ApiToken>("The token")
        .refused(&[400, 401, 403, 413, 429]);
}

fn describe_sign_in_provider(document: &mut Document) {
    let tag = "accounts";
    document
        .get("/api/v1/oidc", tag, "Show the OpenID Connect provider where people can sign in")
        .maybe_identified()
        .answer::<SignInProvider>("The provider, and whether the caller is linked to it")
        .refused(&[401, 429]);
    document
        .post("/api/v1/oidc/start", tag, "Begin to sign in with the provider, or to link the account")
        .maybe_identified()
        .body::<oidc::Start>()
        .answer::<SignInAddress>("Where to go; a cookie is set for the way back")
        .refused(&[400, 401, 403, 409, 413, 429, 502]);
    document
        .get("/api/v1/oidc/callback", tag, "Come back from the provider")
        .maybe_identified()
        .query::<oidc::Callback>()
        .empty("303", "To the page where the sign-in began, signed in; or to /account?failed=CODE")
        .refused(&[400]);
    document
        .delete("/api/v1/oidc/link", tag, "Unlink the account from the provider")
        .identified()
        .answer::<Ended>("Whether it was linked")
        .refused(&[401, 409, 429]);
}

fn describe_admin(document: &mut Document) {
    let tag = "admin";
    document
        .get("/api/v1/admin/accounts", tag, "Search accounts (admins only)")
        .identified()
        .query::<admin::Search>()
        .answer::<AdminAccounts>("The accounts")
        .refused(&[400, 401, 403, 429]);
    document
        .post(
            "/api/v1/admin/accounts/{player}",
            tag,
            "Suspend or rename an account, or reset its password (admins only)",
        )
        .identified()
        .body::<admin::Wanted>()
        .answer::<AccountChanged>("It was changed")
        .refused(&[400, 401, 403, 404, 409, 413, 429]);
    document
        .get("/api/v1/admin/reports", tag, "List reports of people with their chat (admins only)")
        .identified()
        .query::<admin::WantedReports>()
        .answer::<PersonReports>("The reports")
        .refused(&[400, 401, 403, 429]);
    document
        .post("/api/v1/admin/reports/{report}/close", tag, "Close a report of a person (admins only)")
        .identified()
        .body::<admin::Closing>()
        .answer::<Ended>("It is closed")
        .refused(&[400, 401, 403, 404, 413, 429]);
    document
        .post("/api/v1/admin/library/{id}", tag, "Recommend a map, or no longer (admins only)")
        .identified()
        .body::<admin::Picking>()
        .answer::<Picked>("Whether it is recommended now")
        .refused(&[400, 401, 403, 404, 413, 429]);
    document
        .get("/api/v1/admin/audit", tag, "Read the latest lines of the audit log (admins only)")
        .identified()
        .answer::<AuditLog>("The lines")
        .refused(&[401, 403, 429]);
}

fn describe_operations(document: &mut Document) {
    let tag = "operations";
    document.get("/api/v1/openapi.json", tag, "This document").answer::<Map<String, Value>>("OpenAPI 3.1").done();
    document.get("/healthz", tag, "Whether the process is alive").text("text/plain", "The process is alive").done();
    document
        .get("/readyz", tag, "Whether the server can serve requests")
        .text("text/plain", "The server is ready")
        .empty("503", "The server is stopping, or the store does not respond")
        .done();
    document.get("/metrics", tag, "Metrics for Prometheus").text("text/plain", "The metrics").done();
}
