import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sha256 } from '#domain/units/brands.ts'
import { s3Files } from '#server/adapters/s3-files.ts'
import type { FileStore } from '#server/ports.ts'
import { aHash, aUuid } from '../../support/brands.ts'
import { objectStore } from '../../support/object-store.ts'

const FLEET = aUuid('0195a000-0000-7000-8000-000000000001')
const HASH = aHash('ab'.repeat(32))

let store: ReturnType<typeof objectStore>
let files: FileStore

beforeAll(() => {
  process.env.AWS_ACCESS_KEY_ID = 'test-key'
  process.env.AWS_SECRET_ACCESS_KEY = 'test-secret'
  store = objectStore()
  files = s3Files({ bucket: 'evidence', endpoint: store.url, region: 'us-east-1' })
})
afterAll(() => store.stop())

test('a file comes back from the store byte for byte, under its fleet and hash', async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(60_000))
  await files.put(FLEET, HASH, bytes)
  expect([...store.objects.keys()]).toEqual([`/evidence/${FLEET}/${HASH}`])
  expect(await files.get(FLEET, HASH)).toEqual(bytes)
  expect(store.asked.filter(({ isSigned }) => !isSigned)).toEqual([])
})

test('what is not there is null, also once it was removed; the same bytes again change nothing', async () => {
  const hash = aHash('cd'.repeat(32))
  expect(await files.get(FLEET, hash)).toBeNull()
  await files.put(FLEET, hash, new Uint8Array([1, 2, 3]))
  await files.put(FLEET, hash, new Uint8Array([1, 2, 3]))
  expect(await files.get(FLEET, hash)).toEqual(new Uint8Array([1, 2, 3]))
  await files.remove(FLEET, hash)
  expect(await files.get(FLEET, hash)).toBeNull()
})

test('a store that fails is an error, never a missing file', async () => {
  await expect(files.get(FLEET, 'broken' as Sha256)).rejects.toThrow()
})
