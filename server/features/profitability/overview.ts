import type { ProfitFilter } from '#contracts/profitability.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import {
  type CostLine,
  isInView,
  type LineState,
  type ProfitKey,
  type ProfitLine,
  type ProfitView,
} from '#domain/profitability/lines.ts'
import { periodBefore } from '#domain/profitability/period-before.ts'
import type { LooseReason, Owner, Piece } from '#domain/profitability/pieces.ts'
import {
  addLines,
  addWork,
  figuresOf,
  lineSums,
  type ProfitFigures,
  type Work,
} from '#domain/profitability/sum-pieces.ts'
import type { Priced } from '#domain/profitability/what-if.ts'
import type { Cents, Day, Instant, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { askedProfit } from './asked.ts'
import { groupOf, NONE, nameOf, ownerNames, placeOf, workOf } from './groups.ts'
import { type Ledger, ledgerOf, piecesIn, type Reconciliation } from './ledger.ts'
import { pricedLines } from './priced-lines.ts'

type Before = { revenueCents: Cents; costCents: Cents; profitCents: Cents }

export type ProfitRow = ProfitFigures &
  Work & {
    /** Of the group, or of the reason why no load has it. */
    id: string
    /** Null for the loads that have none of what is asked for, and for what stands on no load. */
    name: string | null
    reason: LooseReason | null
    before: Before | null
  }

/** An amount that no load of a group has, and whose it is. */
export type LooseAmount = {
  owner: Owner
  name: string | null
  line: ProfitLine
  state: LineState
  reason: LooseReason
  cents: Cents
}

export type ProfitOverview = {
  days: DaySpan
  beforeDays: DaySpan
  by: ProfitKey
  view: ProfitView
  rows: ProfitRow[]
  /** Rows that are not shown one by one, added up; null where all are shown. */
  rest: (ProfitFigures & Work & { rows: number }) | null
  total: ProfitFigures & Work & { before: Before; priced: Partial<Record<ProfitLine, Priced>> }
  /** Of a narrowed group: what it cost beside its loads. */
  loose: LooseAmount[]
  missing: CostLine[]
  /** Costs of the whole company are put on no load, since the fleet has not said how. */
  isOverheadOpen: boolean
  reconciliation: Reconciliation | null
  /** Sales tax in what was received, where money is counted as it came. */
  taxCents: Cents | null
}

/** More rows than these are shown as one, those with the least revenue first. */
const MOST_ROWS = 1_000

/** What the loads of some days left, put together by what is asked for, beside the period before. */
export function profitOverview(trx: FleetTransaction, filter: ProfitFilter, actor: Actor, now: Instant) {
  return overviewOf(trx, filter, { actor, now, mostRows: MOST_ROWS })
}

type Asking = { actor: Pick<Actor, 'fleetId'>; now: Instant; mostRows: number }

/** The same with as many rows as one likes. */
export async function overviewOf(
  trx: FleetTransaction,
  filter: ProfitFilter,
  { actor, now, mostRows }: Asking,
): Promise<ProfitOverview> {
  const { by = 'customer', view = 'full' } = filter
  const asked = await askedProfit(trx, filter, actor, now)
  const ledger = await ledgerOf(trx, asked, view)
  const before = await ledgerOf(trx, { ...asked, days: periodBefore(asked.days) }, view)
  const shown = grouped(ledger, filter, by, view)
  const then = grouped(before, filter, by, view)
  const names = await ownerNames(
    trx,
    actor.fleetId,
    shown.pieces.flatMap(({ owner }) => owner ?? []),
  )
  const all = rowsOf(shown, then, names, by)
  const loads = [...shown.loads]
  return {
    ...{ days: asked.days, beforeDays: periodBefore(asked.days), by, view },
    ...cut(all, mostRows),
    total: {
      ...figuresOf(lineSums(shown.pieces), addWork(loads.map(workOf))),
      ...addWork(loads.map(workOf)),
      before: beforeOf(then.pieces),
      priced:
        view === 'cash'
          ? {}
          : await pricedLines(
              trx,
              actor.fleetId,
              loads.map(({ id }) => id),
            ),
    },
    loose: filter.ofBy ? looseOf(shown.pieces, names) : [],
    missing: ledger.missing.filter((line) => isInView(line, view)),
    isOverheadOpen:
      asked.overheadBy === null &&
      shown.pieces.some(({ owner, line }) => owner?.kind === 'company' && line === 'overhead'),
    reconciliation: ledger.reconciliation,
    taxCents: ledger.cash?.taxCents ?? null,
  }
}

type DayPiece = Piece & { day: Day | null }
type Grouped = {
  pieces: DayPiece[]
  /** The loads whose work counts. */
  loads: Ledger['loads'] extends Map<Uuid, infer Load> ? Set<Load> : never
  byId: Map<string, DayPiece[]>
  reasons: Map<string, LooseReason | null>
  all: Ledger['loads']
}

/** The pieces of a view, narrowed to a group of another key where one is asked for, by where they stand. */
function grouped(ledger: Ledger, { ofBy, ofKey }: ProfitFilter, by: ProfitKey, view: ProfitView): Grouped {
  const { loads, trucks } = ledger
  const among = { loads, ownTrucks: new Set(trucks.units.keys()) }
  const pieces = piecesIn(ledger, by === 'day' || ofBy === 'day')
    .filter(({ line }) => isInView(line, view))
    .filter((piece) => ofBy === undefined || placeOf(piece, ofBy, among).id === ofKey)
  const byId = new Map<string, DayPiece[]>()
  const reasons = new Map<string, LooseReason | null>()
  for (const piece of pieces) {
    const { id, reason } = placeOf(piece, by, among)
    reasons.set(id, reason)
    const own = byId.get(id)
    if (own) own.push(piece)
    else byId.set(id, [piece])
  }
  const counted = [...loads.values()].filter(
    (load) => load.isHauled && (ofBy === undefined || groupOf(load, ofBy) === ofKey),
  )
  return { pieces, loads: new Set(counted), byId, reasons, all: loads }
}

function rowsOf(shown: Grouped, then: Grouped, names: ReadonlyMap<Uuid, string>, by: ProfitKey): ProfitRow[] {
  const work = Map.groupBy(shown.loads, (load) => groupOf(load, by))
  const called = new Map<string, string | null>([...names])
  for (const load of shown.all.values()) called.set(groupOf(load, by), nameOf(load, by))
  const ids = new Set([...shown.byId.keys(), ...work.keys()])
  return [...ids].map((id) => {
    const pieces = shown.byId.get(id) ?? []
    const own = addWork((work.get(id) ?? []).map(workOf))
    const earlier = then.byId.get(id)
    return {
      ...figuresOf(lineSums(pieces), own),
      ...own,
      id,
      name: id === NONE ? null : by === 'day' ? id : (called.get(id) ?? null),
      reason: shown.reasons.get(id) ?? null,
      before: earlier ? beforeOf(earlier) : null,
    }
  })
}

function beforeOf(pieces: readonly Piece[]): Before {
  const { revenueCents, costCents, profitCents } = figuresOf(lineSums(pieces), addWork([]))
  return { revenueCents, costCents, profitCents }
}

/** The rows with the most revenue and all that stand on no load; the others as one. */
function cut(rows: readonly ProfitRow[], most: number): Pick<ProfitOverview, 'rows' | 'rest'> {
  if (rows.length <= most) return { rows: [...rows], rest: null }
  const ordered = rows.toSorted(
    (one, other) =>
      Number(other.reason !== null) - Number(one.reason !== null) || other.revenueCents - one.revenueCents,
  )
  const left = ordered.slice(most)
  const work = addWork(left)
  return {
    rows: ordered.slice(0, most),
    rest: { ...figuresOf(addLines(left.map(({ lines }) => lines)), work), ...work, rows: left.length },
  }
}

function looseOf(pieces: readonly DayPiece[], names: ReadonlyMap<Uuid, string>): LooseAmount[] {
  const amounts = pieces.flatMap(({ loadId, owner, reason, line, state, cents }): LooseAmount[] =>
    loadId === null && owner && reason
      ? [{ owner, name: owner.id ? (names.get(owner.id) ?? null) : null, line, state, reason, cents }]
      : [],
  )
  return amounts.toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents)).slice(0, MOST_ROWS)
}
