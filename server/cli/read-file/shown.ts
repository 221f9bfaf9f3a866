import type { FileReading, RowState } from '#domain/foreign-files/reading.ts'

/** A row as it is printed, its fields in snake case. */
export type ShownRow = { line: number; state: RowState; reason?: string } & Record<string, unknown>
/** `fault` says why a file is none of its kind at all. */
export type ShownFile = { questions: unknown[]; mapping: Record<string, unknown>; rows: ShownRow[]; fault?: string }
/** Reads the bytes of a file; `zone` is that of its times, where somebody has said so. */
export type FileReader = (bytes: Uint8Array, said: { zone: string | null }) => ShownFile | Promise<ShownFile>

/** What is asked of a file and how it was read: columns by their heads, or by their number where they have none. */
export function shownReading({ questions, mapping, heads }: FileReading): Pick<ShownFile, 'questions' | 'mapping'> {
  const { columns, delimiter, headLine, decimal, dayOrder } = mapping
  const named = Object.entries(columns).map(([field, at]) => [field, heads[at]?.head || at + 1])
  return {
    questions,
    mapping: { delimiter, head_line: headLine, columns: Object.fromEntries(named), decimal, day_order: dayOrder },
  }
}
