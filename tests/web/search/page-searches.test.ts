import fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { auditFilter as auditContract } from '#contracts/audit.ts'
import {
  loadFilter as loadContract,
  memberFilter as memberContract,
  month,
  notificationFilter as notificationContract,
} from '#contracts/page-search.ts'
import { roles } from '#domain/access/roles.ts'
import { loadStatuses } from '#domain/loads/statuses.ts'
import * as searches from '#web/search/page-searches.ts'
import { auditFilter, loadFilter, memberFilter, monthSearch, notificationFilter } from '#web/search/page-searches.ts'
import { one, type Reader, searchOf, some, text, uuid, yes } from '#web/search/readers.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'

/** What people and links write into addresses: what is meant, what is nearly that, and what is something else. */
const values = fc.oneof(
  fc.constantFrom<unknown>(
    ...[ID, ID.toUpperCase(), ID.replace('-7', '-9'), '2026-03-17', '2026-02-30', '17.03.2026', '2026-03', '2026-13'],
    ...['active', 'suspended', 'loads', 'weigh_tickets', 'loads.create', '9lives', 'x', ' xy ', '  ', ''],
    ...[true, false, 'true', 1, 0, null, undefined, [], [ID], [ID, 'x'], [loadStatuses[0]], ['lost'], {}, ...roles],
  ),
  fc.string({ maxLength: 120, unit: 'binary' }),
  fc.array(fc.constantFrom<unknown>(...loadStatuses, ID), { maxLength: 14 }),
)

test.each<[string, Record<string, (given: unknown) => unknown>, z.ZodMiniType]>([
  ['loads', loadFilter, loadContract],
  ['members', memberFilter, memberContract],
  ['notifications', notificationFilter, notificationContract],
  ['the change log', auditFilter, auditContract],
])('the address of %s reads what the contract of its query takes, and nothing else', (_, readers, contract) => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(readers)), values, (field, given) => {
      const read = readers[field]?.(given)
      // A number may be meant as text, and a word by itself as a list of one.
      const meant = [
        given,
        typeof given === 'number' ? String(given) : given,
        typeof given === 'string' ? [given] : given,
      ]
      const taken = meant.map((one) => contract.safeParse({ [field]: one })).find(({ success }) => success)
      if (taken?.success) expect({ [field]: read }).toEqual({ [field]: Object(taken.data)[field] })
      else expect(read).toBeUndefined()
    }),
    { numRuns: 3000 },
  )
})

test('the month of an address is one of the books, or none', () => {
  fc.assert(
    fc.property(values, (given) => {
      expect(monthSearch.month(given) !== undefined).toBe(month.safeParse(given).success)
    }),
  )
})

test('what cannot be meant is left out, and the rest of the address holds', () => {
  const read = searchOf({ q: text(2, 10), view: one(['table', 'board']), ids: some(uuid, 2), late: yes })
  expect(read({ q: 'HB-10', view: 'board', ids: [ID], late: true })).toEqual({
    q: 'HB-10',
    view: 'board',
    ids: [ID],
    late: true,
  })
  expect(read({ q: 'HB-10', view: 'map', ids: [ID, ID, ID], late: 'yes', more: 1 })).toEqual({ q: 'HB-10' })
})

/** What an address may say of anything, as the router hands it over. */
const GIVEN: readonly unknown[] = [
  ...['assigned', 'x', '', ' ', 'a'.repeat(100_000), '\u0000', '\ud800', ID],
  ...[
    5,
    -1,
    0.5,
    1e308,
    true,
    false,
    null,
    undefined,
    {},
    { a: [] },
    [],
    ['assigned', 'assigned'],
    [5],
    [[]],
    ['a', 5],
  ],
]
const everySearch = Object.entries(searches).filter(
  ([name, value]) => typeof value === 'object' && name !== 'deskParts',
)

test.each(everySearch)(
  'no value in an address crashes the page of %s, and none that is unread comes back',
  (_, readers) => {
    const fields: [string, unknown][] = Object.entries(readers)
    const read = searchOf(Object.fromEntries(fields.flatMap(([name, of]) => (isReader(of) ? [[name, of]] : []))))
    for (const given of GIVEN) {
      const raw = Object.fromEntries([...fields.map(([name]) => [name, given]), ['unknown', given]])
      // As the router does: what is read, over what the address says.
      const shown: Record<string, unknown> = { ...raw, ...read(raw) }
      expect(shown.unknown).toBeUndefined()
      for (const [name, of] of fields) if (isReader(of)) expect(shown[name]).toEqual(of(given))
    }
  },
)

const isReader = (of: unknown): of is Reader<unknown> => typeof of === 'function'

test('a state by itself narrows the loads by it, and a number is searched for as it is written', () => {
  expect(searchOf(loadFilter)({ status: 'assigned', q: 1042 })).toEqual({ status: ['assigned'], q: '1042' })
})
