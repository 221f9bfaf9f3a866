import type { Delimiter } from './csv-rows.ts'
import type { DayOrder } from './days.ts'
import type { DecimalSign } from './numbers.ts'

/**
 * What a file may leave open: which column is a field, how it writes numbers or days, by which clock its times are, and
 * what payment terms that are more than a number of days come to.
 */
type QuestionKind = 'column' | 'decimal' | 'day_order' | 'zone' | 'terms'

/** Something that a file does not say: nothing that depends on it is taken before somebody has chosen. */
export type FileQuestion = {
  about: QuestionKind
  /** The field that it is about. */
  field: string
  /** What may be chosen; heads for a column, empty for a zone. */
  choices: string[]
  /** Cells that may mean several things. */
  samples: string[]
  /** Offered first. */
  proposal?: string
}

/** What somebody has said of a file. */
export type FileAnswers = {
  /** Columns by number from 0, of the fields that were mapped by hand; null for a field that the file does not have. */
  columns?: Readonly<Record<string, number | null>>
  decimal?: DecimalSign
  dayOrder?: DayOrder
  zone?: string
  delimiter?: Delimiter
  /** What stands for payment terms, by how the file writes them, as `termsOfChoice` reads it. */
  terms?: Readonly<Record<string, string>>
}

/** How a file was read, so that it can be shown and changed. */
export type FileMapping = {
  delimiter: Delimiter
  /** The line of the heads; null in a file without heads. */
  headLine: number | null
  columns: Record<string, number>
  /** Null where the file writes no number that needs it, or leaves it open. */
  decimal: DecimalSign | null
  dayOrder: DayOrder | null
}

/** A column of a file with its first cells, from which people see what it is. */
export type FileHead = { head: string; samples: string[] }

/** What is asked and shown of any file that is brought in. */
export type FileReading = { questions: FileQuestion[]; mapping: FileMapping; heads: FileHead[] }

/** What happens to a row: taken, to be decided by people, there already, or refused. */
export type RowState = 'take' | 'ask' | 'known' | 'refuse'
