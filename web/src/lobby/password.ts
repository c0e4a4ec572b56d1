/** The server's minimum password length. */
export const SHORTEST_PASSWORD = 8;
