/** A rectangle; x and y are its top left corner. */
export type Box = { x: number; y: number; w: number; h: number }
/** A word that text recognition saw on the straightened page; confidence 0..1. */
export type Word = { text: string; confidence: number; box: Box }
