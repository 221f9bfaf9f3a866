import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { storedFacts } from '#domain/notifications/kinds.ts'
import type { Sha256 } from '#domain/units/brands.ts'
import { notifications as en } from '#domain/words/en/notifications.ts'
import { s3Files } from '#server/adapters/s3-files.ts'
import { verifiedFiles } from '#server/adapters/verified-files.ts'
import { writeBackup } from '#server/cli/backup/write-backup.ts'
import { installation } from '#server/cli/operator-database.ts'
import { scrubFiles } from '#server/features/upkeep/scrub-files.ts'
import { tellDamage } from '#server/features/upkeep/tell-damage.ts'
import { objectStore } from '../../support/object-store.ts'
import { newAdmin } from '../../support/people.ts'
import { PUBLIC_URL, type TestApp, testApp, type Visitor } from '../../support/test-app.ts'
import { picture } from '../documents/pictures.ts'

const LIMITS = { mostFiles: 100, mostBytes: 1e9, restFactor: 0, isStopping: () => false }

let app: TestApp
let admin: Visitor
let store: ReturnType<typeof objectStore>
let folder: string
let sha256: Sha256

beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = 'test-key'
  process.env.AWS_SECRET_ACCESS_KEY = 'test-secret'
  folder = await mkdtemp(join(tmpdir(), 'haulbook-objects-'))
  store = objectStore()
  app = await testApp()
  app.ports.files = verifiedFiles(s3Files({ bucket: 'evidence', endpoint: store.url, region: 'us-east-1' }))
  admin = await newAdmin(app)
  sha256 = await send()
})
afterAll(async () => {
  await app.close()
  await store.stop()
  await rm(folder, { recursive: true, force: true })
})

async function send(): Promise<Sha256> {
  const bytes = await picture(7)
  const hash = await sha256Hex(bytes)
  const answer = await admin.send(`${PUBLIC_URL}/api/files/${hash}`, { method: 'PUT', body: new Uint8Array(bytes) })
  expect(answer.status).toBe(200)
  return hash
}
const news = async () =>
  (await admin.api.notifications.list.query({})).rows.filter(({ kind }) => kind === 'file_damaged')

/** Flips one bit in the middle of the picture's object. */
function flip() {
  const [path = ''] = [...store.objects.keys()].filter((key) => key.endsWith(`/${sha256}`))
  const bytes = store.objects.get(path)?.slice() ?? new Uint8Array()
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  store.objects.set(path, bytes)
}

test('an object whose bytes changed is refused on reading, named by a backup, and found by the nightly recheck', async () => {
  flip()
  const shown = await admin.send(`${PUBLIC_URL}/api/files/${sha256}?variant=original`)
  expect({ status: shown.status, body: await shown.json() }).toMatchObject({
    status: 422,
    body: { code: 'file_damaged' },
  })
  const here = { ...installation(app.url, folder, false), files: app.ports.files }
  const written = await writeBackup(here, join(folder, 'all.tar'), app.clock.now())
  expect(written.damagedFiles).toEqual([expect.stringContaining(sha256)])
  expect((await scrubFiles(app.ports, LIMITS)).damaged).toBe(1)
})

test('the admins of the fleet are told once, until the file is whole again', async () => {
  expect(await tellDamage(app.ports)).toBe(1)
  await scrubFiles(app.ports, LIMITS)
  await scrubFiles(app.ports, LIMITS)
  expect(await tellDamage(app.ports)).toBe(0)
  expect(await news()).toMatchObject([{ path: '/dashboard', facts: { load: '' } }])
  expect(en.said.file_damaged(storedFacts({ load: '1042' }))).toContain('load 1042')
  await send()
  expect(await news()).toEqual([])
  flip()
  await scrubFiles(app.ports, LIMITS)
  await scrubFiles(app.ports, LIMITS)
  expect(await tellDamage(app.ports)).toBe(1)
  expect(await news()).toHaveLength(1)
})
