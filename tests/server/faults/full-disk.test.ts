import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ensurePartitions } from '#db/partitions.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { instant } from '#domain/units/time.ts'
import { refusals as en } from '#domain/words/en/refusals.ts'
import { folderFiles } from '#server/adapters/folder-files.ts'
import { readiness } from '#server/adapters/readiness.ts'
import { anchoring } from '#server/features/audit/anchors.ts'
import { sealAudit } from '#server/features/audit/seal-audit.ts'
import { runOptional } from '#server/features/upkeep/optional-parts.ts'
import { sendMails } from '#server/features/upkeep/send-mails.ts'
import { aUuid } from '../../support/brands.ts'
import { newAdmin } from '../../support/people.ts'
import { PUBLIC_URL, type TestApp, testApp, type Visitor } from '../../support/test-app.ts'
import { picture } from '../documents/pictures.ts'

let app: TestApp
let admin: Visitor
let ports: TestApp['ports']

beforeAll(async () => {
  app = await testApp()
  ports = { ...app.ports }
  admin = await newAdmin(app)
  await ensurePartitions(app.db, Date.parse(app.clock.now()))
})
afterEach(() => Object.assign(app.ports, ports))
afterAll(() => app.close())

/** What a file system throws when it has no room. */
const noRoom = () => Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
const ready = async () => (await admin.send(`${PUBLIC_URL}/ready`)).json()
/** Lets every write to a table fail as Postgres does on a full disk, until the answer is called. */
async function fillDatabase(table: string): Promise<() => Promise<void>> {
  await sql
    .raw(`create or replace function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    .execute(app.db)
  await sql
    .raw(`create trigger no_room before insert or update on ${table} for each row execute function no_room()`)
    .execute(app.db)
  return async () => void (await sql.raw(`drop trigger no_room on ${table}`).execute(app.db))
}

test('a picture that finds no room is refused with 507 and words, and the server is not ready', async () => {
  const bytes = await picture(3)
  const sha256 = await sha256Hex(bytes)
  const put = () => admin.send(`${PUBLIC_URL}/api/files/${sha256}`, { method: 'PUT', body: new Uint8Array(bytes) })
  app.ports.files = { ...ports.files, put: () => Promise.reject(noRoom()) }
  const answer = await put()
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 507,
    body: { code: 'disk_full' },
  })
  expect(en.disk_full()).toContain('Nothing was lost')
  expect(await ready()).toMatchObject({ ready: false, missing: ['space'] })
  app.ports.files = ports.files
  expect((await put()).status).toBe(200)
})

test('a piece of a picture that finds no room is refused the same way', async () => {
  const { uploads } = ports
  if (!uploads) throw new Error('no uploads')
  app.ports.uploads = { ...uploads, handle: () => Promise.reject(noRoom()) }
  const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const answer = await admin.send(`${PUBLIC_URL}/api/uploads/${'ab'.repeat(32)}`, {
    method: 'PATCH',
    headers,
    body: 'x',
  })
  expect(answer.status).toBe(507)
})

test('a change that Postgres has no room for is refused with 507, and the same one goes through once there is room', async () => {
  const empty = await fillDatabase('fleet_settings')
  const input = { operationId: app.ports.ids.uuid(), key: 'language', value: 'es' }
  const set = async () => {
    const response = await admin.send(`${PUBLIC_URL}/trpc/settings.set`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    return { status: response.status, body: await response.json() }
  }
  expect(await set()).toMatchObject({
    status: 507,
    body: { error: { data: { httpStatus: 507, refusal: { code: 'disk_full' } } } },
  })
  await empty()
  expect((await set()).status).toBe(200)
})

test('a mail whose row cannot be written does not leave', async () => {
  const sent: string[] = []
  await app.db
    .insertInto('mails')
    .values({
      id: app.ports.ids.uuid(),
      fleet_id: null,
      kind: 'x',
      to_address: 'a@example.com',
      subject: 's',
      body: 'b',
      created_at: app.clock.now(),
    })
    .execute()
  const mail = { isConfigured: true, send: async ({ to }: { to: string }) => void sent.push(to) }
  const empty = await fillDatabase('mails')
  await expect(sendMails({ ...app.ports, mail })).rejects.toThrow('No space left')
  expect(sent).toEqual([])
  await empty()
  await sendMails({ ...app.ports, mail })
  expect(sent).toEqual(['a@example.com'])
})

test('readiness names a clock that disagrees, and a write that fails; it asks at most every few seconds', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'haulbook-ready-'))
  const { db, clock } = app.ports
  const ahead = { now: () => instant(Date.parse(clock.now()) + 400 * 86_400_000) }
  expect(await readiness({ db, clock, dataFolder }).missing()).toEqual([])
  expect(await readiness({ db, clock: ahead, dataFolder }).missing()).toContain('clock')
  const empty = await fillDatabase('installation')
  const unwritten = readiness({ db, clock, dataFolder })
  expect(await unwritten.missing()).toEqual(['writing'])
  await empty()
  expect(await unwritten.missing()).toEqual(['writing'])
  await rm(dataFolder, { recursive: true })
})

test('anchors that find no room stop no change; the server says space is missing, and then what failed', async () => {
  const anchors = { read: async () => ({ heads: new Map(), damaged: [] }), append: () => Promise.reject(noRoom()) }
  while ((await sealAudit(app.db)) > 0);
  expect(await runOptional(app.ports, 'anchors', anchoring(app.ports, anchors))).toBe(false)
  expect(await ready()).toMatchObject({ ready: false, missing: ['space'] })
  await admin.api.settings.set.mutate({ operationId: app.ports.ids.uuid(), key: 'language', value: 'fr' })
  // As in a process that did not meet the full disk itself.
  const { db, clock } = app.ports
  app.ports.readiness = readiness({ db, clock, dataFolder: tmpdir() })
  expect(await ready()).toEqual({ ready: true, failing: ['anchors'] })
  const there = { ...anchors, append: async () => undefined }
  expect(await runOptional(app.ports, 'anchors', anchoring(app.ports, there))).toBe(true)
  expect(await ready()).toEqual({ ready: true })
})

test('a file that could not be stored leaves no part of itself', async () => {
  const root = await mkdtemp(join(tmpdir(), 'haulbook-part-'))
  const fleet = aUuid('0195a000-0000-7000-8000-000000000001')
  const bytes = new Uint8Array([1, 2, 3])
  const sha256 = await sha256Hex(bytes)
  const folder = join(root, fleet, sha256.slice(0, 2))
  await mkdir(join(folder, sha256), { recursive: true })
  await expect(folderFiles(root).put(fleet, sha256, bytes)).rejects.toThrow()
  expect(await readdir(folder)).toEqual([sha256])
  await rm(root, { recursive: true })
})
