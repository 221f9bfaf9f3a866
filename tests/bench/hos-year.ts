import { auditHos } from '#domain/compliance/hos/audit.ts'
import { hosClocks } from '#domain/compliance/hos/clocks.ts'
import type { DutyEvent, DutyRecord } from '#domain/compliance/hos/duty-record.ts'
import { instant } from '#domain/units/time.ts'
import { chance } from '../support/chance.ts'
import { median, say } from './figure.ts'

const DAYS = 365
const DAY_MIN = 24 * 60
const RUNS = 60
const WARM_UP = 20

/** A year of one driver's log: what violates in it, and the clocks at its end, beside one bare pass over its events. */
export function hosYear(): void {
  const record = yearOfLog()
  const found = { engine: [] as number[], bare: [] as number[] }
  let violations = 0
  let minutes = 0
  for (let run = 0; run < RUNS; run++) {
    let begun = performance.now()
    violations = auditHos(record).length
    minutes += hosClocks(record).remaining.cycle
    found.engine.push(performance.now() - begun)
    begun = performance.now()
    minutes += drivenMin(record)
    found.bare.push(performance.now() - begun)
  }
  if (minutes === 0) throw new Error('nobody drove in a year')
  const what = `${record.events.length} events, ${violations} violations, split rests in every other week, clocks at the end`
  const half = (times: readonly number[]) => median(times.slice(WARM_UP))
  const note = `${what}; beside one bare pass over the same events; aim 50`
  say("a year of one driver's log judged", half(found.engine), 'ms', note, half(found.bare))
}

/** Five days a week out of a sleeper berth or from home, with some drives that are too long. */
function yearOfLog(): DutyRecord {
  const by = chance(7)
  const events: DutyEvent[] = []
  let atMin = 0
  const add = (status: DutyEvent['status'], lasts: number) => {
    events.push({ atMin, status })
    atMin += lasts
  }
  for (let day = 0; day < DAYS; day++) {
    const isSplit = Math.floor(day / 7) % 2 === 1
    const end = (day + 1) * DAY_MIN
    if (day % 7 < 5) {
      add('OFF', 300)
      for (let load = 0; load < 4; load++) {
        add('ON', 20 + by.below(30))
        add('D', 80 + by.below(80))
        add('ON', 10 + by.below(20))
        if (load === 1) add(isSplit ? 'SB' : 'OFF', isSplit ? 430 : 35)
      }
    }
    add('OFF', end - atMin)
  }
  return {
    startedAt: instant(Date.UTC(2025, 0, 6, 6)),
    zone: 'America/Chicago',
    cycle: '70/8',
    exceptions: [],
    events,
    endMin: DAYS * DAY_MIN,
  }
}

function drivenMin({ events, endMin }: DutyRecord): number {
  let sum = 0
  for (let i = 0; i < events.length; i++) {
    const event = events[i]
    if (event?.status === 'D') sum += (events[i + 1]?.atMin ?? endMin) - event.atMin
  }
  return sum
}
