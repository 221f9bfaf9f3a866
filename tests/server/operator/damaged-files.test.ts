import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { folderFiles } from '#server/adapters/folder-files.ts'
import { verifiedFiles } from '#server/adapters/verified-files.ts'
import { restoreBackup } from '#server/cli/backup/restore-backup.ts'
import { tarEntries } from '#server/cli/backup/tar.ts'
import { writeBackup } from '#server/cli/backup/write-backup.ts'
import { diagnose } from '#server/cli/doctor.ts'
import { installation } from '#server/cli/operator-database.ts'
import { scrubFiles } from '#server/features/upkeep/scrub-files.ts'
import { testDatabase } from '../../support/database.ts'
import { newAdmin } from '../../support/people.ts'
import { PUBLIC_URL, type TestApp, testApp, type Visitor } from '../../support/test-app.ts'
import { picture } from '../documents/pictures.ts'

const LIMITS = { mostFiles: 100, mostBytes: 1e9, restFactor: 0, isStopping: () => false }

let app: TestApp
let admin: Visitor
let folder: string
let fleetId: Uuid
const hashes: Sha256[] = []

beforeAll(async () => {
  app = await testApp()
  folder = await mkdtemp(join(tmpdir(), 'haulbook-damaged-'))
  app.ports.files = verifiedFiles(folderFiles(join(folder, 'files')))
  admin = await newAdmin(app)
  for (const seed of [1, 2, 3]) hashes.push(await put(await picture(seed)))
  const row = await app.db.selectFrom('files').select('fleet_id').executeTakeFirstOrThrow()
  fleetId = row.fleet_id
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const pathOf = (sha256: Sha256) => join(folder, 'files', fleetId, sha256.slice(0, 2), sha256)
const show = async (sha256: Sha256) => {
  const response = await admin.send(`${PUBLIC_URL}/api/files/${sha256}?variant=original`)
  return { status: response.status, code: response.ok ? null : (await response.json()).code }
}
const noted = async () =>
  (await app.db.selectFrom('file_damage').select(['sha256', 'how']).orderBy('sha256').execute()).map(
    ({ sha256, how }) => `${sha256} ${how}`,
  )
const here = () => installation(app.url, folder, false)
/** What `sha256` is called in a list of damage, sorted. */
const named = (damage: [Sha256 | undefined, string][]) => damage.map(([sha256, how]) => `${sha256} ${how}`).sort()

async function put(bytes: Uint8Array): Promise<Sha256> {
  const sha256 = await sha256Hex(bytes)
  const response = await admin.send(`${PUBLIC_URL}/api/files/${sha256}`, { method: 'PUT', body: new Uint8Array(bytes) })
  if (!response.ok) throw new Error(`not stored: ${response.status}`)
  return sha256
}

/** Flips one bit in the middle of a stored file. */
async function flip(sha256: Sha256): Promise<void> {
  const bytes = await readFile(pathOf(sha256))
  const middle = Math.floor(bytes.length / 2)
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
  await writeFile(pathOf(sha256), bytes)
}

test('bytes that do not hash to their name are neither stored nor served', async () => {
  const [first] = hashes
  if (!first) throw new Error('no file')
  await expect(app.ports.files.put(fleetId, first, new Uint8Array([1]))).rejects.toThrow('these bytes are not')
  expect(await show(first)).toEqual({ status: 200, code: null })
  await flip(first)
  expect(await show(first)).toEqual({ status: 422, code: 'file_damaged' })
})

test('the nightly recheck goes on where it stopped, and notes what is damaged and what is gone', async () => {
  const [first, second] = hashes
  if (!first || !second) throw new Error('no files')
  await rm(pathOf(second))
  const { files: total } = await scrubFiles(app.ports, LIMITS)
  expect(total).toBe(6)
  expect(await noted()).toEqual(
    named([
      [first, 'changed'],
      [second, 'missing'],
    ]),
  )
  await app.db.deleteFrom('file_damage').execute()
  const found: number[] = []
  for (let run = 0; run < 3; run++) found.push((await scrubFiles(app.ports, { ...LIMITS, mostFiles: 2 })).files)
  expect(found).toEqual([2, 2, 2])
  expect(await noted()).toEqual(
    named([
      [first, 'changed'],
      [second, 'missing'],
    ]),
  )
  expect(await scrubFiles(app.ports, LIMITS)).toMatchObject({ files: 0, isRound: true })
})

test('the doctor names damaged and missing files', async () => {
  const { state, says } = (await diagnose(here(), true)).find(({ check }) => check === 'stored files') ?? {}
  expect(state).toBe('fail')
  expect(says).toContain(`${hashes[0]} changed`)
  expect(says).toContain(`${hashes[1]} missing`)
})

test('a backup goes on past them and names them; restore brings in the rest and names them too', async () => {
  const file = join(folder, 'all.tar')
  const written = await writeBackup(here(), file, app.clock.now())
  const [first, second, third] = hashes
  expect(written).toMatchObject({
    damagedFiles: [`files/${fleetId}/${first}`],
    missingFiles: [`files/${fleetId}/${second}`],
    files: { count: 4 },
  })
  const kept: string[] = []
  for await (const { path } of tarEntries(file)) kept.push(path)
  expect(kept).toContain(`damaged/${fleetId}/${first}`)

  // One more bit flips in the backup itself.
  const bytes = await readFile(file)
  const good = await readFile(pathOf(third ?? aMissing()))
  const at = bytes.indexOf(good) + 100
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  await writeFile(file, bytes)
  const empty = await testDatabase()
  const there = installation(empty.url, join(folder, 'restored'), false)
  expect(await restoreBackup(there, file)).toMatchObject({
    damagedFiles: [`files/${fleetId}/${first}`, `files/${fleetId}/${third}`],
    missingFiles: [`files/${fleetId}/${second}`],
  })
  const stored = (await readdir(join(folder, 'restored', 'files'), { recursive: true })).filter((name) =>
    /[0-9a-f]{64}$/.test(name),
  )
  expect(stored).toHaveLength(3)
  expect((await diagnose(there)).find(({ check }) => check === 'stored files')).toMatchObject({ state: 'fail' })
  await empty.close()
})

const aMissing = (): never => {
  throw new Error('no file')
}

test('who sends the same picture again mends it', async () => {
  await put(await picture(1))
  await put(await picture(2))
  for (const sha256 of hashes) expect(await show(sha256)).toEqual({ status: 200, code: null })
  expect(await noted()).toEqual([])
})

test('parts of files that were never whole are found, and removed when they are old', async () => {
  const parts = join(folder, 'files', fleetId, 'ab')
  await mkdir(parts, { recursive: true })
  const [old, fresh] = [join(parts, 'abcd.1.part'), join(parts, 'abcd.2.part')]
  await writeFile(old, 'x')
  await writeFile(fresh, 'x')
  await utimes(old, new Date('2026-01-01'), new Date('2026-01-01'))
  expect((await diagnose(here())).find(({ check }) => check === 'files')).toMatchObject({ state: 'warn' })
  expect(await app.ports.files.removeLeftOvers(instant(Date.now() - 86_400_000))).toBe(1)
  expect(await readdir(parts)).toEqual(['abcd.2.part'])
})
