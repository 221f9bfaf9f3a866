import type { DutyRecord, DutyStatus } from '#domain/compliance/hos/duty-record.ts'
import type { HosRuleName } from '#domain/compliance/hos/hos-rule-names.ts'
import { dayIn, instant, instantMs } from '#domain/units/time.ts'

type Run = { from: number; to: number }
type Rest = Run & { sleeper: number }
type Chain = { first: Rest; second: Rest }[]

/**
 * The rules told once more, slowly: the status of every minute, and counters that go up by one. It shares nothing with the
 * engine. Every figure is a literal of the law.
 */
export class MinuteOracle {
  readonly status: DutyStatus[] = []
  readonly rests: Rest[] = []

  constructor(readonly record: DutyRecord) {
    for (let minute = 0, at = 0; minute < record.endMin; minute++) {
      if (record.events[at + 1]?.atMin === minute) at++
      this.status.push(record.events[at]?.status ?? 'OFF')
    }
    let asleep = 0
    this.status.forEach((status, minute) => {
      asleep = status === 'SB' ? asleep + 1 : 0
      if (!this.isRest(minute)) return
      const last = this.rests.at(-1)
      if (last?.to === minute) {
        last.to++
        last.sleeper = Math.max(last.sleeper, asleep)
      } else this.rests.push({ from: minute, to: minute + 1, sleeper: asleep })
    })
  }

  private isRest(minute: number): boolean {
    return this.status[minute] === 'OFF' || this.status[minute] === 'SB'
  }

  private isFull(rest: Rest): boolean {
    return rest.from === 0 || rest.to - rest.from >= 600
  }

  /** The duty period that has a minute: from the end of the full rest before it to the start of the next. */
  period(minute: number): Run & { rests: Rest[] } {
    const full = this.rests.filter((rest) => this.isFull(rest))
    const from = full.findLast((rest) => rest.to <= minute)?.to ?? 0
    const next = full.find((rest) => rest.from > minute)
    // The full rest at the end may be the second of a pair.
    const to = next ? next.from : Number.POSITIVE_INFINITY
    return { from, to, rests: this.rests.filter((rest) => rest.from >= from && rest.from <= to && rest.from > 0) }
  }

  private claims(type: 'adverse' | 'short_haul_16h', { from, to }: Run): boolean {
    return this.record.exceptions.some((one) => one.type === type && from <= one.atMin && one.atMin < to)
  }

  limits(minute: number): { driving: number; window: number } {
    const period = this.period(minute)
    if (this.claims('adverse', period)) return { driving: 13 * 60, window: 16 * 60 }
    return { driving: 11 * 60, window: this.claims('short_haul_16h', period) ? 16 * 60 : 14 * 60 }
  }

  /** Every chain of pairs that can be made of rests: the next pair begins with the second rest of the one before, or later. */
  chains(rests: readonly Rest[]): Chain[] {
    const found: Chain[] = [[]]
    rests.forEach((one, i) => {
      rests.forEach((other, k) => {
        if (k <= i || !makesPair(one, other)) return
        for (const more of this.chains(rests.slice(k))) found.push([{ first: one, second: other }, ...more])
      })
    })
    return found
  }

  /** Driving and window used before a minute: of a chain what is complete by then, and one pair that is still open. */
  usedBefore(minute: number, chain: Chain): { driving: number; window: number } {
    const complete = chain.findLast(({ second }) => second.to <= minute)
    const open = chain.find(({ first, second }) => first.to <= minute && second.from >= minute)
    const leftOut = [complete?.second, open?.first]
    let [driving, window] = [0, 0]
    for (let at = complete ? complete.first.to : this.period(minute).from; at < minute; at++) {
      if (this.status[at] === 'D') driving++
      if (!leftOut.some((rest) => rest && rest.from <= at && at < rest.to)) window++
    }
    return { driving, window }
  }

  /** The minutes of a drive beyond 11 and 14 hours under a chain of pairs. */
  late(drive: Run, chain: Chain): { driving: number[]; window: number[] } {
    const limits = this.limits(drive.from)
    const used = this.usedBefore(drive.from, chain)
    const minutes = Array.from({ length: drive.to - drive.from }, (_, i) => i)
    const beyond = (before: number, limit: number) =>
      minutes.filter((i) => before + i >= limit).map((i) => drive.from + i)
    return { driving: beyond(used.driving, limits.driving), window: beyond(used.window, limits.window) }
  }

  /** Minutes of driving after eight hours of it without thirty minutes of anything else. */
  lateForBreak(): number[] {
    let [driven, paused] = [0, 0]
    return this.minutesWhere((minute) => {
      if (this.status[minute] !== 'D') {
        paused++
        if (paused >= 30) driven = 0
        return false
      }
      paused = 0
      return driven++ >= 480
    })
  }

  /** Driving since the last thirty minutes of anything else, at the end. */
  drivenSinceBreak(): number {
    let [driven, paused] = [0, 0]
    for (const status of this.status) {
      paused = status === 'D' ? 0 : paused + 1
      if (paused >= 30) driven = 0
      if (status === 'D') driven++
    }
    return driven
  }

  /** Minutes on duty that count together with a minute: those of its local day and of the days before it. */
  *cycle(): Generator<{ minute: number; used: number }> {
    const days = this.record.cycle === '70/8' ? 8 : 7
    const isConstruction = this.record.exceptions.some(({ type }) => type === 'construction_24h')
    const dayNames: string[] = []
    let counted: number[] = []
    for (let minute = 0; minute <= this.record.endMin; minute++) {
      if (minute % 15 === 0) {
        const name = dayIn(instant(instantMs(this.record.startedAt) + minute * 60_000), this.record.zone)
        if (dayNames.at(-1) !== name) dayNames.push(name)
      }
      const today = dayNames.length - 1
      const used = counted.slice(Math.max(0, today - days + 1)).reduce((sum, one) => sum + (one ?? 0), 0)
      yield { minute, used }
      const rest = this.rests.find(({ from, to }) => from <= minute && minute < to)
      if (rest && rest.to - rest.from >= (isConstruction ? 24 : 34) * 60) counted = []
      if (minute < this.record.endMin && !rest) counted[today] = (counted[today] ?? 0) + 1
    }
  }

  minutesWhere(holds: (minute: number) => boolean): number[] {
    return this.status.flatMap((_, minute) => (holds(minute) ? [minute] : []))
  }

  /** Runs of driving. */
  drives(): Run[] {
    return stretches(this.minutesWhere((minute) => this.status[minute] === 'D'))
  }
}

function makesPair(one: Rest, other: Rest): boolean {
  const [a, b] = [one.to - one.from, other.to - other.from]
  return a >= 120 && b >= 120 && a + b >= 600 && (one.sleeper >= 420 || other.sleeper >= 420)
}

/** Minutes that follow each other, as runs. */
function stretches(minutes: readonly number[]): Run[] {
  const runs: Run[] = []
  for (const minute of minutes) {
    const last = runs.at(-1)
    if (last?.to === minute) last.to++
    else runs.push({ from: minute, to: minute + 1 })
  }
  return runs
}

/** The same, as violations of a rule. */
export const asViolations = (rule: HosRuleName, minutes: readonly number[]) =>
  stretches(minutes).map(({ from, to }) => ({ rule, fromMin: from, toMin: to }))
