import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { isStandardItem } from '#domain/compliance/inspections/template-items.ts'
import { type Formats, formats } from '#domain/format/formats.ts'
import { languageOf, localeOf, unitsOf } from '#domain/format/locale.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { loadWords } from '#domain/words/load-words.ts'
import type { Words } from '#domain/words/words.ts'
import { notFound } from '../../errors.ts'
import type { PdfDefinition } from '../../ports.ts'
import { missingNote } from '../proof/delivery-summary-parts.ts'
import { factsTable, paperFrame, paperHead } from '../proof/paper-frame.ts'
import { printable } from '../proof/printable.ts'
import { strokesAsLines } from '../proof/strokes.ts'
import { storedSettings } from '../stored-settings.ts'
import { getInspection, type InspectionDetails } from './get-inspection.ts'

/** A report and the fleet whose it is, for its paper. */
export type SheetOfInspection = {
  report: InspectionDetails
  fleet: {
    name: string
    zone: string
    currency: string
    language: ReturnType<typeof languageOf>
    units: 'us' | 'metric'
  }
}

/** What the paper of a report says. Throws not_found for one that the actor may not see. */
export async function inspectionSheetData(trx: FleetTransaction, id: Uuid, actor: Actor): Promise<SheetOfInspection> {
  const report = await getInspection(trx, id, actor)
  const fleet = await trx
    .selectFrom('fleets')
    .select(['name', 'zone', 'currency'])
    .where('id', '=', actor.fleetId)
    .executeTakeFirst()
  if (!fleet) throw notFound()
  const settings = await storedSettings(trx, actor.fleetId)
  const choice = { language: languageOf(settingValue(settings, 'language')), units: settingValue(settings, 'units') }
  return { report, fleet: { ...fleet, ...choice } }
}

/**
 * The driver vehicle inspection report as a page description, in the fleet's language and units: the equipment, each item,
 * the defects with the carrier's certification, the driver's signature and the next driver's review. The same data give the
 * same description.
 */
export async function inspectionSheet({ report, fleet }: SheetOfInspection, madeAt: Instant): Promise<PdfDefinition> {
  const words = await loadWords(fleet.language)
  const bound = formats({
    locale: localeOf(fleet.language),
    units: unitsOf(fleet.units),
    currency: fleet.currency,
    zone: fleet.zone,
    unitNames: words.units,
  })
  const { report: said, kind } = words.inspections
  const units = [report.truck, report.trailer].filter(Boolean).join(' + ')
  const subtitle = [fleet.name, said.title(kind[report.kind], units)].join(' · ')
  const heading = { title: said.paper, subtitle, author: fleet.name }
  const asOf = words.proof.asOf(bound.instantWithYear(madeAt))
  return {
    ...paperFrame({ ...heading, foot: `${subtitle} · ${asOf}` }, words),
    content: [
      paperHead(heading, { text: printable(said.law), style: 'small', alignment: 'right', width: 130 }),
      facts(report, words, bound),
      { text: printable(words.inspections.tabs.defects), style: 'heading' },
      ...defects(report, words, bound),
      { text: printable(said.items), style: 'heading' },
      items(report, words),
      ...signature(report, words, bound),
      ...missingNote(typedIn(report, fleet.name), words),
    ],
  }
}

function facts(report: InspectionDetails, { inspections: w }: Words, bound: Formats) {
  const { report: said } = w
  const { place, engineHoursTenths: hours, certifiedAs, reviewedBy, reviewedAt } = report
  return factsTable([
    [w.part.truck, report.truck],
    [w.part.trailer, report.trailer],
    [w.list.driver, report.driver],
    [said.signed, bound.instantWithYear(report.submittedAt)],
    [said.duration, bound.duration(Math.round(report.durationS / 60))],
    [said.odometer, bound.distance(report.odometerM)],
    [said.hours, hours === null ? null : bound.number(hours / 10)],
    [said.place, place ? `${place.lat.toFixed(5)}, ${place.lon.toFixed(5)}` : said.noPlace],
    [said.safety, report.isSafe ? w.safe : w.unsafe],
    [said.reason, report.unsafeReason],
    [said.note, report.note],
    [w.list.status, w.status[report.status]],
    [said.certifiedAs, certifiedAs && w.defectStatus[certifiedAs]],
    [said.reviewed, reviewedBy && reviewedAt ? said.by(reviewedBy, bound.instantWithYear(reviewedAt)) : null],
  ])
}

const nameOf = ({ code, label }: { code: string; label: string | null }, { item }: Words['inspections']) =>
  isStandardItem(code) ? item[code] : (label ?? code)

function defects(report: InspectionDetails, { inspections: w }: Words, bound: Formats) {
  if (report.defects.length === 0) return [{ text: printable(w.report.noDefects) }]
  const head = [w.defects.unit, w.defects.item, w.defects.severity, w.defects.what, w.report.certifiedAs]
  const rows = report.defects.map((defect) => {
    const { certifiedAt, certifiedBy, certificationNote, status } = defect
    const said = certifiedAt
      ? `${w.defects.certifiedBy(w.defectStatus[status], certifiedBy ?? '', bound.instantWithYear(certifiedAt))}: ${certificationNote ?? ''}`
      : w.defectStatus[status]
    const cells = [defect.unit, nameOf(defect, w), w.severity[defect.severity], defect.note, said]
    return cells.map((text) => ({ text: printable(text) }))
  })
  const heads = head.map((text) => ({ text: printable(text), style: 'term' }))
  return [
    {
      layout: 'lightHorizontalLines',
      table: { headerRows: 1, widths: ['auto', '*', 'auto', '*', '*'], body: [heads, ...rows] },
    },
  ]
}

/** Two items to a line: a whole report stays on one sheet. */
function items(report: InspectionDetails, { inspections: w }: Words) {
  const cells = report.items.map((item) => [
    { text: printable(`${nameOf(item, w)}${report.trailer ? ` (${w.part[item.part]})` : ''}`) },
    { text: printable(w.result[item.result]), bold: item.result === 'defect' },
  ])
  const half = Math.ceil(cells.length / 2)
  const empty = [{ text: '' }, { text: '' }]
  const rows = Array.from({ length: half }, (_, at) => [...(cells[at] ?? empty), ...(cells[at + half] ?? empty)])
  return { layout: 'lightHorizontalLines', table: { widths: ['*', 'auto', '*', 'auto'], body: rows } }
}

function signature(report: InspectionDetails, { inspections: w }: Words, bound: Formats) {
  const { strokes, signerName, submittedAt } = report
  const box = { width: 180, height: 60 }
  return [
    { text: printable(w.report.signature), style: 'heading' },
    { text: printable(w.driver.statement) },
    ...(strokes ? [{ canvas: strokesAsLines(strokes, box), margin: [0, 6, 0, 0] }] : []),
    { text: printable(w.report.by(signerName, bound.instantWithYear(submittedAt))), margin: [0, 4, 0, 0] },
  ]
}

/** All that somebody typed and the paper shows. */
function typedIn(report: InspectionDetails, fleetName: string): string {
  const { truck, trailer, driver, unsafeReason, note, signerName, reviewedBy } = report
  const found = report.defects.flatMap((one) => [one.note, one.certificationNote, one.certifiedBy, one.label])
  const labels = report.items.map(({ label }) => label)
  const own = [fleetName, truck, trailer, driver, unsafeReason, note, signerName, reviewedBy]
  return [...own, ...found, ...labels].filter(Boolean).join(' ')
}
