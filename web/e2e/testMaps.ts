/** Maps on which the events that tests wait for happen soon. */

/** An island of gold only, with no victory point cards in the deck, so that every dialog appears soon. */
export const GOLD = `#! name Gold
#! gold
2 2
20
15 5 4
3 3
1 0 1
1 0 1
1 0 1
40 40 40 40 40
4 4 4 4 0
3 3
8 8 8
8 8 8
8 8 8
0 0 0 0 0 0 9
6 8 5
9 6 8
8 5 9
0 0 0 0 2 2 0 3 2 0 0 0
`;

/** An island of wool only, so that players soon have more wool than they can use. */
export const WOOL = `#! name Wool
2 2
9
15 5 4
3 3
1 0 1
1 0 1
1 0 1
19 19 19 19 19
14 2 2 2 5
3 3
4 4 4
4 4 4
4 4 4
0 0 9 0 0 0
6 8 5
9 6 8
8 5 9
0 0 0 0 2 2 0 3 2 0 0 0
`;

/** The island of the market game with gold only, and only knights in the deck, so that the ghost ship moves soon. */
export const SHIPS = `#! name Ships
#! gold
2 4
20
15 5 4
3 3
1 0 1
1 0 1
1 0 1
40 40 40 40 40
0 0 0 25 0
5 5
0 8 8 8 0
8 8 8 8 0
8 8 8 8 8
8 8 8 8 0
0 8 8 8 0
0 0 0 0 0 0 19
0 5 8 11 0
6 3 4 9 0
10 5 12 11 5
2 9 4 8 0
0 6 3 10 0
0 1 2 2 3 2 0 2 2 2 2 1
1 4 1 1 2 3 1 5 6
4 1 1 1 1 1
1 6 2 8 15 21 34 40 51 57 62 67 60 66 41 47 17 23
`;
