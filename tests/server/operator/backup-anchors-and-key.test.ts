import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putSecretsKey } from '#server/adapters/secrets-key.ts'
import { writeBackup } from '#server/cli/backup/write-backup.ts'
import { diagnose } from '#server/cli/doctor.ts'
import { installation, refusing } from '#server/cli/operator-database.ts'
import { restoreWhole } from '#server/cli/restore.ts'
import { anchoring, chainKey } from '#server/features/audit/anchors.ts'
import { sealAudit } from '#server/features/audit/seal-audit.ts'
import { type TestDatabase, testDatabase } from '../../support/database.ts'
import { op, openWorld, type World } from '../../support/world.ts'
import { bookedLoad, driveTo } from '../loads/haul.ts'

/** The key of the world's ports. */
const KEY = Uint8Array.fromHex('5e'.repeat(32))
const OTHER_KEY = Uint8Array.fromHex('6f'.repeat(32))

let world: World
let folder: string
let loadId: World['cedar']['id']
const opened: TestDatabase[] = []

beforeAll(async () => {
  world = await openWorld()
  folder = await mkdtemp(join(tmpdir(), 'haulbook-anchored-'))
  loadId = (await bookedLoad(world.cedar)).id
  const person = { email: 'waits@example.com', fullName: null, roles: ['dispatcher' as const], contractorId: null }
  await world.cedar.admin.people.invite({ ...op(), ...person })
  await anchorAll()
})
afterAll(async () => {
  for (const database of opened) await database.close()
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const here = () => ({ ...installation(world.url, folder, false), files: world.ports.files })

async function anchorAll() {
  while ((await sealAudit(world.db)) > 0);
  await anchoring(world.ports, here().anchors)()
}

async function another(name: string) {
  const database = await testDatabase()
  opened.push(database)
  return installation(database.url, join(folder, name), false)
}
const says = async (place: ReturnType<typeof installation>, name: string) =>
  (await diagnose(place)).find(({ check }) => check === name)

test('a backup brings its anchors: chains are held to them at the new place', async () => {
  const file = join(folder, 'anchored.tar')
  const written = await writeBackup(here(), file, world.clock.now())
  expect(written.anchors?.count).toBe((await here().anchors.read()).heads.size)
  const there = await another('there')
  const { anchors } = await restoreWhole(there, file)
  expect(anchors).toEqual({ broken: [], newer: [] })
  expect((await there.anchors.read()).heads).toEqual((await here().anchors.read()).heads)
  expect(await says(there, 'anchors')).toMatchObject({
    state: 'ok',
    says: expect.stringContaining('chains reach as far'),
  })
})

test('what a place had anchored after the backup is reported as newer, and is no failure afterwards', async () => {
  const file = join(folder, 'earlier.tar')
  await writeBackup(here(), file, world.clock.now())
  world.clock.addMinutes(5)
  await driveTo(world, world.cedar, loadId, 'accept')
  await anchorAll()
  const database = await testDatabase()
  opened.push(database)
  const back = { ...installation(database.url, folder, false), files: world.ports.files }
  const { anchors } = await restoreWhole(back, file)
  expect(anchors.broken).toEqual([])
  expect(anchors.newer).toContainEqual(expect.stringContaining(`load ${loadId} cut`))
  expect(await says(back, 'anchors')).toMatchObject({ state: 'ok' })
})

test('a chain that had been cut before the backup is named by restore, and by the doctor from then on', async () => {
  await anchorAll()
  const anchor = (await here().anchors.read()).heads.get(chainKey({ fleet: world.cedar.id, load: null }))
  await world.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`delete from audit_events where fleet_id = ${world.cedar.id} and seq = ${anchor?.seq ?? 0}`.execute(trx)
  })
  const file = join(folder, 'cut.tar')
  await writeBackup(here(), file, world.clock.now())
  const there = await another('cut')
  const { anchors } = await restoreWhole(there, file)
  expect(anchors.broken).toEqual([expect.stringContaining(`audit of fleet ${world.cedar.id} cut`)])
  expect(await says(there, 'anchors')).toMatchObject({ state: 'fail' })
})

test('without the key, restore counts the links that open no more, and the doctor fails', async () => {
  const place = here()
  putSecretsKey(KEY, folder, world.clock.now())
  const file = join(folder, 'without-key.tar')
  const written = await writeBackup(place, file, world.clock.now())
  expect(written.secretsKey).toMatchObject({ isInside: false })
  expect((await readFile(file)).includes('5e'.repeat(32))).toBe(false)
  expect(await says(place, 'secrets key')).toMatchObject({ state: 'ok', says: expect.stringContaining('mode 600') })
  const there = await another('without-key')
  expect((await restoreWhole(there, file)).key).toEqual({ key: 'kept', closedLinks: 1, closedNumbers: 0 })
  expect(await says(there, 'secrets key')).toMatchObject({ state: 'fail', says: expect.stringContaining('no key; 1') })
  putSecretsKey(OTHER_KEY, there.dataFolder, world.clock.now())
  expect(await says(there, 'secrets key')).toMatchObject({
    state: 'fail',
    says: expect.stringContaining('open no more'),
  })
})

test('with the key, the links open at the new place; a key that was there lies beside it', async () => {
  const file = join(folder, 'with-key.tar')
  const written = await writeBackup(here(), file, world.clock.now(), { withSecretsKey: true })
  expect(written.secretsKey).toMatchObject({ isInside: true })
  const there = await another('with-key')
  putSecretsKey(OTHER_KEY, there.dataFolder, world.clock.now())
  expect((await restoreWhole(there, file)).key).toEqual({ key: 'brought back', closedLinks: 0, closedNumbers: 0 })
  const path = join(there.dataFolder, 'secrets.key')
  expect(await readFile(path, 'utf8')).toContain('5e'.repeat(32))
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await says(there, 'secrets key')).toMatchObject({
    state: 'ok',
    says: expect.stringContaining('1 waiting link'),
  })
})

test('a changed byte of the key or of the anchors refuses the backup before anything is written', async () => {
  const good = await readFile(join(folder, 'with-key.tar'))
  const file = join(folder, 'changed.tar')
  for (const [what, change] of [
    ['secrets.key', '5f'],
    ['anchors.jsonl', '{"x'],
  ] as const) {
    const bytes = Buffer.from(good)
    bytes.write(change, bytes.indexOf(`${what}\0`) + 512)
    await writeFile(file, bytes)
    await expect(restoreWhole(await another(`changed-${what}`), file)).rejects.toThrow(`damaged or missing: ${what}`)
  }
})

test('a command that finds no room says so in a sentence, and that it can be run again', async () => {
  const said: string[] = []
  const noRoom = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(
    await refusing(
      (text) => void said.push(text),
      () => Promise.reject(noRoom),
    ),
  ).toBe(1)
  expect(said).toEqual([expect.stringContaining('no room left')])
})
