import type { Cents, Day, Uuid } from '#domain/units/brands.ts'
import { cents, sumCents } from '#domain/units/money.ts'
import { largestRemainder } from './allocate.ts'
import { type CostLine, isRevenue, type LineState, type ProfitLine, timeLines } from './lines.ts'

/** The record that an amount names without naming a load; a company-wide one has no id. */
export const ownerKinds = ['truck', 'driver', 'contractor', 'job', 'customer', 'company'] as const
export type OwnerKind = (typeof ownerKinds)[number]
export type Owner = { kind: OwnerKind; id: Uuid | null }

/** What stands on a load by itself. */
export type DirectAmount = { loadId: Uuid; day: Day; line: ProfitLine; state: LineState; cents: Cents }
/** What stands on a record that may have had many loads, or none. */
export type PoolAmount = { owner: Owner; day: Day; line: ProfitLine; state: LineState; cents: Cents }

/** By what a pool is split among its loads. */
export const splitKeys = ['miles', 'minutes', 'revenue', 'loads'] as const
export type SplitKey = (typeof splitKeys)[number]

/** What of a load decides its share. */
export type LoadShare = {
  id: Uuid
  truckId: Uuid | null
  driverId: Uuid | null
  contractorId: Uuid | null
  jobId: Uuid | null
  customerId: Uuid | null
  metres: number
  /** From the way to the pickup until it left the delivery, and of them those in queues. */
  minutes: number
  waitingMinutes: number
}

/** Why an amount stands on no load. */
const looseReasons = ['unnamed', 'no_loads', 'unused_time', 'of_day'] as const
export type LooseReason = (typeof looseReasons)[number]

/** A part of an amount, on a load or, with its reason, on none. */
export type Piece = {
  line: ProfitLine
  state: LineState
  cents: Cents
  loadId: Uuid | null
  reason: LooseReason | null
  owner: Owner | null
  /** How a part of a pool came about; null for what stood on the load by itself. */
  split: { key: SplitKey; weight: number; of: number; poolCents: Cents } | null
}

export type Splitting = {
  loads: readonly LoadShare[]
  /** Minutes that each truck was meant to work; of one that is not there, none. */
  scheduledMinutes: ReadonlyMap<Uuid, number>
  /** By what the company's overhead is put on loads; null leaves it a row of its own. */
  overheadBy: SplitKey | null
}

/**
 * Everything on loads or on none, and nothing lost: pools are split by largest remainder among the loads of their owner. The
 * time of a truck is split by the minutes of its loads, and what it was meant to work beyond them is unused time; the part
 * of it that a load stood in queues becomes waiting.
 */
export function piecesOf(direct: readonly DirectAmount[], pools: readonly PoolAmount[], splitting: Splitting): Piece[] {
  const revenue = revenueByLoad(direct)
  const own = direct.map(
    ({ loadId, line, state, cents: amount }): Piece => ({
      ...{ loadId, line, state, cents: amount, reason: null, owner: null, split: null },
    }),
  )
  const loadsOf = indexed(splitting.loads)
  const parts = summedPools(pools).flatMap((pool) => splitPool(pool, loadsOf(pool.owner), splitting, revenue))
  return [...own, ...parts].filter((piece) => piece.cents !== 0)
}

function revenueByLoad(direct: readonly DirectAmount[]): Map<Uuid, number> {
  const sums = new Map<Uuid, number>()
  for (const { loadId, line, cents: amount } of direct) {
    if (isRevenue(line)) sums.set(loadId, (sums.get(loadId) ?? 0) + amount)
  }
  return sums
}

type Pool = Omit<PoolAmount, 'day'>

/** The pools of the same owner, line and state as one, so that each is rounded once. */
function summedPools(pools: readonly PoolAmount[]): Pool[] {
  const groups = Map.groupBy(pools, ({ owner, line, state }) => `${owner.kind}:${owner.id}:${line}:${state}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, cents: sumCents(group.map((pool) => pool.cents)) }] : []
  })
}

const idOf: Record<Exclude<OwnerKind, 'company'>, (load: LoadShare) => Uuid | null> = {
  truck: ({ truckId }) => truckId,
  driver: ({ driverId }) => driverId,
  contractor: ({ contractorId }) => contractorId,
  job: ({ jobId }) => jobId,
  customer: ({ customerId }) => customerId,
}

function indexed(loads: readonly LoadShare[]): (owner: Owner) => readonly LoadShare[] {
  const found = new Map<OwnerKind, Map<Uuid | null, LoadShare[]>>()
  return ({ kind, id }) => {
    if (kind === 'company') return loads
    const byId = found.get(kind) ?? Map.groupBy(loads, idOf[kind])
    found.set(kind, byId)
    return byId.get(id) ?? []
  }
}

const isTime = (line: ProfitLine) => (timeLines as readonly ProfitLine[]).includes(line)

/** By what a pool is split, null where it stays a row of its own. */
function keyOf({ owner, line }: Pool, overheadBy: SplitKey | null): SplitKey | null {
  if (owner.kind === 'company') return line === 'overhead' || isTime(line) ? overheadBy : null
  if (owner.kind === 'truck') return isTime(line) ? 'minutes' : 'miles'
  return owner.kind === 'driver' || owner.kind === 'contractor' ? 'loads' : 'revenue'
}

function splitPool(
  pool: Pool,
  loads: readonly LoadShare[],
  { scheduledMinutes, overheadBy }: Splitting,
  revenue: ReadonlyMap<Uuid, number>,
): Piece[] {
  const { owner, line, state, cents: poolCents } = pool
  const key = keyOf(pool, overheadBy)
  const loose = (reason: LooseReason, amount: Cents): Piece => ({
    ...{ line, state, cents: amount, loadId: null, reason, owner, split: null },
  })
  if (key === null) return [loose('unnamed', poolCents)]
  const weights = loads.map((load) => weightOf(load, key, revenue))
  const used = weights.reduce((sum, weight) => sum + weight, 0)
  const isTruckTime = owner.kind === 'truck' && key === 'minutes'
  const scheduled = isTruckTime && owner.id !== null ? (scheduledMinutes.get(owner.id) ?? 0) : 0
  const unused = Math.max(0, Math.round(scheduled) - used)
  if (loads.length === 0) return [loose(unused > 0 ? 'unused_time' : 'no_loads', poolCents)]
  const parts = largestRemainder(poolCents, unused > 0 ? [...weights, unused] : weights) ?? []
  const of = used + unused
  return [
    ...loads.flatMap((load, at): Piece[] => {
      const [weight, part] = [weights[at] ?? 0, parts[at] ?? cents(0)]
      const split = { key, weight, of, poolCents }
      const piece: Piece = { line, state, cents: part, loadId: load.id, reason: null, owner, split }
      return isTruckTime ? withWaiting(piece, load) : [piece]
    }),
    ...(unused > 0 ? [loose('unused_time', parts[loads.length] ?? cents(0))] : []),
  ]
}

function weightOf(load: LoadShare, key: SplitKey, revenue: ReadonlyMap<Uuid, number>): number {
  switch (key) {
    case 'miles':
      return Math.max(0, load.metres)
    case 'minutes':
      return Math.max(0, load.minutes)
    case 'revenue':
      return Math.max(0, revenue.get(load.id) ?? 0)
    case 'loads':
      return 1
  }
}

/** The part of a load's share of truck time that it stood in queues becomes a line of its own. */
function withWaiting(piece: Piece, { minutes, waitingMinutes }: LoadShare): Piece[] {
  const waited = Math.min(Math.max(0, waitingMinutes), Math.max(0, minutes))
  const [waiting, working] = largestRemainder(piece.cents, [waited, Math.max(0, minutes) - waited]) ?? []
  if (waited === 0 || waiting === undefined || working === undefined) return [piece]
  const line: CostLine = 'waiting'
  return [
    { ...piece, cents: working },
    { ...piece, line, cents: waiting },
  ]
}

/** The same without splitting anything: what each amount is, on its own day. */
export function piecesByDay(direct: readonly DirectAmount[], pools: readonly PoolAmount[]): (Piece & { day: Day })[] {
  const none = { split: null } as const
  return [
    ...direct.map(({ loadId, day, line, state, cents: amount }) => ({
      ...{ loadId, day, line, state, cents: amount, reason: null, owner: null, ...none },
    })),
    ...pools.map(({ owner, day, line, state, cents: amount }) => ({
      ...{ owner, day, line, state, cents: amount, loadId: null, reason: 'of_day' as const, ...none },
    })),
  ].filter((piece) => piece.cents !== 0)
}
