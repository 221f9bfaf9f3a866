import { dutyStatuses } from '#domain/compliance/hos/duty-record.ts'
import type { LogViolation } from '#domain/compliance/logs/judged-log.ts'
import { drivenM, type LogDay, type LogDayFacts } from '#domain/compliance/logs/log-day.ts'
import { type LoggedDay, loggedDayText } from '#domain/compliance/logs/short-haul.ts'
import { addMinutes } from '#domain/units/time.ts'
import { Banner, Facts, PlainTable } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { DriverLog } from './log-now.ts'
import styles from './logs.module.css'
import { statusName } from './status-name.ts'

type PartProps = { day: LogDay; zone: string }

/** The lines of the day in words, for whoever does not read the graph. */
export function DayTable({ day, zone }: PartProps) {
  const { logs: w } = useWords()
  const formats = useFormats()
  const rows = day.segments.map((segment) => {
    const { event, from, fromMin, toMin } = segment
    return {
      id: from,
      cells: [
        formats.time(from, zone),
        formats.time(addMinutes(day.startsAt, toMin), zone),
        formats.duration(toMin - fromMin),
        statusName(segment, w),
        event?.location ?? '',
        [event?.remark, event?.load?.number].filter(Boolean).join(' · '),
        event ? [w.origin[event.origin], w.source[event.source]].join(' · ') : '',
      ],
    }
  })
  const heads = [w.day.from, w.day.to, w.day.length, w.day.status, w.day.place, w.day.remark, w.day.origin]
  return (
    <PlainTable
      label={w.day.table}
      columns={heads.map((header, i) => ({ id: String(i), header }))}
      rows={rows}
      headColumn={3}
    />
  )
}

/** Minutes per status; they add up to what is known of the day. */
export function DayTotals({ day }: { day: LogDay }) {
  const { logs: w } = useWords()
  const formats = useFormats()
  return (
    <PlainTable
      label={w.day.totals}
      columns={[
        { id: 'status', header: w.day.status },
        { id: 'length', header: w.day.length, align: 'end' },
      ]}
      rows={dutyStatuses.map((status) => ({
        id: status,
        cells: [w.status[status], formats.duration(day.totals[status])],
      }))}
      foot={[w.day.total, formats.duration(day.knownMin)]}
    />
  )
}

/** What was driven beyond a limit, each with the rule in words and its section. */
export function Violations({ violations, zone }: { violations: readonly LogViolation[]; zone: string }) {
  const { logs: w } = useWords()
  const formats = useFormats()
  if (violations.length === 0) return <Banner kind="success" title={w.day.noViolations} />
  return (
    <Banner kind="danger" title={w.day.violations}>
      <ul className={styles.lines}>
        {violations.map(({ rule, from, to, minutes, limitMin, cfr, severity }) => (
          <li key={`${rule} ${from}`}>
            <strong>{`${w.rule[rule]} (${w.severity[severity]})`}</strong>
            {`. ${w.ruleText[rule](formats.duration(limitMin))} `}
            {w.day.violation(formats.window(from, to, zone), formats.duration(minutes))}
            {` · ${cfr}`}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

type FactsProps = {
  log: DriverLog
  day: LogDay
  facts: LogDayFacts
  /** Why a day of short haul needs a record in place of the time card, where it does. */
  logged: LoggedDay | undefined
}

/** What each record must name beside its statuses: 49 CFR 395.8(d). */
export function DayFacts({ log, day, facts, logged }: FactsProps) {
  const { logs: w } = useWords()
  const formats = useFormats()
  const units = [...new Set(day.segments.flatMap(({ event }) => event?.truck?.unit ?? []))]
  const metres = drivenM(day)
  const several = (texts: readonly string[]) => texts.join(', ') || w.day.none
  const { exception, exceptionNote } = facts
  return (
    <Facts
      items={[
        { term: w.day.carrier, value: log.carrier.name },
        { term: w.day.office, value: log.carrier.office || w.day.none },
        { term: w.day.usdot, value: log.carrier.usdot || w.day.none },
        { term: w.day.dayStart, value: w.day.midnight },
        { term: w.day.zone, value: log.zone },
        { term: w.day.trucks, value: several(units) },
        { term: w.day.trailers, value: several(facts.trailers) },
        { term: w.day.documents, value: several(facts.shippingDocuments) },
        { term: w.day.coDriver, value: facts.coDriver ?? w.day.none },
        { term: w.day.miles, value: metres === null ? w.day.none : formats.distance(metres) },
        ...(log.rules.isShortHaul
          ? [
              {
                term: w.office.shortHaul,
                value: logged ? loggedDayText(logged, w.day, formats.distance) : w.day.timeCard,
              },
            ]
          : []),
        {
          term: w.day.exception,
          value: exception
            ? [w.day.exceptions[exception], exceptionNote].filter(Boolean).join(': ')
            : w.day.noException,
        },
      ]}
    />
  )
}
