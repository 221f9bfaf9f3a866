/** What a truck's time went to, in the order in which it is shown. */
export const timeUses = [
  'loaded',
  'empty',
  'service',
  'site',
  'queue',
  'pto',
  'traffic',
  'rest',
  'avoidable',
  'parked',
  'no_driver',
  'no_data',
  'down',
  'off_shift',
] as const
export type TimeUse = (typeof timeUses)[number]

/** What positions show by themselves; all else is what is left of the day. */
export type SeenUse = Exclude<TimeUse, 'parked' | 'no_driver' | 'no_data' | 'down' | 'off_shift'>

/** At work: driving, at a site, or held up on the way. A rest and an idle engine are not. */
const working = ['loaded', 'empty', 'service', 'site', 'queue', 'pto', 'traffic'] as const satisfies readonly SeenUse[]

/** Seconds by what they went to. */
export type Seconds = Record<TimeUse, number>

export type SeenDay = {
  /** Seconds of the day on which the truck was the fleet's, up to now; 23 or 25 hours where clocks change. */
  calendarS: number
  /** How long it was meant to work. */
  scheduledS: number
  /** How long a work order kept it down. */
  downS: number
  seen: Partial<Record<SeenUse, number>>
  /** A device of the truck said where it was. */
  hasPositions: boolean
  /** Somebody drives it. */
  hasDriver: boolean
}

/** Nothing of anything. */
export function noSeconds(): Seconds {
  return {
    loaded: 0,
    empty: 0,
    service: 0,
    site: 0,
    queue: 0,
    pto: 0,
    traffic: 0,
    rest: 0,
    avoidable: 0,
    parked: 0,
    no_driver: 0,
    no_data: 0,
    down: 0,
    off_shift: 0,
  }
}

/**
 * How a day was used, second by second: what was seen, then what the shop had, then of the rest as much as was left of the
 * scheduled hours, and what remains is off shift. Scheduled hours of which nothing was seen are `parked` only where the truck
 * said on that day where it was: a tracker that is silent is no truck that stands.
 */
export function dayUse({ calendarS, scheduledS, downS, seen, hasPositions, hasDriver }: SeenDay): Seconds {
  const use = { ...noSeconds(), ...seen }
  const seenS = Object.values(seen).reduce((sum, seconds) => sum + seconds, 0)
  use.down = Math.min(downS, Math.max(0, calendarS - seenS))
  const rest = Math.max(0, calendarS - seenS - use.down)
  const idleShift = Math.min(rest, Math.max(0, scheduledS - seenS - use.down))
  use[hasPositions ? 'parked' : hasDriver ? 'no_data' : 'no_driver'] = idleShift
  use.off_shift = rest - idleShift
  return use
}

/** The sum of several days or trucks. */
export function addSeconds(all: readonly Seconds[]): Seconds {
  const sum = noSeconds()
  for (const one of all) for (const use of timeUses) sum[use] += one[use]
  return sum
}

/** Seconds at work. */
export function workingS(seconds: Seconds): number {
  return working.reduce((sum, use) => sum + seconds[use], 0)
}
