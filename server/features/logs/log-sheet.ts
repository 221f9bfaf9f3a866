import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { dutyStatuses } from '#domain/compliance/hos/duty-record.ts'
import { certificationOf } from '#domain/compliance/logs/certification.ts'
import { type JudgedLog, judgeLog } from '#domain/compliance/logs/judged-log.ts'
import { dayBounds, drivenM, type LogDay, logDay, NO_FACTS } from '#domain/compliance/logs/log-day.ts'
import { loggedDayText } from '#domain/compliance/logs/short-haul.ts'
import { type Formats, formats } from '#domain/format/formats.ts'
import { languageOf, localeOf, unitsOf } from '#domain/format/locale.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, addMinutes, daysBetween } from '#domain/units/time.ts'
import { loadWords } from '#domain/words/load-words.ts'
import type { Words } from '#domain/words/words.ts'
import { invalid } from '../../errors.ts'
import type { PdfDefinition } from '../../ports.ts'
import { missingNote } from '../proof/delivery-summary-parts.ts'
import { factsTable, paperFrame, paperHead } from '../proof/paper-frame.ts'
import { printable } from '../proof/printable.ts'
import { storedSettings } from '../stored-settings.ts'
import { type DriverLog, driverLog } from './driver-log.ts'
import { gridCanvas } from './log-grid-canvas.ts'

/** A driver carries eight days; more papers are asked for in parts. */
const MOST_DAYS = 8

/** Days of a log and the fleet's choices, for their papers. */
export type LogSheetData = {
  log: DriverLog
  days: Day[]
  judged: JudgedLog
  now: Instant
  fileName: string
  fleet: { currency: string; language: ReturnType<typeof languageOf>; units: 'us' | 'metric' }
}

/** What the papers of some days say. Throws not_found for a driver whom the actor may not see. */
export async function logSheetData(
  trx: FleetTransaction,
  actor: Actor,
  { driverId, from, to }: { driverId: Uuid; from: Day; to: Day },
  now: Instant,
): Promise<LogSheetData> {
  const count = daysBetween(from, to) + 1
  if (count > MOST_DAYS) throw invalid('from', 'log_span_too_long')
  const log = await driverLog(trx, actor, { driverId, through: to }, now)
  const settings = await storedSettings(trx, actor.fleetId)
  const claims = log.days.flatMap(({ day, exception }) => (exception ? [{ day, type: exception }] : []))
  const [, closes] = dayBounds(to, log.zone)
  const { events, zone, rules, drives } = log
  return {
    log,
    days: Array.from({ length: count }, (_, i) => addDays(from, i)),
    judged: judgeLog({ events, zone, rules, claims, drives }, from, closes < now ? closes : now),
    now,
    fileName: `log-${log.driver.name}-${from}-${to}`.replace(/[^\w-]/g, '_'),
    fleet: {
      currency: settingValue(settings, 'currency'),
      language: languageOf(settingValue(settings, 'language')),
      units: settingValue(settings, 'units'),
    },
  }
}

/**
 * Records of duty status as a page description, a page a day, in the fleet's language and units (49 CFR 395.8(d)): the graph,
 * its lines, what violates a rule, and the driver's certification. The same data give the same description.
 */
export async function logSheet(data: LogSheetData, madeAt: Instant): Promise<PdfDefinition> {
  const { log, days, fleet } = data
  const words = await loadWords(fleet.language)
  const bound = formats({
    locale: localeOf(fleet.language),
    units: unitsOf(fleet.units),
    currency: fleet.currency,
    zone: log.zone,
    unitNames: words.units,
  })
  const w = words.logs
  const subtitle = [log.carrier.name, log.driver.name].join(' · ')
  const heading = { title: words.logPaper.title, subtitle, author: log.carrier.name }
  const asOf = words.proof.asOf(bound.instantWithYear(madeAt))
  const page = { data, words, bound }
  return {
    ...paperFrame({ ...heading, foot: `${subtitle} · ${asOf} · ${words.logPaper.testMark}` }, words),
    content: [
      paperHead(heading, { text: printable(w.notEld), style: 'small', alignment: 'right', width: 170 }),
      ...days.flatMap((day, i) => dayPage(day, i > 0, page)),
      ...missingNote(typedIn(log), words),
    ],
  }
}

type Paper = { data: LogSheetData; words: Words; bound: Formats }

function dayPage(day: Day, isNewPage: boolean, { data, words, bound }: Paper) {
  const { log, judged, now } = data
  const { logs: w } = words
  const drawn = logDay(log.events, day, { zone: log.zone, now })
  const facts = log.days.find((one) => one.day === day) ?? NO_FACTS
  const units = [...new Set(drawn.segments.flatMap(({ event }) => event?.truck?.unit ?? []))]
  const metres = drivenM(drawn)
  const logged = judged.loggedDays.find((one) => one.day === day)
  return [
    {
      text: printable(words.logPaper.page(bound.day(day))),
      style: 'heading',
      ...(isNewPage ? { pageBreak: 'before' } : {}),
    },
    factsTable([
      [w.office.driver, log.driver.name],
      [w.day.carrier, log.carrier.name],
      [w.day.office, log.carrier.office],
      [w.day.usdot, log.carrier.usdot],
      [w.day.dayStart, w.day.midnight],
      [w.day.zone, log.zone],
      [w.day.trucks, units.join(', ')],
      [w.day.trailers, facts.trailers.join(', ')],
      [w.day.documents, facts.shippingDocuments.join(', ')],
      [w.day.coDriver, facts.coDriver],
      [w.day.miles, metres === null ? null : bound.distance(metres)],
      [
        w.office.shortHaul,
        log.rules.isShortHaul ? (logged ? loggedDayText(logged, w.day, bound.distance) : w.day.timeCard) : null,
      ],
      [w.day.exception, facts.exception && `${w.day.exceptions[facts.exception]}: ${facts.exceptionNote ?? ''}`],
    ]),
    { canvas: gridCanvas(drawn), margin: [0, 10, 0, 2] },
    totals(drawn, words, bound),
    lines(drawn, log.zone, words, bound),
    ...violations(day, judged, log.zone, { words, bound }),
    { text: printable(words.logPaper.signature), style: 'heading' },
    { text: printable(certification(log, day, words, bound)) },
  ]
}

/** The rows of the graph by name, with the minutes of each. */
function totals(day: LogDay, { logs: w }: Words, bound: Formats) {
  const heads = dutyStatuses.map((status) => ({
    text: printable(`${w.short[status]} ${w.status[status]}`),
    style: 'term',
  }))
  const cells = dutyStatuses.map((status) => ({ text: printable(bound.duration(day.totals[status])) }))
  return { margin: [0, 2, 0, 6], layout: 'noBorders', table: { widths: ['*', '*', '*', '*'], body: [heads, cells] } }
}

function lines(day: LogDay, zone: string, { logs: w }: Words, bound: Formats) {
  const heads = [w.day.from, w.day.to, w.day.status, w.day.place, w.day.remark, w.day.origin]
  const rows = day.segments.map((segment) => {
    const { event, status, special, from, toMin } = segment
    const cells = [
      bound.time(from, zone),
      bound.time(addMinutes(day.startsAt, toMin), zone),
      special ? w.special[special] : w.status[status],
      event?.location ?? '',
      [event?.remark, event?.load?.number].filter(Boolean).join(' · '),
      event ? w.origin[event.origin] : '',
    ]
    return cells.map((text) => ({ text: printable(text) }))
  })
  const head = heads.map((text) => ({ text: printable(text), style: 'term' }))
  return {
    layout: 'lightHorizontalLines',
    table: { headerRows: 1, widths: ['auto', 'auto', 'auto', '*', '*', 'auto'], body: [head, ...rows] },
  }
}

function violations(day: Day, judged: JudgedLog, zone: string, { words, bound }: Pick<Paper, 'words' | 'bound'>) {
  const { logs: w } = words
  const own = judged.violations.filter((one) => one.day === day)
  const said = own.map(({ rule, from, to, minutes, limitMin, cfr }) => {
    const when = w.day.violation(bound.window(from, to, zone), bound.duration(minutes))
    return { text: printable(`${w.ruleText[rule](bound.duration(limitMin))} ${when} · ${cfr}`) }
  })
  const title = { text: printable(w.day.violations), style: 'heading' }
  return [title, ...(said.length > 0 ? said : [{ text: printable(w.day.noViolations) }])]
}

function certification(log: DriverLog, day: Day, { logs: w }: Words, bound: Formats): string {
  const { state, last } = certificationOf(log, day)
  if (!last) return w.day.notCertified
  const said = w.day.certified(last.signerName, bound.instantWithYear(last.at))
  return state === 'certified' ? `${w.day.certifyText} ${said}` : `${said} ${w.day.changed}`
}

/** All that somebody typed and the papers show. */
function typedIn({ driver, carrier, events, days }: DriverLog): string {
  const said = events.flatMap(({ location, remark, truck }) => [location, remark, truck?.unit])
  const facts = days.flatMap((one) => [...one.trailers, ...one.shippingDocuments, one.coDriver, one.exceptionNote])
  return [driver.name, carrier.name, carrier.office, ...said, ...facts].filter(Boolean).join(' ')
}
