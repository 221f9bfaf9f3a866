import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/access/limits.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Sha256 } from '#domain/units/brands.ts'
import { sweepUploads, uploadOwner } from '#server/features/documents/unfinished-uploads.ts'
import { newAdmin } from '../../support/people.ts'
import { type TestApp, testApp, type Visitor } from '../../support/test-app.ts'
import { tusSteps } from '../../support/tus.ts'
import { newId } from '../../support/world.ts'
import { picture } from './pictures.ts'

let app: TestApp
let phone: Visitor
beforeAll(async () => {
  app = await testApp()
  phone = await newAdmin(app, 'Cedar Ridge')
})
afterAll(() => app.close())

const steps = (who: Visitor) =>
  tusSteps(
    (sha256) => `http://localhost:4610/api/uploads/${sha256}`,
    ({ url, method, headers, body }) => who.send(url, { method, headers, body }),
  )
const begin = (who: Visitor, sha256: Sha256, length: number) => steps(who).begin(sha256, length)
const bring = (who: Visitor, sha256: Sha256, bytes: Uint8Array, from: number, to: number) =>
  steps(who).bring(sha256, bytes, from, to)
const offset = (who: Visitor, sha256: Sha256) => steps(who).offset(sha256)
/** A PDF is kept as it is, so that it may hold anything. */
const paper = (size: number) => {
  const bytes = new Uint8Array(size).fill(32)
  bytes.set(new TextEncoder().encode(`%PDF-1.4\n% ${newId()}\n`))
  return bytes
}

test('what has arrived stays, and the rest is brought after a break', async () => {
  const bytes = paper(1_500_000)
  const sha256 = await sha256Hex(bytes)
  expect(await offset(phone, sha256)).toMatchObject({ status: 404 })
  const begun = await begin(phone, sha256, bytes.length)
  expect(begun.status).toBe(201)
  expect(begun.headers.get('location')).toBe(`/api/uploads/${sha256}`)
  expect((await bring(phone, sha256, bytes, 0, 600_000)).status).toBe(204)
  expect(await offset(phone, sha256)).toEqual({ status: 200, at: 600_000 })
  expect((await bring(phone, sha256, bytes, 0, 600_000)).status).toBe(409)
  expect((await bring(phone, sha256, bytes, 600_000, 1_200_000)).status).toBe(204)
  expect((await bring(phone, sha256, bytes, 1_200_000, bytes.length)).status).toBe(204)
  expect(await app.ports.files.get(await fleetId(), sha256)).toEqual(bytes)
  // Asked again, after the answer was lost: it is there, and nothing is brought twice.
  expect(await offset(phone, sha256)).toEqual({ status: 200, at: bytes.length })
  const rows = await app.db.selectFrom('files').select('sha256').where('sha256', '=', sha256).execute()
  expect(rows).toHaveLength(1)
})

test('nobody goes on with what another has begun', async () => {
  const bytes = paper(900_000)
  const sha256 = await sha256Hex(bytes)
  await begin(phone, sha256, bytes.length)
  await bring(phone, sha256, bytes, 0, 400_000)
  const other = await newAdmin(app, 'Stone Creek')
  expect(await offset(other, sha256)).toMatchObject({ status: 404 })
  expect((await bring(other, sha256, bytes, 400_000, 800_000)).status).toBe(404)
})

test('bytes that are not what they were announced as are refused and dropped', async () => {
  const taken = await picture(3)
  const sha256 = await sha256Hex('something else')
  await begin(phone, sha256, taken.length)
  const answer = await bring(phone, sha256, taken, 0, taken.length)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ code: 'upload_hash_differs' })
  expect(await offset(phone, sha256)).toMatchObject({ status: 404 })
})

test('a file above the limit is not begun', async () => {
  expect((await begin(phone, await sha256Hex(newId()), 16 * 1024 * 1024)).status).toBe(413)
})

test('what has begun counts before a byte has come: the next is put off until there is room, and an end makes room', async () => {
  const someone = await newAdmin(app, 'Osage Bulk')
  const size = 15 * 1024 * 1024
  const begun: Sha256[] = []
  for (let upload = 0; upload < limits.user_unfinished.most / size; upload++) {
    const sha256 = await sha256Hex(newId())
    begun.push(sha256)
    expect((await begin(someone, sha256, size)).status).toBe(201)
  }
  const further = await sha256Hex(newId())
  const refused = await begin(someone, further, size)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('30')
  expect(await refused.json()).toMatchObject({ code: 'too_many_unfinished' })
  expect(await offset(someone, further)).toMatchObject({ status: 404 })
  // The same upload, begun again, counts once; and nobody else is held back.
  const [first] = begun
  if (!first) throw new Error('nothing was begun')
  expect((await begin(someone, first, size)).status).toBe(201)
  expect((await begin(phone, further, size)).status).toBe(201)

  const { userId, fleet } = await someone.api.account.me.query()
  const owner = uploadOwner({ userId, fleetId: fleet?.id ?? userId })
  const onDisk = () =>
    app.ports.uploads?.handle(
      new Request('http://localhost', { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' } }),
      owner,
      first,
    )
  expect((await onDisk())?.status).toBe(200)
  app.clock.addMinutes(24 * 60 + 1)
  expect(await sweepUploads(app.ports, app.clock.now())).toBeGreaterThanOrEqual(begun.length)
  expect((await onDisk())?.status).toBe(404)
  const left = await app.db.selectFrom('unfinished_uploads').select('sha256').execute()
  expect(left).toEqual([])
})

test('many uploads at the same moment do not pass the limit together', async () => {
  const someone = await newAdmin(app, 'Prairie Bulk')
  const size = 15 * 1024 * 1024
  const hashes = await Promise.all(Array.from({ length: 16 }, () => sha256Hex(newId())))
  const answers = await Promise.all(hashes.map((sha256) => begin(someone, sha256, size)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.user_unfinished.most / size)
})

test('an upload that does not say its size is not begun, and one that was stored or refused holds nothing back', async () => {
  const someone = await newAdmin(app, 'Flint Hills Bulk')
  const deferred = await someone.send(`http://localhost:4610/api/uploads/${await sha256Hex(newId())}`, {
    method: 'POST',
    headers: { 'Tus-Resumable': '1.0.0', 'Upload-Defer-Length': '1' },
  })
  expect(deferred.status).toBe(400)
  const [stored, wrong] = [paper(5000), paper(5000)]
  const [hash, otherHash] = [await sha256Hex(stored), await sha256Hex(newId())]
  await begin(someone, hash, stored.length)
  expect((await bring(someone, hash, stored, 0, stored.length)).status).toBe(204)
  await begin(someone, otherHash, wrong.length)
  expect((await bring(someone, otherHash, wrong, 0, wrong.length)).status).toBe(422)
  await someone.send(`http://localhost:4610/api/files/${otherHash}`, { method: 'PUT', body: new Blob([wrong.slice()]) })
  const left = await app.db.selectFrom('unfinished_uploads').select('sha256').where('sha256', 'in', [hash, otherHash])
  expect(await left.execute()).toEqual([])
})

async function fleetId() {
  const { fleet } = await phone.api.account.me.query()
  if (!fleet) throw new Error('no fleet')
  return fleet.id
}
