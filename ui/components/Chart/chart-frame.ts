/** Where things stand in a drawing: pixels of a point, of a figure, and of one point's share of the width. */
export type Frame = { x: (index: number) => number; y: (value: number) => number; slot: number }
