/** The game goes on: what was better there, and what its dice decided, nobody is told. @rule 11 */
export class GameNotOverError extends Error {}
