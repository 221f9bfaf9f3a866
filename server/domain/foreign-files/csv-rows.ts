/** A row of a file: the line on which it begins, and its cells without blanks around them. */
export type CsvRow = { line: number; cells: string[]; isBroken: boolean }

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

type Step = { data: unknown; errors: readonly { code: string }[]; meta: { cursor: number } }
/** What is needed of Papa Parse: rules import no package, so whoever reads a file passes it in. */
export type CsvParser = {
  parse(
    text: string,
    options: { delimiter: string; newline: '\n'; preview: number; step: (result: Step) => void },
  ): unknown
}

export type CsvFile = { delimiter: Delimiter; rows: CsvRow[] }

/** Rows that are looked at to find the delimiter. */
const LOOKED_AT = 60
/** Characters that are read at a time. */
const PIECE = 100_000

/**
 * The rows of a file of cells; rows without anything in them are left out, lines are counted as an editor counts them. The
 * delimiter is the one that parts most rows into equally many cells, or what a first line such as `sep=;` says.
 */
export function csvRows(parser: CsvParser, content: string, said?: Delimiter): CsvFile {
  return atOnce(csvPieces(parser, content, said))
}

/** Goes through with work that could be done piece by piece. */
export function atOnce<Result>(pieces: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}

/** The same, to be gone on with piece by piece: a large file need not keep others waiting. */
export function* csvPieces(parser: CsvParser, content: string, said?: Delimiter): Generator<undefined, CsvFile> {
  const marked = content.startsWith('\ufeff') ? content.slice(1) : content
  const text = marked.includes('\r') ? marked.replaceAll(/\r\n?/g, '\n') : marked
  yield undefined
  const named = delimiters.find((each) => text.slice(0, 6).toLowerCase().trimEnd() === `sep=${each}`.trimEnd())
  const delimiter = said ?? named ?? delimiterOf(parser, beginningOf(text))
  yield undefined
  const rows: CsvRow[] = []
  let from = 0
  let line = 1
  let size = PIECE
  while (from < text.length) {
    const end = from + size >= text.length ? text.length : text.lastIndexOf('\n', from + size - 1) + 1
    const piece = parsed(parser, text.slice(from, Math.max(from, end)), delimiter, 0, line)
    // A quote that is still open goes on in what follows: its row is read anew from its beginning.
    const isOpen = end < text.length && piece.rows.at(-1)?.isBroken
    const done = isOpen ? piece.before : piece
    if (done.read === 0) {
      size *= 2
      continue
    }
    for (const row of isOpen ? piece.rows.slice(0, -1) : piece.rows) rows.push(row)
    from += done.read
    line = done.line
    size = PIECE
    yield undefined
  }
  return { delimiter, rows: named ? rows.filter((row) => row.line > 1) : rows }
}

type Place = { read: number; line: number }
/** Where the rows end, and where the last of them began. */
type Piece = Place & { rows: CsvRow[]; before: Place }

function parsed(parser: CsvParser, text: string, delimiter: Delimiter, preview: number, first = 1): Piece {
  const rows: CsvRow[] = []
  let before: Place = { read: 0, line: first }
  let { read, line } = before
  const step = ({ data, errors, meta }: Step) => {
    const cells = Array.isArray(data) ? data.map((cell) => String(cell).trim()) : []
    if (cells.some((cell) => cell !== '')) {
      rows.push({ line, cells, isBroken: errors.some(({ code }) => code === 'MissingQuotes') })
      before = { read, line }
    }
    for (let at = text.indexOf('\n', read); at >= 0 && at < meta.cursor; at = text.indexOf('\n', at + 1)) line += 1
    read = meta.cursor
  }
  if (text !== '') parser.parse(text, { delimiter, newline: '\n', preview, step })
  return { rows, read, line, before }
}

/** The first lines of a large file: a parser splits all that it is given. */
function beginningOf(text: string): string {
  return text.length <= PIECE ? text : text.slice(0, text.lastIndexOf('\n', PIECE) + 1 || PIECE)
}

function delimiterOf(parser: CsvParser, text: string): Delimiter {
  let best: Delimiter = ','
  let most = 0
  for (const delimiter of delimiters) {
    const { rows } = parsed(parser, text, delimiter, LOOKED_AT)
    const weight = weightOf(rows) * (delimiter !== ',' && partsAll(rows) ? SURE : 1)
    if (weight > most) {
      best = delimiter
      most = weight
    }
  }
  return best
}

/** Outweighs any number of commas, which also part decimals. */
const SURE = 1000

function partsAll(rows: readonly CsvRow[]): boolean {
  const width = rows[0]?.cells.length ?? 0
  return width > 1 && rows.length > 1 && rows.every(({ cells }) => cells.length === width)
}

/** Cells that stand in rows of the most usual width; a sign that parts no row weighs nothing. */
function weightOf(rows: readonly CsvRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  const weights = [...counts].map(([width, count]) => (count * count * width) / rows.length)
  return Math.max(0, ...weights)
}
