import type { ListSorts } from './list-sorts.ts'

const text = { kind: 'text' } as const
const name = { kind: 'text', isFilled: true } as const
const count = { kind: 'whole', isFilled: true } as const
const day = { kind: 'day', isFilled: true } as const
const instant = { kind: 'instant' } as const
const moment = { kind: 'instant', isFilled: true } as const

/**
 * By what lists can be ordered that stand behind a tab, or beside another list of the same page. Their addresses take
 * any column's name, and the list itself says which it has: a page that shows none of them does not carry their names.
 */
export const officeSorts = {
  defects: {
    usual: '-created',
    columns: { unit: text, severity: name, reported: moment, status: name, created: moment },
  },
  services: {
    usual: 'due',
    columns: { due: { kind: 'instant', blanks: 'latest' }, truck: name, service: name },
  },
  workOrders: {
    usual: '-created',
    columns: { number: count, unit: name, status: name, vendor: text, completed: instant, created: moment },
  },
  fraudCases: {
    usual: '-score',
    columns: { score: count, due: moment, money: count, number: name, created: moment },
  },
  devices: {
    usual: '-created',
    columns: { name: text, kind: name, truck: text, identifier: text, seen: instant, refusals: count, created: moment },
  },
  unidentified: {
    usual: '-created',
    columns: { truck: name, when: moment, distance: count, status: name, created: moment },
  },
  readyLoads: {
    usual: '-created',
    columns: { load: text, customer: name, delivered: instant, created: moment },
  },
  batches: {
    usual: '-created',
    columns: { number: name, paidOn: day, method: name, settlements: count, total: count, created: moment },
  },
  contractorInvoices: {
    usual: '-created',
    columns: { number: name, contractor: name, date: day, state: name, total: count, created: moment },
  },
  notifications: {
    usual: '-when',
    columns: { state: { kind: 'instant', blanks: 'latest' }, when: moment },
  },
  audit: { usual: '-when', columns: { when: moment } },
  // Hours are judged anew each time it is asked: of a page's drivers only, so that only their names can order them all.
  clocks: { usual: 'driver', columns: { driver: name } },
  violations: { usual: 'driver', columns: { driver: name } },
  eldFiles: {
    usual: '-taken',
    columns: { name, driver: name, span: moment, entries: count, taken: moment },
  },
} as const satisfies Record<string, ListSorts>
