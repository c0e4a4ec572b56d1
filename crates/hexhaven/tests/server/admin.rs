//! Admins: accounts that manage others over HTTP; and what everybody else cannot do.

use crate::accounts::{PASSWORD, admin, register, sign_in};
use crate::common::folder;
use crate::people::quick;
use crate::process::Server;
use crate::socket::Socket;
use crate::web::Web;
use serde_json::{Value, json};

/// The path of somebody's account, for admins.
fn account(server: &Server, name: &str) -> String {
    let listed = admin(server, &["accounts", name, "--json"]).expect(0).json();
    format!("/api/v1/admin/accounts/{}", listed[0]["player"].as_str().expect("an id"))
}

/// Requests everything that only admins may, with a path of an account; all of it must be refused.
fn refused(caller: &Web, account: &str, code: &str) {
    for path in ["accounts", "reports", "reports?closed=true", "audit"] {
        caller.get(&format!("/api/v1/admin/{path}")).refused(code);
    }
    for change in ["suspend", "unsuspend", "resetPassword"] {
        caller.post(account, &json!({"change": change})).refused(code);
    }
    caller.post(account, &json!({"change": "rename", "name": "Other"})).refused(code);
    caller.post("/api/v1/admin/reports/X/close", &json!({"note": "x"})).refused(code);
    caller.post("/api/v1/admin/library/X", &json!({"picked": true})).refused(code);
}

fn names(found: &Value) -> Vec<&str> {
    let accounts = found["accounts"].as_array().expect("a list");
    accounts.iter().map(|account| account["name"].as_str().expect("a name")).collect()
}

#[test]
fn only_admins_manage_accounts() {
    let server = Server::start("admin-only", &[]);
    let web = server.web();
    let (ann, _) = register(&web, "Ann");
    let (bea, _) = register(&web, "Bea");
    let path = account(&server, "Bea");
    refused(&web, &path, "UNAUTHORIZED");
    let guest = web.post("/api/v1/players", &json!({"name": "Gus"})).good();
    refused(&web.known(guest["token"].as_str().expect("a token")), &path, "NOT_ADMIN");
    refused(&ann, &path, "NOT_ADMIN");
    assert_eq!(ann.get("/api/v1/me").good()["admin"], false);

    admin(&server, &["grant", "ann"]).expect(0);
    admin(&server, &["grant", "Gus"]).expect(1);
    assert_eq!(ann.get("/api/v1/me").good()["admin"], true);
    ann.get("/api/v1/admin/accounts").good();
    refused(&bea, &path, "NOT_ADMIN");
    // A program that plays for Ann is not Ann.
    let token = ann.post("/api/v1/tokens", &json!({"label": "bot"})).good();
    refused(&web.known(token["token"].as_str().expect("a token")), &path, "NOT_ADMIN");
    // Pages of other sites have her cookie, but may not use it.
    let foreign = web.with("Origin", "http://elsewhere.example").with("Cookie", "hexhaven_session=x");
    foreign.post(&path, &json!({"change": "suspend"})).refused("FOREIGN_ORIGIN");

    // A session that has ended, one of a suspended admin, and one of somebody who no longer is one.
    let old = web.known(&sign_in(&web, "Ann"));
    old.get("/api/v1/admin/audit").good();
    old.delete("/api/v1/sessions").good();
    refused(&old, &path, "BAD_TOKEN");
    admin(&server, &["suspend", "Ann"]).expect(0);
    refused(&ann, &path, "BAD_TOKEN");
    admin(&server, &["unsuspend", "Ann"]).expect(0);
    refused(&ann, &path, "BAD_TOKEN");
    let ann = web.known(&sign_in(&web, "Ann"));
    ann.get("/api/v1/admin/accounts").good();
    admin(&server, &["revoke", "Ann"]).expect(0);
    refused(&ann, &path, "NOT_ADMIN");
    assert_eq!(bea.get("/api/v1/me").good()["name"], "Bea", "somebody changed her account");
    // Whoever deletes an account and registers its name again is not an admin.
    admin(&server, &["grant", "Ann"]).expect(0);
    ann.post("/api/v1/accounts/delete", &json!({"password": PASSWORD})).good();
    refused(&register(&web, "Ann").0, &path, "NOT_ADMIN");
}

#[test]
fn admins_suspend_rename_and_reset() {
    let server = Server::start("admin-accounts", &[]);
    let web = server.web();
    let (ann, _) = register(&web, "Ann");
    let (bea, bea_token) = register(&web, "Bea");
    admin(&server, &["grant", "Ann"]).expect(0);
    let path = account(&server, "Bea");
    let change = |body: Value| ann.post(&path, &body);
    let opened = bea.post("/api/v1/tables", &quick(10)).good();
    let table = opened["table"].as_str().expect("an id");
    let mut socket = Socket::greet(&server.address, table, Some(&bea_token), None);
    socket.next_of("welcome");

    change(json!({"change": "rename", "name": "ANN"})).refused("NAME_TAKEN");
    change(json!({"change": "rename", "name": "Guest"})).refused("BAD_NAME");
    change(json!({"change": "rename", "name": "Beate"})).good();
    assert_eq!(bea.get("/api/v1/me").good()["name"], "Beate");
    let shown = socket.next_of("table");
    assert_eq!(shown["table"]["seats"][0]["name"], "Beate", "{shown}");

    change(json!({"change": "suspend"})).good();
    assert_eq!(socket.closed(), Some(4001));
    bea.get("/api/v1/me").refused("BAD_TOKEN");
    let listed = ann.get("/api/v1/admin/accounts?search=bEA").good();
    assert_eq!(names(&listed), ["Beate"]);
    assert!(listed["accounts"][0]["suspendedAt"].is_i64(), "{listed}");
    change(json!({"change": "unsuspend"})).good();
    let reset = change(json!({"change": "resetPassword"})).good();
    web.post("/api/v1/sessions", &json!({"name": "Beate", "password": PASSWORD})).refused("BAD_PASSWORD");
    let recovery = json!({"recovery": reset["recovery"], "password": "battery staple"});
    web.post("/api/v1/sessions/recover", &recovery).good();
    web.post("/api/v1/sessions/recover", &recovery).refused("BAD_TOKEN");

    for bad in [json!({"change": "explode"}), json!({}), json!({"change": "suspend", "more": 1}), json!([])] {
        change(bad).refused("BAD_REQUEST");
    }
    change(json!({"change": "rename", "name": "x".repeat(9000)})).refused("TOO_LARGE");
    let guest = web.post("/api/v1/players", &json!({"name": "Gus"})).good();
    let guest = guest["player"].as_str().expect("an id");
    for nobody in [guest, "nobody", "%00"] {
        let path = format!("/api/v1/admin/accounts/{nobody}");
        ann.post(&path, &json!({"change": "suspend"})).refused("NO_SUCH_ACCOUNT");
    }
    assert_eq!(ann.get("/api/v1/admin/accounts?search=%00").good()["accounts"].as_array().expect("a list").len(), 2);

    // The log says who did it.
    let log = ann.get("/api/v1/admin/audit").good();
    let lines = log["lines"].as_array().expect("lines");
    let done: Vec<&str> =
        lines.iter().filter(|line| line["by"] == "Ann").map(|line| line["kind"].as_str().expect("text")).collect();
    assert_eq!(done, ["password-reset", "suspension-lifted", "suspension", "rename"]);
    assert!(lines.iter().any(|line| line["kind"] == "rename" && line["detail"] == "Beate"), "{log}");
    assert!(lines.iter().filter(|line| line["by"] == "Ann").all(|line| line["address"] == "127.0.0.1"), "{log}");
    let granted = lines.iter().find(|line| line["kind"] == "admin-granted").expect("a line");
    assert!(granted["by"].is_null() && granted["address"] == "", "{granted}");
    let printed = admin(&server, &["audit"]).expect(0).out;
    assert!(printed.contains("suspension \"Beate\" 127.0.0.1 by \"Ann\"\n"), "{printed}");
    assert!(server.log().contains("by=Some(\"Ann\")"), "{}", server.log());
}

#[test]
fn admins_cannot_lock_themselves_out_or_act_under_other_names() {
    let server = Server::start("admin-last", &[]);
    let web = server.web();
    let [(ann, _), (bea, _)] = ["Ann", "Bea"].map(|name| register(&web, name));
    admin(&server, &["grant", "Ann"]).expect(0);
    admin(&server, &["grant", "Bea"]).expect(0);
    let [of_ann, of_bea] = ["Ann", "Bea"].map(|name| account(&server, name));
    let suspend = json!({"change": "suspend"});
    ann.post(&of_ann, &suspend).refused("ADMIN_ACCOUNT");
    // Neither her own password nor that of another admin.
    for path in [&of_ann, &of_bea] {
        ann.post(path, &json!({"change": "resetPassword"})).refused("ADMIN_ACCOUNT");
    }
    ann.post(&of_bea, &suspend).good();
    bea.post(&of_ann, &suspend).refused("BAD_TOKEN");
    ann.post(&of_ann, &suspend).refused("ADMIN_ACCOUNT");
    ann.get("/api/v1/admin/accounts").good();
    let listed = admin(&server, &["accounts"]).expect(0).out;
    assert!(listed.starts_with("\"Ann\" (admin): 0 rated games\n\"Bea\" (admin) (suspended)"), "{listed}");
}

#[test]
fn admins_read_and_close_reports() {
    let server = Server::start("admin-reports", &[]);
    let web = server.web();
    let [(ann, _), (bea, _), (cleo, _)] = ["Ann", "Bea", "Cleo"].map(|name| register(&web, name));
    admin(&server, &["grant", "Cleo"]).expect(0);
    let opened = ann.post("/api/v1/tables", &quick(10)).good();
    let table = opened["table"].as_str().expect("an id");
    bea.post(&format!("/api/v1/tables/{table}/join"), &json!({"seat": 1})).good();
    bea.post(&format!("/api/v1/tables/{table}/chat"), &json!({"text": "you <b>fool</b>"})).good();
    let report = |reason: &str| {
        ann.post(&format!("/api/v1/tables/{table}/report"), &json!({"seat": 1, "reason": reason})).good();
    };
    report("rude");
    let reports = |query: &str| cleo.get(&format!("/api/v1/admin/reports{query}")).good()["reports"].clone();
    let found = reports("");
    assert_eq!(
        (&found[0]["name"], &found[0]["by"], &found[0]["reason"]),
        (&json!("Bea"), &json!("Ann"), &json!("rude"))
    );
    assert_eq!((&found[0]["chat"][0]["text"], &found[0]["table"]), (&json!("you <b>fool</b>"), &json!(table)));
    let id = found[0]["id"].as_str().expect("an id");
    let close = |id: &str, note: &str| cleo.post(&format!("/api/v1/admin/reports/{id}/close"), &json!({"note": note}));
    for note in [String::new(), "x".repeat(501)] {
        close(id, &note).refused("BAD_REASON");
    }
    close("nothing", "x").refused("NO_SUCH_REPORT");
    close(id, "warned").good();
    close(id, "again").refused("NO_SUCH_REPORT");
    assert_eq!(reports(""), json!([]));
    let closed = &reports("?closed=true")[0]["closed"];
    assert_eq!((&closed["by"], &closed["note"]), (&json!("Cleo"), &json!("warned")));
    let audit = admin(&server, &["audit", "--json", "--limit", "1"]).expect(0).json();
    assert_eq!((&audit[0]["name"], &audit[0]["by"]), (&json!("Bea"), &json!("Cleo")));
    assert_eq!((&audit[0]["kind"], &audit[0]["detail"]), (&json!("report-closed"), &json!(format!("{id}: warned"))));

    // A newer report opens it again, and a command closes it.
    report("again");
    assert_eq!(reports("")[0]["reason"], "again");
    let listed = admin(&server, &["reports"]).expect(0).out;
    assert!(listed.starts_with(&format!("{id} \"Bea\" (account \"Bea\")")), "{listed}");
    admin(&server, &["close-report", id, "talked to her"]).expect(0);
    admin(&server, &["close-report", id, "talked to her"]).expect(1);
    assert_eq!(admin(&server, &["reports"]).expect(0).out, "0 reports\n");
    let all = admin(&server, &["reports", "--all"]).expect(0).out;
    assert!(all.contains("\"again\" (closed: \"talked to her\")\n"), "{all}");
}

#[test]
fn accounts_are_listed_in_pages() {
    let server = Server::start("admin-pages", &[]);
    let web = server.web();
    let (ann, _) = register(&web, "Ann");
    admin(&server, &["grant", "Ann"]).expect(0);
    for number in 0..60 {
        register(&web, &format!("Player {number:02}"));
    }
    let page = |query: &str| ann.get(&format!("/api/v1/admin/accounts?{query}")).good();
    let first = page("");
    assert_eq!((names(&first).len(), &first["next"]), (50, &json!("Player 48")));
    let second = page("after=Player%2048");
    assert_eq!((names(&second).len(), &second["next"]), (11, &Value::Null));
    assert_eq!(names(&page("search=r%2005")), ["Player 05"]);
    assert!(names(&page("search=%25")).is_empty());
}

#[test]
fn requests_of_admins_are_limited() {
    let server = Server::start_in(folder("server-admin-rate"), &["--rate", "1"]);
    let web = server.web();
    // Strangers are counted as well, before anything is looked up.
    let statuses: Vec<u16> = (0..150).map(|_| web.get("/api/v1/admin/accounts").status).collect();
    assert!(statuses.starts_with(&[401]) && statuses.contains(&429), "{statuses:?}");
}
