import { type DutyEvent, type DutyRecord, dutyCycles, type HosException } from '#domain/compliance/hos/duty-record.ts'
import type { Instant } from '#domain/units/brands.ts'
import { anInstant } from '../../../support/brands.ts'
import { type Chance, chance } from '../../../support/chance.ts'

const DAY_MIN = 24 * 60

/** Lengths in minutes close to what the rules ask for, and others. */
const lengths = {
  D: [1, 30, 119, 240, 330, 479, 480, 481, 600, 660],
  ON: [5, 29, 30, 31, 60, 120, 180, 300, 600],
  OFF: [10, 29, 30, 60, 119, 120, 121, 150, 180, 300, 599, 600, 601, 600, 840],
  SB: [60, 119, 120, 180, 300, 419, 420, 421, 450, 480, 570, 600],
} as const satisfies Record<DutyEvent['status'], readonly number[]>

const LONG_RESTS = [1439, 1440, 2039, 2040, 2041, 2400]

type Wish = {
  zone?: string
  startedAt?: Instant
  days?: number
  statuses?: readonly DutyEvent['status'][]
  exceptions?: boolean
}

/** A log that a seed decides: of some days, with runs close to every limit. */
export function randomLog(seed: number, wish: Wish = {}): DutyRecord {
  const by = chance(seed)
  const endMin = ((wish.days ?? 6) + by.below(6)) * DAY_MIN + by.below(DAY_MIN)
  const statuses = wish.statuses ?? ['D', 'ON', 'OFF', 'SB', 'D']
  const events: DutyEvent[] = []
  for (let atMin = 0; atMin < endMin; ) {
    const status = by.oneOf(statuses) ?? 'OFF'
    events.push({ atMin, status })
    atMin += runOf(status, by)
  }
  return {
    startedAt: wish.startedAt ?? anInstant('2024-06-03T09:45:00Z'),
    zone: wish.zone ?? 'America/Phoenix',
    cycle: by.oneOf(dutyCycles) ?? '70/8',
    exceptions: wish.exceptions ? exceptionsOf(by, endMin) : [],
    events,
    endMin,
  }
}

function runOf(status: DutyEvent['status'], by: Chance): number {
  if (status === 'OFF' && by.is(0.06)) return by.oneOf(LONG_RESTS) ?? 0
  return by.is(0.3) ? 1 + by.below(400) : (by.oneOf<number>(lengths[status]) ?? 1)
}

function exceptionsOf(by: Chance, endMin: number): HosException[] {
  const claimed: HosException[] = []
  if (by.is(0.5)) claimed.push({ type: 'adverse', atMin: by.below(endMin) })
  if (by.is(0.5)) claimed.push({ type: 'short_haul_16h', atMin: by.below(endMin) })
  if (by.is(0.1)) claimed.push({ type: 'short_haul_150' })
  if (by.is(0.2)) claimed.push({ type: 'construction_24h' })
  return claimed
}

const SHORT_RESTS = [120, 120, 121, 150, 179, 180, 181, 240, 300, 419, 420, 421, 450, 480, 539, 540, 599]

/** A log that a seed decides, of one long duty period: work and drives with eight rests between that could make pairs. */
export function logOfShortRests(seed: number): DutyRecord {
  const by = chance(seed)
  const events: DutyEvent[] = []
  let atMin = 0
  const add = (status: DutyEvent['status'], lasts: number) => {
    events.push({ atMin, status })
    atMin += lasts
  }
  for (let rest = 0; rest < 8; rest++) {
    add(by.is(0.7) ? 'D' : 'ON', 1 + by.below(1 + by.below(300)))
    if (by.is(0.3)) add(by.is(0.5) ? 'D' : 'ON', 1 + by.below(60))
    add(by.is(0.5) ? 'SB' : 'OFF', by.oneOf(SHORT_RESTS) ?? 0)
  }
  add('D', 1 + by.below(600))
  if (by.is(0.5)) add(by.is(0.5) ? 'SB' : 'OFF', by.oneOf([120, 420, 600]) ?? 0)
  return { ...randomLog(seed), events, endMin: atMin }
}

/** The same log with another status in some of its events. */
export function withStatus(
  record: DutyRecord,
  from: readonly DutyEvent['status'][],
  to: readonly DutyEvent['status'][],
  by: Chance,
): DutyRecord {
  const events = record.events.map((event) =>
    from.includes(event.status) && by.is(0.3) ? { ...event, status: by.oneOf(to) ?? event.status } : event,
  )
  return { ...record, events }
}
