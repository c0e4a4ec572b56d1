//! Tables read back, and are there whole or not at all.

use hexhaven_export::{Cell, Column, Format, Writer};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::RowAccessor;
use std::path::{Path, PathBuf};

fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

fn columns() -> Vec<Column> {
    vec![Column::whole("n"), Column::text("name"), Column::number("half")]
}

/// How many files are in a folder, whatever their names.
fn files(folder: &Path) -> usize {
    std::fs::read_dir(folder).expect("it lists").count()
}

#[test]
fn parquet_reads_back_in_several_groups() {
    let path = folder("groups").join("rows.parquet");
    let mut writer = Writer::create(&path, Format::Parquet, columns()).expect("it can be made");
    for n in 0..250_000 {
        let name = if n % 3 == 0 { Cell::Empty } else { Cell::Text(if n % 2 == 0 { "even, \"ä\"" } else { "odd" }) };
        writer.row(&[Cell::Whole(n - 7), name, Cell::Number(n as f64 / 2.0)]).expect("it can be written");
    }
    writer.finish().expect("it can be written");
    let reader = SerializedFileReader::new(std::fs::File::open(&path).expect("it is there")).expect("it is Parquet");
    assert_eq!(reader.metadata().num_row_groups(), 3);
    let mut count = 0;
    for (n, row) in (0_i64..).zip(reader.get_row_iter(None).expect("it has rows")) {
        let row = row.expect("it is a row");
        assert_eq!(row.get_long(0).expect("a number"), n - 7);
        assert_eq!(row.get_double(2).expect("a number"), n as f64 / 2.0);
        let name = row.get_string(1).ok().map(String::as_str);
        assert_eq!(name, (n % 3 > 0).then_some(if n % 2 == 0 { "even, \"ä\"" } else { "odd" }));
        count += 1;
    }
    assert_eq!(count, 250_000);
}

#[test]
fn what_is_not_finished_leaves_nothing() {
    let folder = folder("unfinished");
    for (name, format) in [("rows.csv", Format::Csv), ("rows.parquet", Format::Parquet)] {
        let path = folder.join(name);
        std::fs::write(&path, "before").expect("it can be written");
        let mut writer = Writer::create(&path, format, columns()).expect("it can be made");
        writer.row(&[Cell::Whole(1), Cell::Empty, Cell::Empty]).expect("it can be written");
        for bad in [&[Cell::Whole(1), Cell::Empty][..], &[Cell::Text("1"), Cell::Empty, Cell::Empty]] {
            assert!(writer.row(bad).is_err(), "{bad:?}");
        }
        drop(writer);
        assert_eq!(std::fs::read_to_string(&path).expect("it is there"), "before");
    }
    assert_eq!(files(&folder), 2);
    for path in [folder.as_path(), &folder.join("none/rows.csv")] {
        assert!(Writer::create(path, Format::Csv, columns()).is_err(), "{}", path.display());
    }
    assert_eq!(files(&folder), 2);
}
