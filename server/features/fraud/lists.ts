import { caseFilter } from '#contracts/fraud.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import { everyPage, listFile } from '../../list-file.ts'
import { type CaseRow, listCases } from './list-cases.ts'

const caseColumns: readonly SheetColumn<CaseRow>[] = [
  { head: 'case', cell: ({ number }) => number },
  { head: 'state', cell: ({ state }) => state },
  { head: 'score', cell: ({ score }) => score },
  { head: 'money_cents', cell: ({ moneyCents }) => moneyCents },
  { head: 'rules', cell: ({ rules }) => rules.join(' ') },
  { head: 'load', cell: ({ loadNumber }) => loadNumber },
  { head: 'truck', cell: ({ truck }) => truck },
  { head: 'driver', cell: ({ driver }) => driver },
  { head: 'contractor', cell: ({ contractor }) => contractor },
  { head: 'assigned_to', cell: ({ assignee }) => assignee },
  { head: 'due_utc', cell: ({ dueAt }) => dueAt },
  { head: 'created_utc', cell: ({ createdAt }) => createdAt },
]

export const lists = {
  'fraud-cases': listFile({
    asked: caseFilter,
    columns: caseColumns,
    pages: (read, { asked, actor, now }) =>
      everyPage(read, (trx, at) => listCases(trx, { ...asked, ...at }, actor, now)),
  }),
}
