//! Tables read back, and appear complete or not at all.

use hexhaven_export::{Cell, Column, Format, Writer};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::RowAccessor;
use std::path::{Path, PathBuf};

fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the folder can be created");
    folder
}

fn columns() -> Vec<Column> {
    vec![Column::integer("n"), Column::text("name"), Column::number("half")]
}

/// The number of files in a folder, including hidden ones.
fn file_count(folder: &Path) -> usize {
    std::fs::read_dir(folder).expect("the folder can be listed").count()
}

#[test]
fn parquet_reads_back_in_several_groups() {
    let path = folder("groups").join("rows.parquet");
    let mut writer = Writer::create(&path, Format::Parquet, columns()).expect("the file can be created");
    for n in 0..250_000 {
        let name = if n % 3 == 0 { Cell::Empty } else { Cell::Text(if n % 2 == 0 { "even, \"ä\"" } else { "odd" }) };
        writer.row(&[Cell::Integer(n - 7), name, Cell::Number(n as f64 / 2.0)]).expect("the row can be written");
    }
    writer.finish().expect("the row can be written");
    let reader =
        SerializedFileReader::new(std::fs::File::open(&path).expect("the file exists")).expect("the file is Parquet");
    assert_eq!(reader.metadata().num_row_groups(), 3);
    let mut count = 0;
    for (n, row) in (0_i64..).zip(reader.get_row_iter(None).expect("the file has rows")) {
        let row = row.expect("the row is valid");
        assert_eq!(row.get_long(0).expect("a number"), n - 7);
        assert_eq!(row.get_double(2).expect("a number"), n as f64 / 2.0);
        let name = row.get_string(1).ok().map(String::as_str);
        assert_eq!(name, (n % 3 > 0).then_some(if n % 2 == 0 { "even, \"ä\"" } else { "odd" }));
        count += 1;
    }
    assert_eq!(count, 250_000);
}

#[test]
fn unfinished_tables_leave_nothing_behind() {
    let folder = folder("unfinished");
    for (name, format) in [("rows.csv", Format::Csv), ("rows.parquet", Format::Parquet)] {
        let path = folder.join(name);
        std::fs::write(&path, "before").expect("the row can be written");
        let mut writer = Writer::create(&path, format, columns()).expect("the file can be created");
        writer.row(&[Cell::Integer(1), Cell::Empty, Cell::Empty]).expect("the row can be written");
        for bad in [&[Cell::Integer(1), Cell::Empty][..], &[Cell::Text("1"), Cell::Empty, Cell::Empty]] {
            assert!(writer.row(bad).is_err(), "{bad:?}");
        }
        drop(writer);
        assert_eq!(std::fs::read_to_string(&path).expect("the file exists"), "before");
    }
    assert_eq!(file_count(&folder), 2);
    for path in [folder.as_path(), &folder.join("none/rows.csv")] {
        assert!(Writer::create(path, Format::Csv, columns()).is_err(), "{}", path.display());
    }
    assert_eq!(file_count(&folder), 2);
}
