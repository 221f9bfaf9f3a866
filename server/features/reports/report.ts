import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor, Role } from '#domain/access/roles.ts'
import type { CodeList } from '#domain/reports/code-lists.ts'
import type { ReportCell, ReportColumn, ReportRow } from '#domain/reports/columns.ts'
import type { ReportChoice, ReportFilterName, ReportGroup, ReportRecord } from '#domain/reports/keys.ts'
import type { Reconciliation } from '#domain/reports/reconcile.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import type { RateSight } from '../parties/rate-sight.ts'

/** What a report is asked for: by whom, of which days, narrowed to what. */
export type Asked = {
  actor: Actor
  now: Instant
  /** The fleet's, in which days begin. */
  zone: string
  span: DaySpan
  filters: Readonly<Partial<Record<ReportFilterName, string>>>
  sight: RateSight
}

/** A column as a report declares it, under its id. */
export type DeclaredColumn = Omit<ReportColumn, 'id'> & {
  /** What of the fleet's money somebody must be shown for it; without it, whoever may run the report. */
  needs?: keyof RateSight
}

/** One status or kind that narrows a report. */
export type Choice = { options: readonly string[]; of: CodeList }

export type RowsAsked = { cursor?: string; limit: number }
export type RowsPage = { rows: ReportRow[]; nextCursor: string | null }
export type Totals = { rows: number; sums: Readonly<Record<string, number>> }

export type Declaration = {
  group: ReportGroup
  roles: readonly Role[]
  /** Of some days, or as things stand now. */
  period: 'days' | 'now'
  columns: Readonly<Record<string, DeclaredColumn>>
  /** A paper begins a part of its own for each value of this column. */
  partBy?: string
}

/** A report as what runs it sees it. */
export type Report = Declaration & {
  choices: Partial<Record<ReportChoice, Choice>>
  records: readonly ReportRecord[]
  rows(trx: FleetTransaction, asked: Asked, columns: readonly ReportColumn[], page: RowsAsked): Promise<RowsPage>
  totals(trx: FleetTransaction, asked: Asked, columns: readonly ReportColumn[]): Promise<Totals>
  /** Its rows are worked out anew each time, so that who has all of them sums those. */
  isWorkedOut?: boolean
  /** The line that proves the totals; null where somebody sees too little of the fleet for it. */
  reconcile?(trx: FleetTransaction, asked: Asked, totals: Totals): Promise<Reconciliation | null>
}

type SqlColumn = DeclaredColumn & { sql: RawBuilder<unknown> }
export type SortKey = { sql: RawBuilder<unknown>; type: 'timestamptz' | 'date' | 'uuid' | 'text' | 'integer' }

/** A report whose rows one statement reads: its joins, who sees which row, what narrows it, and in which order. */
export type SqlDeclaration = Omit<Declaration, 'columns'> & {
  columns: Readonly<Record<string, SqlColumn>>
  from: RawBuilder<unknown> | ((asked: Asked) => RawBuilder<unknown>)
  /** Rows of the fleet that the actor may see, and what the report is of. */
  where: (asked: Asked, trx: FleetTransaction) => Expression<SqlBool>[] | Promise<Expression<SqlBool>[]>
  /** When a row happened, which must lie within the days asked for; without it `where` and `from` look after them. */
  within?: { kind: 'instant' | 'day'; sql: RawBuilder<unknown> }
  choices?: Partial<Record<ReportChoice, Choice & { sql: RawBuilder<unknown> }>>
  records?: Partial<Record<ReportRecord, RawBuilder<unknown>>>
  /** Together they tell every row from the others, and none of them is ever null. */
  order: readonly SortKey[]
  groupBy?: readonly RawBuilder<unknown>[]
  reconcile?: (
    trx: FleetTransaction,
    asked: Asked,
    totals: Totals,
    matching: Matching,
  ) => Promise<Reconciliation | null>
}

/** The conditions of a report's rows, for another statement over the same tables: of its days, and of all days. */
export type Matching = { within: Expression<SqlBool>; ever: Expression<SqlBool> }

/** A report of which a use case gives all rows at once, each with what it is sorted by; for what has few. */
export type ListDeclaration = Declaration & {
  choices?: Partial<Record<ReportChoice, Choice>>
  records?: readonly ReportRecord[]
  all: (trx: FleetTransaction, asked: Asked) => Promise<{ key: string; row: Record<string, ReportCell> }[]>
  reconcile?: Report['reconcile']
}
