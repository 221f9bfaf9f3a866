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
import { auditFilter, loadFilter, memberFilter, monthSearch, notificationFilter } from '#web/search/page-searches.ts'
import { one, searchOf, some, text, uuid, yes } from '#web/search/readers.ts'

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
      const taken = contract.safeParse({ [field]: given })
      const read = readers[field]?.(given)
      if (taken.success) expect({ [field]: read }).toEqual({ [field]: Object(taken.data)[field] })
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
