import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { kyselyOver, systemPool } from '#db/client.ts'
import { ensureDays } from '#db/partitions.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { restoreBackup } from '#server/cli/backup/restore-backup.ts'
import { tablesInOrder } from '#server/cli/backup/tables.ts'
import { writeBackup } from '#server/cli/backup/write-backup.ts'
import { diagnose } from '#server/cli/doctor.ts'
import { installation } from '#server/cli/operator-database.ts'
import { verifyStoredLoad } from '#server/features/proof/verify-stored-load.ts'
import { testDatabase } from '../../support/database.ts'
import { ROOT } from '../../support/runners/command.ts'
import { op, openWorld, type World } from '../../support/world.ts'
import { bookedLoad, driveTo } from '../loads/haul.ts'

/** Long ago, so that a restored database has no such partition by itself. */
const LONG_AGO = '2026-01-05'
/** More than one part of a backup. */
const POSITIONS = 40_000

let world: World
let folder: string
let file: string
let loadId: Uuid

beforeAll(async () => {
  world = await openWorld()
  folder = await mkdtemp(join(tmpdir(), 'haulbook-backup-'))
  file = join(folder, 'all.tar')
  const load = await bookedLoad(world.cedar)
  loadId = load.id
  const { version } = await driveTo(world, world.cedar, loadId, 'deliver')
  await world.db.updateTable('weigh_tickets').set({ status: 'verified' }).where('load_id', '=', loadId).execute()
  await world.cedar.admin.loads.close({ ...op(), id: loadId, version })
  await bookedLoad(world.stone)
  await ensureDays(world.db, [LONG_AGO])
  const sql = postgres(world.url, { max: 1 })
  await sql`
    insert into positions (fleet_id, truck_id, ts, device_id, lat, lon, received_at)
    select ${world.cedar.id}, ${world.cedar.ids.truck}, ${LONG_AGO}::timestamptz + make_interval(secs => n), ${world.cedar.ids.truck},
           36.1 + n * 0.00001, -95.9, now()
    from generate_series(1, ${POSITIONS}) n`
  await sql`update customers set notes = ${'tab\t, line\nbreak, \\N and “quotes”'} where id = ${world.cedar.ids.customer}`
  await sql.end()
  // The relay numbers what was written within a second; a backup taken before that would differ from what follows.
  await vi.waitFor(async () => expect(await eventsWithoutNumber()).toEqual([]), { timeout: 10_000 })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const eventsWithoutNumber = () => world.db.selectFrom('events').select('id').where('seq', 'is', null).execute()
const here = () => ({ ...installation(world.url, folder, false), files: world.ports.files })

/** For each table how many rows it has, and one hash over all of them. */
async function contents(url: string): Promise<Record<string, string>> {
  const sql = postgres(url, { max: 1, connection: { timezone: 'UTC' } })
  const found: Record<string, string> = {}
  for (const { name } of await tablesInOrder(sql)) {
    const [row] = await sql.unsafe(
      `select count(*)::text || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${name}" t`,
    )
    found[name] = row?.sum
  }
  await sql.end()
  return found
}

test('a backup put into an empty database brings every row and every file, and a load still proves itself', async () => {
  const written = await writeBackup(here(), file, '2026-03-16T12:00:00.000Z')
  expect(written.missingFiles).toEqual([])
  expect(written.files.count).toBe(2)
  expect(written.tables.find((table) => table.name === 'positions')).toMatchObject({ rows: POSITIONS })
  expect(written.tables.find((table) => table.name === 'positions')?.parts.length).toBeGreaterThan(1)
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const empty = await testDatabase()
  const there = installation(empty.url, join(folder, 'restored'), false)
  await restoreBackup(there, file)
  expect(await contents(empty.url)).toEqual(await contents(world.url))

  const pool = systemPool(empty.url, 1)
  const db = kyselyOver(pool)
  for (const { fleet_id, sha256 } of await db.selectFrom('files').select(['fleet_id', 'sha256']).execute()) {
    expect(await there.files.get(fleet_id, sha256)).toEqual(await world.ports.files.get(fleet_id, sha256))
  }
  const verified = await db.transaction().execute((trx) => verifyStoredLoad(trx, there.files, world.cedar.id, loadId))
  expect(verified).toMatchObject({ ok: true, isSealed: true })
  await pool.end()
  await empty.close()
})

test('a backup with one changed byte, or cut off, is refused before anything is written', async () => {
  const empty = await testDatabase()
  const there = installation(empty.url, join(folder, 'untouched'), false)
  const bytes = await readFile(file)
  const damaged = join(folder, 'damaged.tar')
  const place = bytes.indexOf('Bluff Paving')
  await writeFile(damaged, bytes.subarray(0, place))
  await expect(restoreBackup(there, damaged)).rejects.toThrow('ends too early')
  const changed = Buffer.from(bytes)
  changed.write('Bluff Raving', place)
  await writeFile(damaged, changed)
  await expect(restoreBackup(there, damaged)).rejects.toThrow('damaged: tables/customers/000000')
  await expect(restoreBackup(there, join(import.meta.dirname, 'backup.test.ts'))).rejects.toThrow(
    'no backup of Haulbook',
  )
  expect((await contents(empty.url)).customers).toBe('0 ')
  await empty.close()
})

test('a database that holds data is refused, and so is another version of the tables, by name', async () => {
  await expect(restoreBackup(here(), file)).rejects.toThrow('holds data already')
  const other = await testDatabase()
  const sql = postgres(other.url, { max: 1 })
  await sql`insert into migrations (name, applied_at) values ('9999_later', now())`
  await expect(restoreBackup(installation(other.url, folder, false), file)).rejects.toThrow(
    'the backup lacks 9999_later',
  )
  await sql.end()
  await other.close()
})

test('a restore that is told to stop takes the database along that it started', async () => {
  const { DATABASE_URL: _, ...env } = process.env
  const data = join(folder, 'stopped')
  const child = spawn(process.execPath, [join(ROOT, 'server/cli/index.ts'), 'restore', file], {
    cwd: ROOT,
    env: { ...env, DATA_FOLDER: data },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'close')
  for await (const said of child.stderr.setEncoding('utf8')) if (said.includes('the file is whole')) break
  expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(true)
  child.kill('SIGTERM')
  await ended
  expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false)
}, 60_000)

test('the doctor finds nothing wrong but what is wrong', async () => {
  const states = async () =>
    Object.fromEntries((await diagnose(here())).map(({ check, state }) => [check, state] as const))
  // Partitions and jobs are made by a running server; no mail server is set.
  expect(await states()).toEqual({
    database: 'ok',
    migrations: 'ok',
    role: 'ok',
    partitions: 'fail',
    detached: 'ok',
    clock: 'ok',
    disk: 'ok',
    files: 'ok',
    'stored files': 'ok',
    map: 'ok',
    mail: 'warn',
    'ticket reader': 'ok',
    'secrets key': 'ok',
    jobs: 'warn',
    optional: 'ok',
    anchors: 'ok',
    pay: 'ok',
    billing: 'ok',
    measures: 'ok',
    profit: 'ok',
    audit: 'ok',
    backup: 'warn',
  })
  const sql = postgres(world.url, { max: 1 })
  await sql`delete from migrations where name = '0009_uploads_and_readings'`
  expect(await diagnose(here())).toContainEqual({
    check: 'migrations',
    state: 'fail',
    says: 'not applied: 0009_uploads_and_readings; run "bun run cli migrate"',
  })
  await sql.end()
})
