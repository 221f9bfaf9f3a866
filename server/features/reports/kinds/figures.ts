import type { Role } from '#domain/access/roles.ts'
import { everyone, office } from '#domain/access/rules.ts'
import type { LoadMeasureName } from '#domain/measures/catalogue.ts'
import { figureOf, noSums } from '#domain/measures/sums.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { askedAnalytics } from '../../analytics/asked.ts'
import { type GroupSums, keyOfGroup, sumsByGroup } from '../../analytics/group-sums.ts'
import { listReport } from '../list-report.ts'
import type { Asked, DeclaredColumn, Report } from '../report.ts'

const measures = [
  'loads',
  'tons',
  'tonsPerTruckDay',
  'revenue',
  'onTime',
  'cycle',
  'queue',
] as const satisfies readonly LoadMeasureName[]

const HUNDREDTHS_OF_PERCENT = 10_000

type By = {
  dimension: 'truck' | 'lane' | 'customer'
  group: Report['group']
  roles: readonly Role[]
  columns: Readonly<Record<string, DeclaredColumn>>
  /** What stands in those columns. */
  names: (group: GroupSums) => Record<string, string>
}

/** The figures of the analytics told apart by something, with those of as many days before: the very sums of its page. */
function figuresBy({ dimension, group, roles, columns, names }: By): Report {
  return listReport({
    group,
    roles,
    period: 'days',
    records: ['customerId', 'driverId', 'contractorId', 'truckId'],
    async all(trx, asked) {
      const { actor, now, span } = asked
      const question = await askedAnalytics(trx, { from: span.from, to: span.to, ...filterOf(asked) }, actor, now)
      const read = (days: typeof span) => sumsByGroup(trx, question, days, { names: measures, by: dimension })
      const [current, before] = [await read(question.days), await read(question.before)]
      const earlier = new Map(before.map((each) => [keyOfGroup(each), each]))
      const seen = new Set(current.map(keyOfGroup))
      const gone = before.filter((each) => !seen.has(keyOfGroup(each))).map((each) => ({ ...each, sums: noSums }))
      return [...current, ...gone].map((each) => ({
        key: `${[each.name, each.toName].join(' ').toLowerCase()} ${keyOfGroup(each)}`,
        row: { ...names(each), ...figuresOf(each, earlier.get(keyOfGroup(each))) },
      }))
    },
    columns: {
      ...columns,
      loads: { kind: 'count', word: 'loadsDelivered', isSummed: true },
      net: { kind: 'weight', word: 'net', isSummed: true },
      netBefore: { kind: 'weight', word: 'netBefore', isSummed: true },
      unweighed: { kind: 'count', word: 'unweighed', isSummed: true },
      perTruckDay: { kind: 'weight', word: 'perTruckDay' },
      revenue: { kind: 'money', word: 'charge', isSummed: true, needs: 'customerRates' },
      onTime: { kind: 'percent', word: 'onTime' },
      cycle: { kind: 'minutes', word: 'cycle' },
      queue: { kind: 'minutes', word: 'queue' },
    },
  })
}

function figuresOf({ sums }: GroupSums, before: GroupSums | undefined) {
  const whole = (name: (typeof measures)[number], times = 1) => {
    const value = figureOf(name, sums(name))
    return value === null ? null : Math.round(value * times)
  }
  return {
    loads: whole('loads'),
    net: whole('tons'),
    netBefore: before ? figureOf('tons', before.sums('tons')) : null,
    unweighed: sums('tons').leftOut.no_ticket ?? 0,
    perTruckDay: whole('tonsPerTruckDay'),
    revenue: whole('revenue'),
    onTime: whole('onTime', HUNDREDTHS_OF_PERCENT),
    cycle: whole('cycle'),
    queue: whole('queue'),
  }
}

function filterOf({ filters }: Asked) {
  const id = (text: string | undefined) => (text && parseUuid(text)) || undefined
  const { customerId, driverId, contractorId, truckId } = filters
  return {
    customerId: id(customerId),
    driverId: id(driverId),
    contractorId: id(contractorId),
    truckId: id(truckId),
  }
}

export const figuresByTruck = figuresBy({
  dimension: 'truck',
  group: 'trucks',
  roles: everyone,
  columns: { truck: { kind: 'text', word: 'truck' } },
  names: ({ name }) => ({ truck: name ?? '' }),
})
export const figuresByLane = figuresBy({
  dimension: 'lane',
  group: 'operations',
  roles: everyone,
  columns: { pickup: { kind: 'text', word: 'pickup' }, delivery: { kind: 'text', word: 'delivery' } },
  names: ({ name, toName }) => ({ pickup: name ?? '', delivery: toName ?? '' }),
})
/** For whom others haul is no business of who hauls. */
export const figuresByCustomer = figuresBy({
  dimension: 'customer',
  group: 'operations',
  roles: office,
  columns: { customer: { kind: 'text', word: 'customer' } },
  names: ({ name }) => ({ customer: name ?? '' }),
})
