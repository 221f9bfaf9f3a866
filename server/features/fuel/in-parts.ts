/** Rows in parts of at most so many: Postgres takes some sixty thousand values in one statement. */
export function inParts<Row>(rows: readonly Row[], most: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, at) => rows.slice(at * most, (at + 1) * most))
}
