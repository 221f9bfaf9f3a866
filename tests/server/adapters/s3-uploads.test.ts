import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Sha256 } from '#domain/units/brands.ts'
import { tusUploads } from '#server/adapters/tus-uploads.ts'
import { objectStore } from '../../support/object-store.ts'
import { tusSteps } from '../../support/tus.ts'

const OWNER = 'fleet.person'
const MB = 1024 * 1024

let store: ReturnType<typeof objectStore>

beforeAll(() => {
  process.env.AWS_ACCESS_KEY_ID = 'test-key'
  process.env.AWS_SECRET_ACCESS_KEY = 'test-secret'
  store = objectStore()
})
afterAll(() => store.stop())

/** A process of the server; what it knows of an upload lies in the store. */
const aProcess = () =>
  tusUploads({ s3: { bucket: 'evidence', endpoint: store.url, region: 'us-east-1' }, maxBytes: 15 * MB })

type Process = Awaited<ReturnType<typeof aProcess>>

const steps = (to: Process) =>
  tusSteps(
    (sha256) => `http://localhost/api/uploads/${sha256}`,
    (request, sha256) => to.handle(request, OWNER, sha256),
  )
const begin = (to: Process, sha256: Sha256, length: number) => steps(to).begin(sha256, length)
const bring = (to: Process, sha256: Sha256, bytes: Uint8Array, from: number, until: number) =>
  steps(to).bring(sha256, bytes, from, until)
const offset = async (of: Process, sha256: Sha256) => (await steps(of).offset(sha256)).at

test('pieces brought to one process and then to another make the whole, byte for byte, and leave nothing behind', async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(65_536)).slice()
  const whole = new Uint8Array(7 * MB + 123)
  for (let at = 0; at < whole.length; at += bytes.length) whole.set(bytes.subarray(0, whole.length - at), at)
  const sha256 = await sha256Hex(whole)
  const first = await aProcess()
  expect((await begin(first, sha256, whole.length)).status).toBe(201)
  let at = 0
  for (; at < 3 * MB; at += MB / 2) expect((await bring(first, sha256, whole, at, at + MB / 2)).status).toBe(204)
  const second = await aProcess()
  expect(await offset(second, sha256)).toBe(at)
  expect(await second.whole(OWNER, sha256)).toBeNull()
  expect((await bring(second, sha256, whole, 0, MB / 2)).status).toBe(409)
  for (; at < whole.length; at += MB) {
    expect((await bring(second, sha256, whole, at, Math.min(at + MB, whole.length))).status).toBe(204)
  }
  const found = await (await aProcess()).whole(OWNER, sha256)
  expect(found && (await sha256Hex(found))).toBe(sha256)
  await second.discard(OWNER, sha256)
  expect([...store.objects.keys()]).toEqual([])
  expect(store.open()).toBe(0)
  expect(store.asked.filter(({ isSigned }) => !isSigned)).toEqual([])
})

test('one that is given up half-way leaves nothing behind', async () => {
  const bytes = new Uint8Array(2 * MB).fill(7)
  const sha256 = await sha256Hex(bytes)
  const uploads = await aProcess()
  await begin(uploads, sha256, bytes.length)
  await bring(uploads, sha256, bytes, 0, MB)
  await uploads.discard(OWNER, sha256)
  expect([...store.objects.keys()]).toEqual([])
  expect(store.open()).toBe(0)
})
