//! The longest road compared with brute force, and its cost on networks for which brute force never finishes.

use board::{Edge, Grid, Layout, Map, Pieces, Resource, Terrain, Topology, Vertex};
use hexhaven_rules::{Action, Amounts, Game, Options, Outcome, PlayerSetup, Preset, Rules, Seat, Setup, Stage, State};
use random::{FastStream, Purpose, Random, Seed};
use std::collections::{BTreeSet, HashMap};
use std::time::{Duration, Instant};

/// The limit for one network, on a slow machine and without optimisation.
const TIME_LIMIT: Duration = Duration::from_secs(20);

/// A board that is all land, with enough roads for every test.
fn game(width: u8, height: u8) -> Game {
    let grid = Grid::new(width, height).expect("the grid is valid");
    let hexes = grid.hex_count() as usize;
    let terrain = vec![Terrain::Yields(Resource::Ore); hexes];
    let map = Map {
        players: (2, 6),
        points: 255,
        pieces: Pieces { roads: 255, settlements: 255, cities: 255 },
        placements: vec![Pieces { roads: 1, settlements: 1, cities: 0 }; 2],
        resource_turns: 1,
        bank: [2000; 5],
        deck: [14, 5, 2, 2, 2],
        layout: Layout::new(grid, terrain, vec![6; hexes], Vec::new()).expect("the board is valid"),
    };
    let rules = Rules::resolve(Preset::Official, &Options::default(), &map).expect("the preset is valid");
    Game::new(rules, map, 2).expect("the map is for two players")
}

/// Roads of seat 0 and buildings of seat 1.
#[derive(Clone, Debug, Default)]
struct Network {
    roads: Vec<Edge>,
    blocks: BTreeSet<u16>,
}

impl Network {
    fn setup(&self, topology: &Topology) -> Setup {
        let owner = PlayerSetup {
            roads: self.roads.iter().map(|&edge| topology.edge_numbers(edge)).collect(),
            ..PlayerSetup::default()
        };
        let settlements = self.blocks.iter().map(|&vertex| topology.vertex_number(Vertex(vertex))).collect();
        let other = PlayerSetup { settlements, ..PlayerSetup::default() };
        Setup { players: Some(vec![owner, other]), ..Setup::default() }
    }

    /// The length according to the game.
    fn length(&self, game: &Game) -> u32 {
        let state = self.setup(game.topology()).state(game).unwrap_or_else(|faults| panic!("{faults:?}"));
        shown(game, &state)
    }

    /// Roads by vertex; a blocked vertex becomes a separate end for each road that reaches it.
    fn graph(&self, topology: &Topology) -> Vec<Vec<(usize, usize)>> {
        let mut names: HashMap<Vertex, usize> = HashMap::new();
        let mut graph: Vec<Vec<(usize, usize)>> = Vec::new();
        for (road, &edge) in self.roads.iter().enumerate() {
            let ends = topology.edge_ends(edge).map(|end| {
                let fresh = graph.len();
                let name = if self.blocks.contains(&end.0) { fresh } else { *names.entry(end).or_insert(fresh) };
                if name == fresh {
                    graph.push(Vec::new());
                }
                name
            });
            graph[ends[0]].push((road, ends[1]));
            graph[ends[1]].push((road, ends[0]));
        }
        graph
    }

    /// The length by brute force: tries every trail from every vertex.
    fn tried(&self, topology: &Topology) -> u32 {
        fn walk(graph: &[Vec<(usize, usize)>], used: &mut [bool], from: usize) -> u32 {
            let mut best = 0;
            for &(road, to) in &graph[from] {
                if !used[road] {
                    used[road] = true;
                    best = best.max(1 + walk(graph, used, to));
                    used[road] = false;
                }
            }
            best
        }
        let graph = self.graph(topology);
        let mut used = vec![false; self.roads.len()];
        (0..graph.len()).map(|from| walk(&graph, &mut used, from)).max().unwrap_or(0)
    }

    /// The length of a network without rings: finds the farthest vertex from any vertex, then the farthest from that
    /// one.
    fn diameter(&self, topology: &Topology) -> u32 {
        let graph = self.graph(topology);
        let mut seen = vec![false; graph.len()];
        let farthest = |from: usize, seen: &mut Vec<bool>| {
            let (mut best, mut stack) = ((0, from), vec![(0_u32, from, usize::MAX)]);
            while let Some((far, at, came)) = stack.pop() {
                seen[at] = true;
                best = best.max((far, at));
                stack
                    .extend(graph[at].iter().filter(|&&(road, _)| road != came).map(|&(road, to)| (far + 1, to, road)));
            }
            best
        };
        let mut longest = 0;
        for from in 0..graph.len() {
            if !seen[from] {
                let (_, end) = farthest(from, &mut seen);
                longest = longest.max(farthest(end, &mut seen).0);
            }
        }
        longest
    }

    /// Vertices that the roads touch.
    fn vertices(&self, topology: &Topology) -> u32 {
        self.roads.iter().flat_map(|&edge| topology.edge_ends(edge)).map(|v| v.0).collect::<BTreeSet<_>>().len() as u32
    }
}

fn shown(game: &Game, state: &State) -> u32 {
    game.view(state, None, 0).players[0].longest_road_length.into()
}

/// Roads that grow from one place within a patch of the board: the smaller the patch, the denser.
fn grow(topology: &Topology, count: usize, dense: bool, ringless: bool, stream: &mut FastStream) -> Vec<Edge> {
    let first = Edge(stream.below(topology.edge_count() as u64) as u32);
    let mut roads = vec![first];
    let mut touched: BTreeSet<u16> = topology.edge_ends(first).map(|v| v.0).into();
    while roads.len() < count {
        let free: Vec<Edge> = touched
            .iter()
            .flat_map(|&v| topology.vertex_edges(Vertex(v)).as_slice().to_vec())
            .filter(|edge| !roads.contains(edge))
            .filter(|&edge| !ringless || topology.edge_ends(edge).iter().any(|end| !touched.contains(&end.0)))
            .collect();
        let Some(mut next) = free.get(stream.below(free.len().max(1) as u64) as usize).copied() else { break };
        if dense {
            // A road that closes a ring, if there is one.
            let closing =
                free.iter().find(|&&edge| topology.edge_ends(edge).iter().all(|end| touched.contains(&end.0)));
            next = closing.copied().unwrap_or(next);
        }
        roads.push(next);
        touched.extend(topology.edge_ends(next).map(|v| v.0));
    }
    roads
}

/// Buildings that obey the distance rule, most of them next to the roads.
fn block(topology: &Topology, roads: &[Edge], count: u64, stream: &mut FastStream) -> BTreeSet<u16> {
    let mut blocks = BTreeSet::new();
    for _ in 0..count {
        let vertex = topology.edge_ends(roads[stream.below(roads.len() as u64) as usize])[stream.below(2) as usize];
        let near = topology.vertex_vertices(vertex);
        if !blocks.contains(&vertex.0) && near.as_slice().iter().all(|v| !blocks.contains(&v.0)) {
            blocks.insert(vertex.0);
        }
    }
    blocks
}

fn random_network(topology: &Topology, most: u64, stream: &mut FastStream) -> Network {
    let count = 1 + stream.below(most) as usize;
    let dense = stream.below(2) == 0;
    let mut roads = grow(topology, count, dense, false, stream);
    if stream.below(4) == 0 {
        // More roads elsewhere.
        let more = grow(topology, count / 2, dense, false, stream);
        roads.extend(more.into_iter().filter(|edge| !roads.contains(edge)).collect::<Vec<_>>());
    }
    let count = stream.below(5);
    let blocks = block(topology, &roads, count, stream);
    Network { roads, blocks }
}

#[test]
fn random_networks_match_brute_force() {
    for (width, height, most, networks) in [(3, 3, 24, 400), (5, 5, 24, 400), (8, 7, 24, 300), (9, 9, 30, 60)] {
        let game = game(width, height);
        for seed in 0..networks {
            let mut stream = FastStream::new(&Seed::from_u64(seed), Purpose::Choices);
            let network = random_network(game.topology(), most, &mut stream);
            let (kept, tried) = (network.length(&game), network.tried(game.topology()));
            assert_eq!(kept, tried, "{width}x{height}, seed {seed}: {network:?}");
        }
    }
}

/// When a network is built road by road, the length is right after each road, and the same as when computed from
/// scratch.
#[test]
fn networks_built_road_by_road_match_brute_force() {
    let game = game(5, 5);
    let topology = game.topology();
    for seed in 0..60 {
        let mut stream = FastStream::new(&Seed::from_u64(seed), Purpose::Choices);
        let whole = random_network(topology, 22, &mut stream);
        let mut built = Network { roads: vec![whole.roads[0]], blocks: whole.blocks.clone() };
        let mut setup = built.setup(topology);
        setup.players.as_mut().expect("players are set")[0].hand = Amounts([100, 100, 0, 0, 0]).into();
        let mut state = setup.state(&game).expect("the position is possible");
        for &edge in &whole.roads[1..] {
            let action = Action::BuildRoad { edge: topology.edge_numbers(edge) };
            // Some roads are behind another player's building.
            let Ok(mv) = game.check(&state, Seat(0), &action) else { continue };
            game.apply(&mut state, &mv, Outcome::None, &mut ());
            built.roads.push(edge);
            assert_eq!(shown(&game, &state), built.tried(topology), "seed {seed}: {built:?}");
        }
        assert_eq!(shown(&game, &state), built.length(&game), "seed {seed}: {built:?}");
    }
}

/// Another player's new settlement cuts a road in two.
#[test]
fn networks_cut_by_a_settlement_match_brute_force() {
    let game = game(5, 5);
    let topology = game.topology();
    let mut cuts = 0;
    for seed in 0..400 {
        let mut stream = FastStream::new(&Seed::from_u64(seed), Purpose::Choices);
        let whole = Network { roads: grow(topology, 18, false, false, &mut stream), ..Network::default() };
        // A vertex of the roads with a free edge, from which seat 1 arrives.
        let spare = topology.vertices().find_map(|vertex| {
            let edges = topology.vertex_edges(vertex).as_slice();
            let taken = edges.iter().filter(|edge| whole.roads.contains(edge)).count();
            let free = edges.iter().find(|edge| !whole.roads.contains(edge));
            free.filter(|_| taken == 2).map(|&edge| (vertex, edge))
        });
        let Some((vertex, edge)) = spare else { continue };
        let mut setup = whole.setup(topology);
        let players = setup.players.as_mut().expect("players are set");
        players[1].roads = vec![topology.edge_numbers(edge)];
        players[1].hand = Amounts([1, 1, 1, 1, 0]).into();
        setup.active = Some(1);
        setup.stage = Some(Stage::MainActions);
        let mut state = setup.state(&game).expect("the position is possible");
        let action = Action::BuildSettlement { vertex: topology.vertex_number(vertex) };
        let mv = game.check(&state, Seat(1), &action).unwrap_or_else(|refusal| panic!("seed {seed}: {refusal}"));
        game.apply(&mut state, &mv, Outcome::None, &mut ());
        let cut = Network { blocks: [vertex.0].into(), ..whole };
        assert_eq!(shown(&game, &state), cut.tried(topology), "seed {seed}: {cut:?}");
        cuts += 1;
    }
    assert!(cuts > 200, "only {cuts} cuts");
}

/// Asserts that a network's length is within bounds, and computed within the time limit.
fn check_length(name: &str, game: &Game, network: &Network, least: u32, most: u32) -> u32 {
    let start = Instant::now();
    let length = network.length(game);
    let taken = start.elapsed();
    assert!((least..=most).contains(&length), "{name}: {length}, expected {least} to {most}");
    assert!(taken < TIME_LIMIT, "{name}: {} roads took {taken:?}", network.roads.len());
    length
}

/// Edges along a list of vertices, by number.
fn along(topology: &Topology, numbers: &[u32]) -> Vec<Edge> {
    numbers
        .windows(2)
        .map(|pair| topology.edge(pair[0].min(pair[1]), pair[0].max(pair[1])).expect("the vertices are adjacent"))
        .collect()
}

/// The upper rim of a single row of hexes, from left to right, and the lower one.
fn rims(width: u32) -> (Vec<u32>, Vec<u32>) {
    let (first, second, third) = (0, width, 2 * width + 1);
    let last = third + width + 1;
    let rim = |peaks: u32, sides: u32| {
        (0..width).flat_map(|i| [sides + i, peaks + i]).chain([sides + width]).collect::<Vec<u32>>()
    };
    (rim(first, second), rim(last, third))
}

#[test]
fn a_chain_of_255() {
    let game = game(130, 1);
    let (upper, _) = rims(130);
    let roads = along(game.topology(), &upper[..256]);
    assert_eq!(roads.len(), 255);
    let mut chain = Network { roads, ..Network::default() };
    check_length("a chain", &game, &chain, 255, 255);
    // Cut after 100.
    let cut = game.topology().vertex(upper[100]).expect("the vertex is on land");
    chain.blocks.insert(cut.0);
    check_length("a cut chain", &game, &chain, 155, 155);
}

#[test]
fn rings() {
    for width in [1, 2, 10, 62] {
        let game = game(width as u8, 1);
        let (upper, mut lower) = rims(width);
        let mut ring = upper.clone();
        lower.reverse();
        ring.extend(&lower);
        ring.push(upper[0]);
        let roads = along(game.topology(), &ring);
        let around = 4 * width + 2;
        assert_eq!(roads.len() as u32, around);
        let mut network = Network { roads, ..Network::default() };
        check_length("a ring", &game, &network, around, around);
        if width > 1 {
            // A rung: the trail enters along it and goes all the way around.
            let rung = along(game.topology(), &[upper[2], lower[lower.len() - 3]]);
            network.roads.extend(rung);
            check_length("a ring with a rung", &game, &network, around + 1, around + 1);
        }
    }
}

#[test]
fn combs_and_ladders() {
    for width in [2, 20, 50] {
        let game = game(width as u8, 1);
        let (upper, lower) = rims(width);
        let teeth: Vec<Edge> =
            (0..=width as usize).flat_map(|i| along(game.topology(), &[upper[2 * i], lower[2 * i]])).collect();
        let mut comb = Network { roads: along(game.topology(), &upper), ..Network::default() };
        comb.roads.extend(&teeth);
        check_length("a comb", &game, &comb, 2 * width + 2, 2 * width + 2);
        let mut ladder = comb.clone();
        ladder.roads.extend(along(game.topology(), &lower));
        assert_eq!(ladder.roads.len() as u32, 5 * width + 1);
        // Around the rim, and one more rung.
        check_length("a ladder", &game, &ladder, 4 * width + 3, 4 * width + 3);
    }
}

#[test]
fn trees_of_255() {
    let game = game(20, 20);
    for seed in 0..12 {
        let mut stream = FastStream::new(&Seed::from_u64(seed), Purpose::Choices);
        let roads = grow(game.topology(), 255, false, true, &mut stream);
        let count = stream.below(6);
        let blocks = block(game.topology(), &roads, count, &mut stream);
        let tree = Network { roads, blocks };
        let far = tree.diameter(game.topology());
        check_length(&format!("a tree, seed {seed}"), &game, &tree, far, far);
    }
}

/// All edges of a patch of hexes.
fn patch(game: &Game, rows: std::ops::Range<u32>, columns: std::ops::Range<u32>, width: u32) -> Vec<Edge> {
    let topology = game.topology();
    let mut edges = BTreeSet::new();
    for row in rows {
        for column in columns.clone() {
            let corners = game.map().layout.grid().corners(row * width + column);
            for i in 0..6 {
                let (a, b) = (corners[i], corners[(i + 1) % 6]);
                edges.insert(topology.edge(a.min(b), a.max(b)).expect("the vertices are adjacent").0);
            }
        }
    }
    edges.into_iter().map(Edge).collect()
}

/// Brute force cannot find the longest trail of a full patch, but the trail passes each vertex at most once, with one
/// loose edge at each end; and its length does not depend on where the patch is.
#[test]
fn full_patches() {
    let game = game(16, 16);
    for size in 1..=8 {
        let roads = patch(&game, 0..size, 0..size, 16);
        let network = Network { roads, ..Network::default() };
        let most = network.vertices(game.topology()) + 1;
        let length = check_length(&format!("{size}x{size}"), &game, &network, most * 9 / 10 - 1, most);
        if network.roads.len() <= 38 {
            assert_eq!(length, network.tried(game.topology()), "{size}x{size}");
        }
        let moved = Network { roads: patch(&game, 4..4 + size, 5..5 + size, 16), ..Network::default() };
        check_length(&format!("{size}x{size}, moved"), &game, &moved, length, length);
    }
}

/// The widest networks that 255 roads can form, with and without holes.
#[test]
fn dense_networks_of_255() {
    let game = game(16, 16);
    let topology = game.topology();
    let full = patch(&game, 1..10, 1..10, 16);
    for seed in 0..6 {
        let mut stream = FastStream::new(&Seed::from_u64(seed), Purpose::Choices);
        let mut roads = full.clone();
        stream.shuffle(&mut roads);
        roads.truncate(255);
        let count = 3 * seed;
        let blocks = block(topology, &roads, count, &mut stream);
        let network = Network { roads, blocks };
        // A blocked vertex may end a trail once from each side.
        let most = network.vertices(topology) + 2;
        check_length(&format!("255 of a patch, seed {seed}"), &game, &network, 100, most);
        let sparse = Network { roads: network.roads[..200].to_vec(), ..network.clone() };
        let fewer = sparse.length(&game);
        assert!(fewer <= network.length(&game), "seed {seed}: a network with fewer roads is longer");
    }
    for seed in 0..4 {
        let mut stream = FastStream::new(&Seed::from_u64(seed), Purpose::Choices);
        let network = Network { roads: grow(topology, 255, true, false, &mut stream), ..Network::default() };
        let most = network.vertices(topology) + 1;
        check_length(&format!("255 grown densely, seed {seed}"), &game, &network, 120, most);
    }
}
