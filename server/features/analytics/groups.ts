import type { GroupsInput } from '#contracts/analytics.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type LoadMeasureName, loadMeasureNames } from '#domain/measures/catalogue.ts'
import type { Dimension } from '#domain/measures/measure.ts'
import { seenDimensions } from '#domain/measures/sight.ts'
import { figureOf, type MeasureSums } from '#domain/measures/sums.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { invalid } from '../../errors.ts'
import { type AskedAnalytics, askedAnalytics, requireSeen } from './asked.ts'
import { deadheadByKey } from './deadhead.ts'
import { type GroupKey, keyOfGroup, sumsByGroup } from './group-sums.ts'

export type Group = GroupKey & {
  value: number | null
  sums: MeasureSums
  before: number | null
  beforeCount: number
}
export type Groups = { days: DaySpan; before: DaySpan; groups: Group[]; isCut: boolean }

const MOST_GROUPS = 1000

/** One measure told apart by something, over some days and those before; the greatest part first. */
export async function analyticsGroups(
  trx: FleetTransaction,
  { measure, by, ...filter }: GroupsInput,
  actor: Actor,
  now: Instant,
): Promise<Groups> {
  const asked = await askedAnalytics(trx, filter, actor, now)
  requireSeen(asked, measure)
  if (!seenDimensions(measure, actor).includes(by)) throw invalid('by', 'wrong_format')
  const { days, before } = asked
  const read = (span: DaySpan) => {
    const name = loadMeasureNames.find((each) => each === measure)
    return name ? ofLoads(trx, asked, span, { name, by }) : ofTruckDays(trx, asked, span, by)
  }
  const [current, then] = [await read(days), await read(before)]
  const earlier = new Map(then.map((group) => [keyOfGroup(group), group]))
  const nowKeys = new Set(current.map(keyOfGroup))
  const gone = then.filter((group) => !nowKeys.has(keyOfGroup(group)))
  const all = [
    ...current.map(({ sums, ...key }) => ({ ...key, sums, past: earlier.get(keyOfGroup(key))?.sums })),
    ...gone.map(({ sums, ...key }) => ({ ...key, sums: NOTHING, past: sums })),
  ]
  const groups = all
    .map(({ sums, past, ...key }) => ({
      ...key,
      value: figureOf(measure, sums),
      sums,
      before: past ? figureOf(measure, past) : null,
      beforeCount: past?.count ?? 0,
    }))
    .toSorted((a, b) => b.sums.numerator - a.sums.numerator || b.sums.count - a.sums.count)
  return { days, before, groups: groups.slice(0, MOST_GROUPS), isCut: groups.length > MOST_GROUPS }
}

const NOTHING: MeasureSums = { numerator: 0, denominator: 0, count: 0, leftOut: {} }

type Summed = GroupKey & { sums: MeasureSums }

async function ofLoads(
  trx: FleetTransaction,
  asked: AskedAnalytics,
  span: DaySpan,
  { name, by }: { name: LoadMeasureName; by: Dimension },
): Promise<Summed[]> {
  const groups = await sumsByGroup(trx, asked, span, { names: [name], by })
  return groups.map(({ sums, ...key }) => ({ ...key, sums: sums(name) }))
}

async function ofTruckDays(
  trx: FleetTransaction,
  asked: AskedAnalytics,
  span: DaySpan,
  by: Dimension,
): Promise<Summed[]> {
  if (by !== 'truck' && by !== 'contractor') return []
  const rows = await deadheadByKey(trx, asked, span, by)
  return rows.map(({ key, name, sums }) => ({ id: key, name, toId: null, toName: null, sums }))
}
