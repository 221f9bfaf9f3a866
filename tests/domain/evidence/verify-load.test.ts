import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SealedEvent } from '#domain/evidence/chain.ts'
import { loadDigest, type SealedTable, sealedTables } from '#domain/evidence/load-digest.ts'
import { digestParts } from '#domain/evidence/sealed-digest.ts'
import { type LoadBundle, verifyLoad } from '#domain/evidence/verify-load.ts'
import { closedLoad, rows, withEvent } from './closed-load.ts'

const closed = await closedLoad()

const changed = (
  bundle: LoadBundle,
  table: SealedTable,
  index: number,
  column: string,
  value: unknown,
): LoadBundle => ({
  ...bundle,
  rows: {
    ...bundle.rows,
    [table]: bundle.rows[table].map((row, i) => (i === index ? { ...row, [column]: value } : row)),
  },
})

const withEvents = (bundle: LoadBundle, edit: (event: SealedEvent) => SealedEvent): LoadBundle => ({
  ...bundle,
  events: bundle.events.map(edit),
})

/** Another value than the one given, as a forger would write it. */
const forged = (value: unknown): unknown => (typeof value === 'number' ? value + 1 : `${String(value)}!`)

test('an untouched closed load holds, and says how long its chain is', async () => {
  expect(await verifyLoad(closed)).toMatchObject({ ok: true, events: 3, isSealed: true, erased: [] })
})

const everyColumn = sealedTables.flatMap((table) =>
  rows[table].flatMap((row, index) =>
    Object.keys(row)
      .filter((column) => column !== 'id' && column !== 'chain_seq')
      .map((column) => [table, index, column, row[column], row.id] as const),
  ),
)
test.each(everyColumn)('changing %s %i %s is found and named', async (table, index, column, value, id) => {
  const verdict = await verifyLoad(changed(closed, table, index, column, forged(value)))
  expect(verdict).toMatchObject({ ok: false })
  const row = { kind: 'row', place: `${table}/${id}`, column, how: 'changed' }
  expect('broken' in verdict && verdict.broken).toContainEqual(row)
})

test('a ticket that vanished and a charge that was slipped in are named', async () => {
  const charge = { id: 'charge-9', payee: 'driver', amount_cents: 100 }
  const bundle = { ...closed, rows: { ...rows, weigh_tickets: [], charges: [...rows.charges, charge] } }
  expect(await verifyLoad(bundle)).toMatchObject({
    ok: false,
    broken: [
      { place: 'charges/charge-9', how: 'added' },
      { place: 'weigh_tickets/ticket-1', how: 'missing' },
    ],
  })
})

test('one byte of the photo is one byte too many', async () => {
  const [name] = closed.fileHashes.keys()
  const places = ['documents/photo-1/sha256', 'events/2/files']
  const other = new Map([[name ?? '', 'f'.repeat(64)]])
  expect(await verifyLoad({ ...closed, fileHashes: other })).toEqual({
    ok: false,
    broken: places.map((place) => ({ kind: 'file', place, how: 'changed' })),
  })
  expect(await verifyLoad({ ...closed, fileHashes: new Map() })).toEqual({
    ok: false,
    broken: places.map((place) => ({ kind: 'file', place, how: 'missing' })),
  })
})

const eventColumns = [
  'id',
  'load_id',
  'kind',
  'actor_id',
  'actor_role',
  'happened_at',
  'received_at',
  'device_id',
  'device_seq',
  'operation_id',
  'salt',
  'hash',
  'previous_hash',
] as const

test('any single change of any event is found', async () => {
  const where = fc.record({ seq: fc.integer({ min: 1, max: 3 }), column: fc.constantFrom(...eventColumns) })
  await fc.assert(
    fc.asyncProperty(where, async ({ seq, column }) => {
      const forge = (event: SealedEvent) => (event.seq === seq ? { ...event, [column]: forged(event[column]) } : event)
      expect(await verifyLoad(withEvents(closed, forge))).toMatchObject({
        ok: false,
        broken: [{ kind: 'event', seq }],
      })
    }),
  )
})

test('another signer under an old signature is named', async () => {
  const forge = (event: SealedEvent) => (event.seq === 2 ? { ...event, personal: { signer_name: 'Ray Tully' } } : event)
  expect(await verifyLoad(withEvents(closed, forge))).toMatchObject({
    broken: [{ kind: 'event', seq: 2, field: 'personal.signer_name' }],
  })
})

test('an event cut out, or the last ones cut off, break the chain', async () => {
  const without = (seq: number) => ({ ...closed, events: closed.events.filter((event) => event.seq !== seq) })
  expect(await verifyLoad(without(2))).toMatchObject({ broken: [{ kind: 'event', seq: 2, field: 'chain' }] })
  expect(await verifyLoad(without(3))).toMatchObject({ broken: [{ kind: 'event', seq: 3, field: 'chain' }] })
})

test('personal values may be erased, if an event says so, and everything else still holds', async () => {
  const noted = await withEvent(closed, 'personal_erased', { reason: 'request of the signer' })
  const erase = (event: SealedEvent): SealedEvent => (event.seq === 4 ? event : { ...event, personal: {}, salt: '' })
  const erased = changed(withEvents(noted, erase), 'documents', 0, 'lat', null)
  expect(await verifyLoad(erased)).toMatchObject({ ok: true })
  expect(await verifyLoad(changed(erased, 'charges', 0, 'amount_cents', 1))).toMatchObject({ ok: false })
  expect(await verifyLoad(withEvents(closed, erase))).toMatchObject({ ok: false })
})

test('a later event may seal a row anew: the original picture came in after the close', async () => {
  const documents = rows.documents.map((row) => ({ ...row, original_received_at: '2026-03-05T08:00:00.000Z' }))
  const late = { ...closed, rows: { ...rows, documents } }
  expect(await verifyLoad(late)).toMatchObject({ ok: false })
  const salts = { plain: 'plain-2', personal: 'personal-2' }
  const none = { loads: [], stops: [], weigh_tickets: [], signatures: [], charges: [] }
  const { body, personal } = digestParts(await loadDigest({ ...none, documents }, salts), salts)
  const noted = await withEvent(late, 'original_received', body, personal)
  expect(await verifyLoad(noted)).toMatchObject({ ok: true, erased: [] })
  expect(await verifyLoad(changed(noted, 'documents', 0, 'lat', 36.2))).toMatchObject({ ok: false })
})

test('an open load has a chain but no seal yet', async () => {
  const [first] = closed.events
  const events = first ? [first] : []
  const open = { ...closed, events, chain: { head: first?.hash ?? null, length: 1 } }
  expect(await verifyLoad(changed(open, 'loads', 0, 'notes', 'call first'))).toMatchObject({
    ok: true,
    isSealed: false,
  })
})
