import { scorecardFilter, scorecardLoadsFilter } from '#contracts/scorecards.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import { type Measure, measureKinds, measures } from '#domain/scorecards/measures.ts'
import type { MeasureFigure } from '#domain/scorecards/scorecard.ts'
import { everyPage, listFile } from '../../list-file.ts'
import { type ContractorCard, listScorecards } from './list-scorecards.ts'
import { listScorecardLoads, type ScorecardLoad } from './scorecard-loads.ts'

const PLACES = 4
const text = (value: number | null) => (value === null ? '' : String(Number(value.toFixed(PLACES))))
/** A measure as files name it. */
const headOf = (measure: Measure) => measure.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const known = (figure: MeasureFigure) => (figure.state === 'none' ? null : figure)

/** A figure with all that says how far it can be trusted; shares as parts of one, response and price in minutes and cents. */
function columnsOf(measure: Measure): SheetColumn<ContractorCard>[] {
  const head = headOf(measure)
  const figure = ({ figures }: ContractorCard) => known(figures[measure])
  const interval: SheetColumn<ContractorCard>[] =
    measureKinds[measure].kind === 'share'
      ? [
          { head: `${head}_low`, cell: (card) => text(figure(card)?.low ?? null) },
          { head: `${head}_high`, cell: (card) => text(figure(card)?.high ?? null) },
        ]
      : []
  return [
    { head, cell: (card) => text(figure(card)?.value ?? null) },
    ...interval,
    { head: `${head}_of`, cell: (card) => figure(card)?.count ?? 0 },
    { head: `${head}_left_out`, cell: (card) => figure(card)?.leftOut ?? 0 },
    { head: `${head}_points`, cell: (card) => text(figure(card)?.points ?? null) },
  ]
}

/** Under heads that no language changes. */
const cardColumns: readonly SheetColumn<ContractorCard>[] = [
  { head: 'contractor', cell: ({ companyName }) => companyName },
  { head: 'loads', cell: ({ loads }) => loads },
  { head: 'score', cell: ({ score }) => score },
  { head: 'rank', cell: ({ rank }) => rank },
  { head: 'score_before', cell: ({ scoreBefore }) => scoreBefore },
  { head: 'weight_scored', cell: ({ weight }) => weight },
  ...measures.flatMap(columnsOf),
]

const loadColumns: readonly SheetColumn<ScorecardLoad>[] = [
  { head: 'load', cell: ({ number }) => number },
  { head: 'delivered_at_utc', cell: ({ created_at }) => created_at },
  { head: 'pickup', cell: ({ pickup }) => pickup },
  { head: 'delivery', cell: ({ delivery }) => delivery },
  { head: 'verdict', cell: ({ verdict }) => verdict },
  { head: 'value', cell: ({ value }) => text(value) },
  { head: 'against', cell: ({ against }) => text(against) },
]

export const lists = {
  scorecards: listFile({
    asked: scorecardFilter,
    columns: cardColumns,
    async *pages(read, { asked, actor, now }) {
      yield (await read((trx) => listScorecards(trx, asked, actor, now))).rows
    },
  }),
  'scorecard-loads': listFile({
    asked: scorecardLoadsFilter,
    columns: loadColumns,
    fileName: ({ asked }) => `scorecard-${headOf(asked.measure).replaceAll('_', '-')}`,
    pages: (read, { asked, actor, now }) =>
      everyPage(read, (trx, at) => listScorecardLoads(trx, { ...asked, ...at }, actor, now)),
  }),
}
