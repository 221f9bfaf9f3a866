import type { Words } from '../words/words.ts'
import type { CodeList } from './code-lists.ts'

/** What one cell of a report holds. */
export type ReportCell = string | number | boolean | null
/** One row of a report by the ids of its columns. */
export type ReportRow = Readonly<Record<string, ReportCell>>

/**
 * What a column's figures are, in the unit that they are kept in: whole pounds, metres, minutes, seconds, cents, millionths of the
 * currency unit, thousandths of a quantity or of a gallon, hundredths of a percent.
 */
const columnKinds = [
  'text',
  'code',
  /** Several of them, with blanks between. */
  'codes',
  'day',
  'month',
  'instant',
  'flag',
  'count',
  'weight',
  'distance',
  'minutes',
  'seconds',
  'money',
  'rate',
  'quantity',
  'volume',
  'percent',
] as const
export type ColumnKind = (typeof columnKinds)[number]

/** What a column is called, in the words of the reports. */
export type ColumnWord = keyof Words['reports']['column']

/** A column as it is shown, printed and exported. */
export type ReportColumn = {
  id: string
  kind: ColumnKind
  word: ColumnWord
  /** Whose words its codes are. */
  of?: CodeList
  /** The column that holds the unit of its quantities. */
  unitIn?: string
  /** Its sum stands below the rows. */
  isSummed?: boolean
  /** For machines only: it stands in files of rows, and in no page or paper. */
  isFileOnly?: boolean
}

const figures: ReadonlySet<ColumnKind> = new Set([
  'count',
  'weight',
  'distance',
  'minutes',
  'seconds',
  'money',
  'rate',
  'quantity',
  'volume',
  'percent',
])

/** Whether a column's cells stand at the end of it, as figures do. */
export const isFigure = ({ kind }: Pick<ReportColumn, 'kind'>): boolean => figures.has(kind)
