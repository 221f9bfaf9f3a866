import type { Day } from '#domain/units/brands.ts'
import type { LogEvent } from './duty-log.ts'
import { certifiedText, type LogDayFacts, NO_FACTS } from './log-day.ts'

/** A log with what was said and certified of its days; of each day the last certification. */
export type LogOfDays<Certified extends CertifiedDay = CertifiedDay> = {
  zone: string
  events: readonly LogEvent[]
  days: readonly (LogDayFacts & { day: Day })[]
  certified: readonly Certified[]
}

type CertifiedDay = { day: Day; content: string }

type Certification<Certified> =
  | { state: 'none'; last?: undefined }
  | { state: 'certified' | 'changed'; last: Certified }

/** Whether a day of a log is certified as it reads now. */
export function certificationOf<Certified extends CertifiedDay>(
  log: LogOfDays<Certified>,
  day: Day,
): Certification<Certified> {
  const last = log.certified.find((one) => one.day === day)
  if (!last) return { state: 'none' }
  return { state: contentToCertify(log, day) === last.content ? 'certified' : 'changed', last }
}

/** What a driver puts their name under who certifies a day now. */
export function contentToCertify({ events, zone, days }: Omit<LogOfDays, 'certified'>, day: Day): string {
  return certifiedText(events, day, zone, days.find((one) => one.day === day) ?? NO_FACTS)
}
