import type { DutyEvent, DutyStatus } from './duty-record.ts'

/** From a minute of the record up to another, which is not part of it. */
export type Stretch = { fromMin: number; toMin: number }

/** An unbroken run of driving, of other work, or of rest: off duty and sleeper berth in any mix. */
export type Span = Stretch & {
  kind: 'driving' | 'on_duty' | 'rest'
  /** The longest time without a break in the sleeper berth. */
  sleeperMin: number
}

const kinds = { OFF: 'rest', SB: 'rest', D: 'driving', ON: 'on_duty' } as const satisfies Record<
  DutyStatus,
  Span['kind']
>

/** The runs of a record's events. Neighbours of one kind are one run, so that splitting an event changes nothing. */
export function spansOf(events: readonly DutyEvent[], endMin: number): Span[] {
  const spans: Span[] = []
  let sleeperFrom: number | null = null
  for (const [i, { atMin, status }] of events.entries()) {
    const toMin = events[i + 1]?.atMin ?? endMin
    const kind = kinds[status]
    sleeperFrom = status === 'SB' ? (sleeperFrom ?? atMin) : null
    const sleeperMin = sleeperFrom === null ? 0 : toMin - sleeperFrom
    const last = spans.at(-1)
    if (last?.kind === kind) {
      last.toMin = toMin
      last.sleeperMin = Math.max(last.sleeperMin, sleeperMin)
    } else {
      spans.push({ kind, fromMin: atMin, toMin, sleeperMin })
    }
  }
  return spans
}

/** Minutes from the beginning to the end. */
export const lengthOf = ({ fromMin, toMin }: Stretch): number => toMin - fromMin
