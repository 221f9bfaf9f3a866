import type { Words } from '../words/words.ts'
import type { ColumnKind } from './columns.ts'

export type ReconcileWord = keyof Words['reports']['reconcile']

/** A figure of the line that proves a report's totals; what is taken off is below zero. */
export type ReconcilePart = { word: ReconcileWord; value: number }

/**
 * The line that proves a report: its parts must come to `result`, which is worked out on another way than they are. Kept
 * units of `kind`, as in the columns.
 */
export type Reconciliation = { kind: ColumnKind; parts: readonly ReconcilePart[]; result: ReconcilePart }

/** By how much the parts miss the result; zero where the report closes. */
export function differenceOf({ parts, result }: Pick<Reconciliation, 'parts' | 'result'>): number {
  return result.value - parts.reduce((sum, { value }) => sum + value, 0)
}
