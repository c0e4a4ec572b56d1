//! The library: immutable versions, one rating per player, games counted once.

use crate::site::{Site, entry, fill, new_guest, on_both};
use hexhaven_store::{
    Append, CollectionLimits, Finish, LibraryLimits, MapGame, MapGameEnd, MapGames, MapOrder, MapSearch, MapStatus,
    NewCollection, NewPlayer, NewVersion, PublishedCount, Retention, Stars, Status, Store, StoreError, Timestamp,
};

on_both! {
    versions_are_immutable
    limits_hold_for_each_player
    limits_hold_when_many_publish_at_once
    maps_are_found_and_sorted
    each_player_rates_once
    operators_read_reports_and_hide_maps
    games_are_counted_by_version_and_seat
    thanks_and_picks_are_counted_once
    collections_belong_to_their_owner
    the_library_is_in_a_backup
}

const LIMITS: LibraryLimits = LibraryLimits { maps: 3, versions: 4, all_versions: 8 };

async fn with_players(site: &Site, players: &[&str]) -> Store {
    let store = site.open().await;
    for player in players {
        let account = NewPlayer { password_hash: Some("p".to_owned()), ..new_guest(player) };
        store.create_player(account).await.unwrap();
    }
    store
}

fn version(map: &str, player: &str, text: &str) -> NewVersion {
    let mut hash = [0; 32];
    hash[..text.len().min(32)].copy_from_slice(&text.as_bytes()[..text.len().min(32)]);
    NewVersion {
        map: map.to_owned(),
        player: player.to_owned(),
        name: format!("name of {text}"),
        description: "described".to_owned(),
        search_key: format!("name of {text}\ndescribed\nname of {player}"),
        hash,
        text: text.to_owned(),
        players: (2, 4),
        land: 19,
        is_random: true,
        tags: Vec::new(),
        based_on: None,
        at: Timestamp(1_000),
    }
}

async fn versions_are_immutable(site: &Site) {
    let store = with_players(site, &["ann", "bob"]).await;
    assert!(store.publish_map(&version("M", "ann", "one"), LIMITS).await.unwrap());
    let taken = store.publish_map(&version("M", "bob", "other"), LIMITS).await;
    assert!(matches!(taken, Err(StoreError::Taken { .. })), "{taken:?}");
    // Another player's map, and an identical text, do not create a new version.
    assert_eq!(store.publish_version(&version("M", "bob", "two"), LIMITS).await.unwrap(), None);
    assert_eq!(store.publish_version(&version("M", "ann", "one"), LIMITS).await.unwrap(), None);
    assert_eq!(store.publish_version(&version("X", "ann", "two"), LIMITS).await.unwrap(), None);
    let two =
        NewVersion { players: (3, 6), land: 30, is_random: false, at: Timestamp(2_000), ..version("M", "ann", "two") };
    assert_eq!(store.publish_version(&two, LIMITS).await.unwrap(), Some(2));
    // Going back to an earlier text creates a new version.
    let described = NewVersion { description: "again".to_owned(), ..version("M", "ann", "one") };
    assert_eq!(store.publish_version(&described, LIMITS).await.unwrap(), Some(3));
    let texts = ["one", "two", "one"];
    for (number, text) in (1..).zip(texts) {
        assert_eq!(store.published_text("M", number).await.unwrap().as_deref(), Some(text));
    }
    assert_eq!(store.published_text("M", 4).await.unwrap(), None);
    assert_eq!(store.published_text("X", 1).await.unwrap(), None);
    let versions = store.published_versions("M").await.unwrap();
    let told: Vec<_> = versions.iter().map(|v| (v.version, v.name.as_str(), v.published_at.0)).collect();
    assert_eq!(told, [(3, "name of one", 1_000), (2, "name of two", 2_000), (1, "name of one", 1_000)]);
    let map = store.published_map("M").await.unwrap().unwrap();
    assert_eq!((map.version, map.players, map.land, map.is_random), (3, (2, 4), 19, true));
    assert_eq!((map.author.as_str(), map.description.as_str()), ("name of ann", "again"));
    assert_eq!((map.status, map.published_at), (MapStatus::Published, Timestamp(1_000)));
    assert!(!store.unpublish_map("M", "bob").await.unwrap());
    assert!(store.unpublish_map("M", "ann").await.unwrap());
    assert!(!store.unpublish_map("M", "ann").await.unwrap());
    assert_eq!(store.published_map("M").await.unwrap().unwrap().status, MapStatus::Unpublished);
    assert_eq!(store.publish_version(&version("M", "ann", "three"), LIMITS).await.unwrap(), None);
    // Its texts remain available by id.
    assert_eq!(store.published_text("M", 2).await.unwrap().as_deref(), Some("two"));
}

async fn limits_hold_for_each_player(site: &Site) {
    let store = with_players(site, &["ann", "bob"]).await;
    for map in ["A", "B", "C"] {
        assert!(store.publish_map(&version(map, "ann", map), LIMITS).await.unwrap());
    }
    assert!(!store.publish_map(&version("D", "ann", "D"), LIMITS).await.unwrap());
    assert!(store.publish_map(&version("E", "bob", "E"), LIMITS).await.unwrap());
    for (text, number) in [("A2", Some(2)), ("A3", Some(3)), ("A4", Some(4)), ("A5", None)] {
        assert_eq!(store.publish_version(&version("A", "ann", text), LIMITS).await.unwrap(), number, "{text}");
    }
    assert_eq!(store.published_count("ann").await.unwrap(), PublishedCount { maps: 3, versions: 6 });
    // Unpublishing maps makes room for others, but all versions ever published count.
    assert!(store.unpublish_map("A", "ann").await.unwrap());
    assert!(store.publish_map(&version("D", "ann", "D"), LIMITS).await.unwrap());
    assert_eq!(store.publish_version(&version("B", "ann", "B2"), LIMITS).await.unwrap(), Some(2));
    assert_eq!(store.publish_version(&version("B", "ann", "B3"), LIMITS).await.unwrap(), None);
    assert!(store.unpublish_map("B", "ann").await.unwrap());
    assert!(!store.publish_map(&version("F", "ann", "F"), LIMITS).await.unwrap());
    assert_eq!(store.published_count("ann").await.unwrap(), PublishedCount { maps: 2, versions: 8 });
    assert_eq!(store.published_map("F").await.unwrap(), None);
}

async fn limits_hold_when_many_publish_at_once(site: &Site) {
    let store = with_players(site, &["ann"]).await;
    let publish = |i: u32| {
        let store = store.clone();
        tokio::spawn(
            async move { store.publish_map(&version(&format!("M{i}"), "ann", &format!("t{i}")), LIMITS).await },
        )
    };
    let attempts: Vec<_> = (0..12).map(publish).collect();
    let mut published = 0;
    for attempt in attempts {
        published += u64::from(attempt.await.unwrap().unwrap());
    }
    assert_eq!(published, LIMITS.maps);
    assert_eq!(store.published_count("ann").await.unwrap().maps, LIMITS.maps);
}

async fn found(store: &Store, search: MapSearch) -> Vec<String> {
    let limit = search.limit.max(1);
    let maps = store.search_maps(&MapSearch { limit, ..search }).await.unwrap();
    maps.into_iter().map(|map| map.id).collect()
}

async fn maps_are_found_and_sorted(site: &Site) {
    let store = with_players(site, &["ann", "bob", "cleo"]).await;
    for (at, (map, player, key)) in (0..).zip([
        ("A", "ann", "เกาะ 50% off_shore!"),
        ("B", "bob", "50 islands"),
        ("C", "ann", "the long coast"),
        ("D", "bob", "taken back"),
    ]) {
        let new = NewVersion { search_key: key.to_owned(), at: Timestamp(at), ..version(map, player, map) };
        assert!(store.publish_map(&new, LIMITS).await.unwrap());
    }
    assert!(store.unpublish_map("D", "bob").await.unwrap());
    let words = |words: &[&str]| MapSearch {
        words: words.iter().map(|&word| word.to_owned()).collect(),
        limit: 10,
        ..MapSearch::default()
    };
    assert_eq!(found(&store, words(&[])).await, ["C", "B", "A"]);
    assert_eq!(found(&store, words(&["50"])).await, ["B", "A"]);
    assert_eq!(found(&store, words(&["50%"])).await, ["A"]);
    assert_eq!(found(&store, words(&["f_s"])).await, ["A"]);
    assert_eq!(found(&store, words(&["e!"])).await, ["A"]);
    assert_eq!(found(&store, words(&["o_g"])).await, [""; 0]);
    assert_eq!(found(&store, words(&["เกาะ", "shore"])).await, ["A"]);
    assert_eq!(found(&store, words(&["50", "coast"])).await, [""; 0]);
    assert_eq!(found(&store, words(&["' OR 1=1 --"])).await, [""; 0]);
    let own = MapSearch { player: Some("ann".to_owned()), ..words(&[]) };
    assert_eq!(found(&store, own).await, ["C", "A"]);
    assert_eq!(found(&store, MapSearch { skip: 1, limit: 1, ..words(&[]) }).await, ["B"]);
    for table in ["t1", "t2"] {
        fill(&store, table, 1).await;
        let game = MapGame { table: table.to_owned(), map: "A".to_owned(), version: 1, seats: 4, at: Timestamp(1) };
        assert!(store.begin_map_game(&game).await.unwrap());
    }
    // A game counts when it has ended.
    assert_eq!(found(&store, MapSearch { order: MapOrder::Played, ..words(&[]) }).await, ["C", "B", "A"]);
    end_map_game(&store, "t1", MapGameEnd { turns: 9, winner: None }).await;
    assert_eq!(found(&store, MapSearch { order: MapOrder::Played, ..words(&[]) }).await, ["A", "C", "B"]);
    // One top rating does not outweigh two good ones, and a bad rating is not better than none.
    for (map, player, stars) in [("A", "bob", 5), ("A", "cleo", 5), ("B", "ann", 5), ("C", "bob", 2)] {
        store.rate_map(map, player, stars, Timestamp(1)).await.unwrap();
    }
    assert_eq!(found(&store, MapSearch { order: MapOrder::Rated, ..words(&[]) }).await, ["A", "B", "C"]);
}

async fn each_player_rates_once(site: &Site) {
    let players: Vec<String> = (0..10).map(|i| format!("p{i}")).collect();
    let names: Vec<&str> = players.iter().map(String::as_str).collect();
    let store = with_players(site, &names).await;
    assert!(store.publish_map(&version("M", "p0", "one"), LIMITS).await.unwrap());
    assert_eq!(store.rate_map("X", "p1", 5, Timestamp(1)).await.unwrap(), None);
    assert_eq!(store.stars_of("M", "p1").await.unwrap(), None);
    assert_eq!(store.rate_map("M", "p1", 5, Timestamp(1)).await.unwrap(), Some(Stars { count: 1, sum: 5 }));
    assert_eq!(store.rate_map("M", "p1", 2, Timestamp(2)).await.unwrap(), Some(Stars { count: 1, sum: 2 }));
    assert_eq!(store.stars_of("M", "p1").await.unwrap(), Some(2));
    let rate = |player: String| {
        let store = store.clone();
        tokio::spawn(async move { store.rate_map("M", &player, 4, Timestamp(3)).await })
    };
    for rated in players.into_iter().map(rate).collect::<Vec<_>>() {
        assert!(rated.await.unwrap().unwrap().is_some());
    }
    assert_eq!(store.published_map("M").await.unwrap().unwrap().stars, Stars { count: 10, sum: 40 });
    assert!(store.unpublish_map("M", "p0").await.unwrap());
    assert_eq!(store.rate_map("M", "p1", 1, Timestamp(4)).await.unwrap(), None);
}

async fn operators_read_reports_and_hide_maps(site: &Site) {
    let store = with_players(site, &["ann", "bob", "cleo"]).await;
    assert!(store.publish_map(&version("M", "ann", "one"), LIMITS).await.unwrap());
    for (player, reason, at) in [("bob", "rude", 1), ("cleo", "หยาบคาย", 2), ("bob", "very rude", 3)] {
        store.report_map("M", player, reason, Timestamp(at)).await.unwrap();
    }
    store.report_map("X", "bob", "nothing", Timestamp(4)).await.unwrap();
    let reports = store.map_reports(10).await.unwrap();
    let told: Vec<_> = reports.iter().map(|r| (r.by.as_str(), r.reason.as_str(), r.at.0)).collect();
    assert_eq!(told, [("name of bob", "very rude", 3), ("name of cleo", "หยาบคาย", 2)]);
    assert_eq!((reports[0].map.as_str(), reports[0].version, reports[0].author.as_str()), ("M", 1, "name of ann"));
    // An operator does this while the server has the file open.
    let beside = Store::open_read_only(&site.location, &crate::site::key()).await.unwrap();
    assert!(!beside.hide_map("X", true).await.unwrap());
    assert!(beside.hide_map("M", true).await.unwrap());
    assert!(beside.hide_map("M", true).await.unwrap());
    assert_eq!(store.published_map("M").await.unwrap().unwrap().status, MapStatus::Hidden);
    assert_eq!(found(&store, MapSearch { limit: 9, ..MapSearch::default() }).await, [""; 0]);
    let own = MapSearch { player: Some("ann".to_owned()), limit: 9, ..MapSearch::default() };
    assert_eq!(found(&store, own).await, ["M"]);
    assert_eq!(store.publish_version(&version("M", "ann", "two"), LIMITS).await.unwrap(), None);
    assert_eq!(store.map_reports(10).await.unwrap()[0].status, MapStatus::Hidden);
    assert!(beside.hide_map("M", false).await.unwrap());
    assert_eq!(store.published_map("M").await.unwrap().unwrap().status, MapStatus::Published);
    assert_eq!(store.map_reports(10).await.unwrap(), []);
    // A map unpublished by its author stays unpublished.
    assert!(store.unpublish_map("M", "ann").await.unwrap());
    assert!(!beside.hide_map("M", false).await.unwrap());
    assert!(!beside.hide_map("M", true).await.unwrap());
}

async fn end_map_game(store: &Store, table: &str, end: MapGameEnd) {
    let finished = Some(Finish { map_game: Some(end), ..Finish::default() });
    store.append(Append { status: Some(Status::Finished), finished, ..entry(table, 2) }).await.unwrap();
}

async fn games_are_counted_by_version_and_seat(site: &Site) {
    let store = with_players(site, &["ann"]).await;
    assert!(store.publish_map(&version("M", "ann", "one"), LIMITS).await.unwrap());
    let game = |table: &str, version, seats| MapGame {
        table: table.to_owned(),
        map: "M".to_owned(),
        version,
        seats,
        at: Timestamp(1),
    };
    for (table, version, seats) in [("a", 1, 4), ("b", 1, 4), ("c", 1, 3), ("d", 2, 4)] {
        fill(&store, table, 1).await;
        assert!(store.begin_map_game(&game(table, version, seats)).await.unwrap());
        assert!(!store.begin_map_game(&game(table, version, seats)).await.unwrap(), "once");
    }
    assert!(!store.begin_map_game(&MapGame { map: "X".to_owned(), ..game("e", 1, 4) }).await.unwrap());
    for (table, turns, winner) in [("a", 50, Some(1)), ("b", 70, Some(1)), ("c", 30, None)] {
        end_map_game(&store, table, MapGameEnd { turns, winner }).await;
    }
    let games =
        |version, seats, is_over, winner, games, turns| MapGames { version, seats, is_over, winner, games, turns };
    let told = store.map_games("M").await.unwrap();
    let expected = [games(1, 3, true, None, 1, 30), games(1, 4, true, Some(1), 2, 120), games(2, 4, false, None, 1, 0)];
    assert_eq!(told, expected);
    assert_eq!(store.published_map("M").await.unwrap().unwrap().games, 3);
    // The statistics remain when the tables are deleted.
    store.prune(Retention::ended_before(Timestamp(i64::MAX))).await.unwrap();
    assert_eq!(store.table("a").await.unwrap(), None);
    assert_eq!(store.map_games("M").await.unwrap(), expected);
}

async fn thanks_and_picks_are_counted_once(site: &Site) {
    let store = with_players(site, &["ann", "bob", "cho"]).await;
    let tags = vec!["islands".to_owned(), "two-words".to_owned()];
    let tagged = NewVersion { tags: tags.clone(), ..version("M", "ann", "one") };
    assert!(store.publish_map(&tagged, LIMITS).await.unwrap());
    for (player, thanks, count) in [("bob", true, 1), ("bob", true, 1), ("cho", true, 2), ("bob", false, 1)] {
        assert_eq!(store.thank("M", player, thanks, Timestamp(1)).await.unwrap(), Some(count), "{player}");
    }
    assert!(store.has_thanked("M", "cho").await.unwrap() && !store.has_thanked("M", "bob").await.unwrap());
    assert_eq!(store.thank("X", "bob", true, Timestamp(1)).await.unwrap(), None);
    assert_eq!(store.published_map("M").await.unwrap().unwrap().tags, tags);
    let picked = store.pick_map("M", true).await.unwrap();
    assert_eq!(picked, Some(("ann".to_owned(), "name of one".to_owned())));
    assert_eq!(store.pick_map("X", true).await.unwrap(), None);
    assert!(store.unpublish_map("M", "ann").await.unwrap());
    assert_eq!(store.thank("M", "bob", true, Timestamp(1)).await.unwrap(), None, "it is no longer published");
    assert_eq!(store.pick_map("M", true).await.unwrap(), None);
}

fn collection(id: &str, player: &str, name: &str) -> NewCollection {
    let text = |text: &str| text.to_owned();
    NewCollection { id: text(id), player: text(player), name: text(name), description: text(""), at: Timestamp(1) }
}

async fn collections_belong_to_their_owner(site: &Site) {
    const FEW: CollectionLimits = CollectionLimits { collections: 2, maps: 1 };
    let store = with_players(site, &["ann", "bob"]).await;
    for (map, text) in [("M", "one"), ("N", "two")] {
        assert!(store.publish_map(&version(map, "ann", text), LIMITS).await.unwrap());
    }
    for (id, is_created) in [("C", true), ("C", false), ("D", true), ("E", false)] {
        assert_eq!(store.create_collection(&collection(id, "bob", "islands"), FEW).await.unwrap(), is_created, "{id}");
    }
    let names = async |player| {
        let found = store.collections(player, 0, 9).await.unwrap();
        found.into_iter().map(|found| (found.id, found.maps)).collect::<Vec<_>>()
    };
    assert_eq!(names(None).await, [], "empty ones are only for their owner");
    assert_eq!(names(Some("bob")).await.len(), 2);
    assert!(!store.collect("C", "ann", "M", Timestamp(2), FEW).await.unwrap(), "it is not hers");
    assert!(!store.collect("C", "bob", "X", Timestamp(2), FEW).await.unwrap(), "there is no such map");
    for _ in 0..2 {
        assert!(store.collect("C", "bob", "M", Timestamp(2), FEW).await.unwrap());
    }
    assert!(!store.collect("C", "bob", "N", Timestamp(2), FEW).await.unwrap(), "it is full");
    assert_eq!(names(None).await, [("C".to_owned(), 1)]);
    assert_eq!(
        store.collections_with("M", 9).await.unwrap()[0].owner,
        store.collection("D").await.unwrap().unwrap().owner
    );
    assert!(!store.change_collection(&collection("C", "ann", "mine")).await.unwrap());
    assert!(store.change_collection(&collection("C", "bob", "best")).await.unwrap());
    assert_eq!(store.collection("C").await.unwrap().unwrap().name, "best");
    assert!(!store.remove_collected("C", "ann", "M", Timestamp(3)).await.unwrap());
    assert!(store.unpublish_map("M", "ann").await.unwrap());
    assert_eq!(names(None).await, [], "nobody finds a map that was unpublished");
    assert!(!store.delete_collection("C", "ann").await.unwrap());
    assert!(store.delete_collection("C", "bob").await.unwrap());
    assert_eq!(store.collection("C").await.unwrap(), None);
}

async fn the_library_is_in_a_backup(site: &Site) {
    let store = with_players(site, &["ann", "bob"]).await;
    assert!(store.publish_map(&version("M", "ann", "one"), LIMITS).await.unwrap());
    let limits = CollectionLimits { collections: 1, maps: 1 };
    assert!(store.create_collection(&collection("C", "bob", "islands"), limits).await.unwrap());
    assert!(store.collect("C", "bob", "M", Timestamp(2), limits).await.unwrap());
    store.thank("M", "bob", true, Timestamp(2)).await.unwrap();
    store.rate_map("M", "bob", 4, Timestamp(1)).await.unwrap();
    store.report_map("M", "bob", "why", Timestamp(1)).await.unwrap();
    let game = MapGame { table: "t".to_owned(), map: "M".to_owned(), version: 1, seats: 4, at: Timestamp(1) };
    assert!(store.begin_map_game(&game).await.unwrap());
    let file = site.folder.join("backup");
    store.backup(&file).await.unwrap();
    let other = Site::sqlite();
    Store::restore(&file, &other.location, &crate::site::key()).await.unwrap();
    let restored = other.open().await;
    assert_eq!(restored.published_map("M").await.unwrap(), store.published_map("M").await.unwrap());
    assert_eq!(restored.published_text("M", 1).await.unwrap().as_deref(), Some("one"));
    assert_eq!(restored.map_games("M").await.unwrap(), store.map_games("M").await.unwrap());
    assert_eq!(restored.map_reports(9).await.unwrap(), store.map_reports(9).await.unwrap());
    assert_eq!(restored.stars_of("M", "bob").await.unwrap(), Some(4));
    assert_eq!(restored.collection("C").await.unwrap(), store.collection("C").await.unwrap());
    assert_eq!(restored.collection("C").await.unwrap().unwrap().maps, 1);
    assert!(restored.has_thanked("M", "bob").await.unwrap());
}
