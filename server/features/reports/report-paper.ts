import { canonicalJson } from '#domain/evidence/canonical.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { cellText, figureText, type ReportVoice } from '#domain/reports/cell-text.ts'
import { isFigure, type ReportColumn, type ReportRow } from '#domain/reports/columns.ts'
import { proofText } from '#domain/reports/proof-text.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { PdfDefinition } from '../../ports.ts'
import { factsTable, paperFrame, paperHead } from '../proof/paper-frame.ts'
import { printable } from '../proof/printable.ts'
import type { FleetVoice } from '../settlements/fleet-voice.ts'
import type { AskedReport } from './ask-report.ts'
import type { Proof } from './preview-report.ts'
import type { Totals } from './report.ts'
import { totalsOfRows } from './totals-of-rows.ts'

type ReportPaper = {
  report: AskedReport
  rows: readonly ReportRow[]
  totals: Totals & { proof: Proof | null }
  filters: readonly [name: string, value: string][]
  fleet: FleetVoice
  madeAt: Instant
}

/** So much of the hash stands below each page. */
const SHORT_HASH = 16
const SMALL = 7.5

/** The SHA-256 of what a report says: its days, filter, rows and sums, whoever prints it and whenever. */
function contentHash({ report, rows, totals }: Pick<ReportPaper, 'report' | 'rows' | 'totals'>) {
  const { key, asked, columns } = report
  const { span, filters } = asked
  const ids = columns.map(({ id }) => id)
  return sha256Hex(
    canonicalJson({
      report: key,
      span,
      filters: { ...filters },
      ids,
      rows: rows.map((row) => ({ ...row })),
      sums: { ...totals.sums },
    }),
  )
}

/**
 * A report as a page description in the fleet's language and units: its days and filter, when it was made and as of when it
 * holds, every row, the sums and the line that proves them, and the hash of all that.
 */
export async function reportPaper(paper: ReportPaper): Promise<PdfDefinition> {
  const { report, rows, totals, filters, fleet, madeAt } = paper
  const { words, formats } = fleet
  const { reports } = words
  const hash = await contentHash(paper)
  const { from, to } = report.asked.span
  const days =
    report.report.period === 'now' ? reports.paper.now : reports.paper.days(formats.day(from), formats.day(to))
  const heading = { title: reports.title[report.key], subtitle: `${fleet.name} · ${days}`, author: fleet.name }
  const asOf = reports.paper.asOf(formats.instantWithYear(report.asked.now))
  const voice = { words, formats }
  const foot = `${heading.title} · ${heading.subtitle} · ${asOf} · ${hash.slice(0, SHORT_HASH)}`
  return {
    ...paperFrame({ ...heading, foot }, words),
    pageOrientation: 'landscape',
    // A report has up to fourteen columns.
    pageMargins: [28, 36, 28, 44],
    content: [
      paperHead(heading, {
        stack: [
          { text: printable(reports.paper.madeAt(formats.instantWithYear(madeAt))), style: 'small' },
          { text: printable(asOf), style: 'small' },
          { text: printable(reports.rows(formats.number(totals.rows))), style: 'small' },
        ],
        alignment: 'right',
        width: 190,
      }),
      ...(filters.length > 0 ? [factsTable(filters)] : []),
      ...(rows.length === 0
        ? [{ text: printable(reports.empty), margin: [0, 16, 0, 0] }]
        : parts(report, rows, totals, voice)),
      ...proofLine(totals.proof, voice),
      { text: printable(reports.paper.hash(hash)), style: 'small', margin: [0, 12, 0, 0] },
    ],
  }
}

/** The rows in one table, or in one for each value of the column that the report is parted by, and the sums of all. */
function parts({ report, columns }: AskedReport, rows: readonly ReportRow[], totals: Totals, voice: ReportVoice) {
  const shown = columns.filter(({ isFileOnly }) => !isFileOnly)
  const by = shown.find(({ id }) => id === report.partBy)
  if (!by) return [table(shown, rows, totals.sums, voice)]
  const rest = shown.filter((column) => column !== by)
  const tables = [...Map.groupBy(rows, (row) => cellText(by, row, voice))].flatMap(([title, own]) => [
    { text: printable(title), style: 'heading' },
    table(rest, own, totalsOfRows(rest, own).sums, voice),
  ])
  const isSummed = rest.some((column) => column.isSummed)
  const all = { text: printable(voice.words.reports.paper.inAll), style: 'heading' }
  return isSummed ? [...tables, all, table(rest, [], totals.sums, voice)] : tables
}

function table(columns: readonly ReportColumn[], rows: readonly ReportRow[], sums: Totals['sums'], voice: ReportVoice) {
  const { reports } = voice.words
  const head = columns.map((column) => ({
    text: printable(reports.column[column.word]),
    style: 'term',
    alignment: isFigure(column) ? 'right' : 'left',
  }))
  const body = rows.map((row) =>
    columns.map((column) => ({
      text: printable(cellText(column, row, voice)),
      alignment: isFigure(column) ? 'right' : 'left',
    })),
  )
  const foot = columns.map((column, at) => {
    const sum = sums[column.id]
    if (column.isSummed && sum !== undefined) {
      return { text: printable(figureText(column.kind, sum, voice)), bold: true, alignment: 'right' }
    }
    return { text: at === 0 ? printable(reports.total) : '', bold: true }
  })
  const hasSums = columns.some((column) => column.isSummed)
  return {
    margin: [0, 8, 0, 0],
    fontSize: SMALL,
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(widthOf),
      body: [head, ...body, ...(hasSums ? [foot] : [])],
    },
  }
}

/** Figures and days have about the same length everywhere; names share what is left. */
function widthOf({ kind }: ReportColumn): string | number {
  switch (kind) {
    case 'text':
      return '*'
    case 'instant':
      return 60
    case 'flag':
    case 'count':
      return 38
    default:
      return 50
  }
}

function proofLine(proof: Proof | null, voice: ReportVoice) {
  if (!proof) return []
  return [{ text: printable(proofText(proof, proof.difference, voice)), margin: [0, 10, 0, 0], bold: true }]
}
