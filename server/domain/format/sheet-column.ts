/** What one cell of a file of rows holds; text never runs as a formula. */
export type SheetCell = string | number | null

/** One column of a file: its head, and what it says of a row. */
export type SheetColumn<Row> = { head: string; cell: (row: Row) => SheetCell }
