import { readdir, readFile, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealedTables } from '#domain/evidence/load-digest.ts'
import type { BrokenPlace } from '#domain/evidence/verify-load.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { makeProofs } from '#server/features/proof/make-proofs.ts'
import { verifyStoredLoad } from '#server/features/proof/verify-stored-load.ts'
import { newId, op, openWorld, type World } from '../../support/world.ts'
import { haul, verifyTickets } from '../charges/money-world.ts'
import { bookedLoad } from '../loads/haul.ts'

let world: World
let loadId: Uuid
beforeAll(async () => {
  world = await openWorld()
  loadId = await closedWithHours()
  await makeProofs(world.ports, world.cedar.id, loadId)
})
afterAll(() => world.close())

/** A closed load with a row in each table that closing seals. */
async function closedWithHours(): Promise<Uuid> {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  const startedAt = world.clock.now()
  const { version } = await haul(world, cedar, id)
  const hours = { startedAt, finishedAt: addMinutes(startedAt, 240), unpaidMin: 15, reason: 'Washed out at the yard' }
  await cedar.admin.charges.recordHours({ ...op(), id: newId(), loadId: id, ...hours })
  const { documents } = await cedar.admin.documents.ofLoad({ loadId: id })
  const shot = documents.find(({ kind }) => kind === 'pickup_photo')
  const row = await world.db
    .selectFrom('documents')
    .select('device_id')
    .where('id', '=', shot?.id ?? id)
    .executeTakeFirst()
  if (!shot || !row?.device_id) throw new Error('no photo of the driver')
  const place = { lat: 36.2, lon: -95.9, accuracyM: 4, afterS: 9 }
  const { device_id: deviceId } = row
  await cedar.driver.documents.addPlace({ ...op(), id: newId(), loadId: id, documentId: shot.id, deviceId, ...place })
  await verifyTickets(world, id)
  await cedar.admin.loads.close({ ...op(), id, version })
  return id
}

class Undo extends Error {}

/** What verification says after a change that is then taken back. */
async function after(change: string): Promise<readonly BrokenPlace[] | 'ok'> {
  let said: readonly BrokenPlace[] | 'ok' = 'ok'
  await world.db
    .transaction()
    .execute(async (trx) => {
      // Whoever holds the database may do anything to it: no rule of the tables stands in their way.
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql.raw(change).execute(trx)
      const verified = await verifyStoredLoad(trx, world.ports.files, world.cedar.id, loadId)
      said = verified === null ? 'ok' : verified.ok ? 'ok' : verified.broken
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return said
}

type Column = { column: string; type: string }

async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select column_name as column, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(world.db)
  return rows
}

/** Another value of the same type, whatever was there before. */
function otherValue({ column, type }: Column): string | null {
  const name = `"${column}"`
  switch (type) {
    case 'int4':
    case 'int8':
    case 'float8':
    case 'numeric':
      return `coalesce(${name}, 0) + 100`
    case 'bool':
      return `not coalesce(${name}, false)`
    case 'timestamptz':
      return `coalesce(${name}, now()) + interval '1 second'`
    case 'date':
      return `coalesce(${name}, current_date) + 1`
    case 'uuid':
      return 'gen_random_uuid()'
    case 'jsonb':
      return `coalesce(${name}, '{}'::jsonb) || '{"changed": true}'::jsonb`
    case '_text':
      return `array_append(coalesce(${name}, '{}'), 'changed')`
    case 'text':
      return `md5(coalesce(${name}, '')) || md5(coalesce(${name}, '') || 'x')`
    default:
      return null
  }
}

const idColumn: Record<string, string> = { files: 'sha256', load_terms: 'load_id' }
/** Where a row stands: a change of these leads to another load or fleet, and the row is missing here. */
const keys = ['fleet_id', 'load_id', 'id', 'sha256', 'side']

async function rowIds(table: string): Promise<string[]> {
  const of =
    table === 'loads'
      ? sql`id = ${loadId}`
      : table === 'files'
        ? sql`sha256 in (select sha256 from documents where load_id = ${loadId})`
        : sql`load_id = ${loadId}`
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(idColumn[table] ?? 'id')}::text as id from ${sql.table(table)} where ${of}`.execute(world.db)
  return [...new Set(rows.map(({ id }) => id))]
}

async function checksOff(table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = ${table}::regclass and contype in ('c')`.execute(world.db)
  for (const { name } of rows) await sql.raw(`alter table ${table} drop constraint "${name}"`).execute(world.db)
}

test('untouched, the load verifies', async () => {
  expect(await after('select 1')).toBe('ok')
})

test.each([...sealedTables, 'load_events'])(
  'any one changed value of %s makes verification fail and names the place',
  async (table) => {
    await checksOff(table)
    const columns = await columnsOf(table)
    const ids = await rowIds(table)
    expect(ids.length).toBeGreaterThan(0)
    const unnoticed: string[] = []
    const unnamed: string[] = []
    for (const id of ids.slice(0, 4)) {
      for (const column of columns) {
        const value = otherValue(column)
        expect(value, `${table}.${column.column} is of an unknown type ${column.type}`).not.toBeNull()
        const where = `"${idColumn[table] ?? 'id'}" = '${id}'`
        const first = table === 'load_terms' ? ` and side = 'customer'` : ''
        if (table === 'loads' && (column.column === 'fleet_id' || column.column === 'id')) continue
        const broken = await after(`update ${table} set "${column.column}" = ${value} where ${where}${first}`)
        if (broken === 'ok') unnoticed.push(`${column.column} of ${id}`)
        else if (table !== 'load_events' && !keys.includes(column.column) && !names(broken, table, column.column)) {
          unnamed.push(`${column.column}: ${JSON.stringify(broken)}`)
        }
      }
    }
    expect(unnoticed).toEqual([])
    expect(unnamed).toEqual([])
  },
  120_000,
)

/** The head and the length of the chain are named as the chain's own place. */
function names(broken: readonly BrokenPlace[], table: string, column: string): boolean {
  return broken.some((place) => {
    if (place.kind === 'row') return place.place.startsWith(`${table}/`) && place.column === column
    return place.kind === 'event' && table === 'loads' && column.startsWith('chain_')
  })
}

test.each([...sealedTables, 'load_events'])('a row of %s that is taken away is missed', async (table) => {
  if (table === 'loads') return
  const [id] = await rowIds(table)
  expect(await after(`delete from ${table} where "${idColumn[table] ?? 'id'}" = '${id}'`)).not.toBe('ok')
})

test('a charge that is slipped in is named', async () => {
  const broken = await after(`insert into charges
    select fleet_id, gen_random_uuid(), load_id, side, party_id, kind, stop_id, label, quantity_milli, unit, rate_micro,
      amount_cents, state, explanation, adjusts_id, reason, created_by, created_at
    from charges where load_id = '${loadId}' limit 1`)
  expect(broken).toContainEqual(expect.objectContaining({ kind: 'row', how: 'added' }))
})

test('one changed byte of any file is found, wherever it lies', async () => {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from documents where load_id = ${loadId}`.execute(world.db)
  expect(rows).toHaveLength(5)
  const folder = await fileFolder()
  for (const { sha256 } of rows) {
    const path = `${folder}/${world.cedar.id}/${sha256.slice(0, 2)}/${sha256}`
    const bytes = await readFile(path)
    for (const at of [0, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      await writeFile(path, changed)
      expect(await after('select 1')).toContainEqual(expect.objectContaining({ kind: 'file', how: 'changed' }))
    }
    await writeFile(path, bytes)
  }
  expect(await after('select 1')).toBe('ok')
})

async function fileFolder(): Promise<string> {
  const { tmpdir } = await import('node:os')
  for (const name of await readdir(tmpdir())) {
    const folder = `${tmpdir()}/${name}/files`
    if (!name.startsWith('world-')) continue
    if ((await readdir(folder).catch((): string[] => [])).includes(world.cedar.id)) return folder
  }
  throw new Error('no folder holds the files')
}
