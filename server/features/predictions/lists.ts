import { predictionFilter } from '#contracts/predictions.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import { listFile } from '../../list-file.ts'
import { type CardRow, listCards } from './list-cards.ts'

const PLACES = 4
const figure = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(Number(value.toFixed(PLACES)))

/** Under heads that no language changes; demand in pounds, payments and jobs in days. */
const columns: readonly SheetColumn<CardRow>[] = [
  { head: 'kind', cell: ({ kind }) => kind },
  { head: 'customer', cell: ({ customer }) => customer },
  { head: 'material', cell: ({ material }) => material },
  { head: 'job', cell: ({ job }) => job },
  { head: 'state', cell: ({ state }) => state },
  { head: 'decide', cell: ({ decision }) => decision },
  { head: 'for_day', cell: ({ targetOn }) => targetOn },
  { head: 'value', cell: ({ value }) => figure(value) },
  { head: 'low_80', cell: ({ low }) => figure(low) },
  { head: 'high_80', cell: ({ high }) => figure(high) },
  { head: 'plain_rule', cell: ({ baseline }) => figure(baseline) },
  { head: 'method', cell: ({ method }) => method },
  { head: 'trials', cell: ({ test }) => figure(test?.tests) },
  { head: 'mean_error', cell: ({ test }) => figure(test?.mae) },
  { head: 'mean_error_plain_rule', cell: ({ test }) => figure(test?.baselineMae) },
  { head: 'mase', cell: ({ test }) => figure(test?.mase) },
  { head: 'coverage', cell: ({ test }) => figure(test?.coverage) },
  {
    head: 'missing',
    cell: ({ lack }) => (lack ? ('of' in lack ? `${lack.of} ${lack.have}/${lack.need}` : lack.code) : ''),
  },
  { head: 'made_utc', cell: ({ madeAt }) => madeAt },
]

export const lists = {
  predictions: listFile({
    asked: predictionFilter,
    columns,
    async *pages(read, { asked, actor }) {
      yield (await read((trx) => listCards(trx, asked, actor))).rows
    },
  }),
}
