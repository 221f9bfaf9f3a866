import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/access/limits.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { anInstant } from '../../support/brands.ts'
import { newAdmin, newMember } from '../../support/people.ts'
import { type TestApp, testApp, type Visitor } from '../../support/test-app.ts'
import { largePicture, picture, shown, upload } from './pictures.ts'

let app: TestApp
let office: Visitor
let driver: Visitor
let strangers: Visitor
/** Long before the clock of the tests: a fleet that is no longer new. */
const aWhileAgo = anInstant('2026-01-05T12:00:00.000Z')

beforeAll(async () => {
  app = await testApp()
  office = await newAdmin(app)
  driver = await newMember(app, office, ['driver'])
  strangers = await newAdmin(app, 'Osage Bulk')
}, 60_000)
afterAll(() => app.close())

test('a picture is kept under its hash; the same again changes nothing and answers the same', async () => {
  const bytes = await picture(1)
  const first = await upload(driver, bytes)
  const again = await upload(driver, bytes)
  expect(first).toMatchObject({ status: 200, answer: { mediaType: 'image/jpeg', byteSize: bytes.length, width: 96 } })
  expect(again.answer).toEqual(first.answer)
  const rows = await app.db.selectFrom('files').select('sha256').where('sha256', '=', first.sha256).execute()
  expect(rows).toHaveLength(1)
})

test('what a fleet keeps counts each of its files once, the copies too, and says when no more fits', async () => {
  const mine = await newAdmin(app, 'Prairie Bulk')
  const bytes = await picture(21)
  const { sha256 } = await upload(mine, bytes)
  await upload(mine, await picture(22))
  await upload(mine, bytes)
  const { fleet_id } = await app.db
    .selectFrom('files')
    .select('fleet_id')
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow()
  const files = await app.db.selectFrom('files').select('byte_size').where('fleet_id', '=', fleet_id).execute()
  const total = await app.db.selectFrom('file_totals').select('byte_size').where('fleet_id', '=', fleet_id).execute()
  expect(files).toHaveLength(4)
  expect(total).toEqual([{ byte_size: files.reduce((sum, file) => sum + file.byte_size, 0) }])

  await app.db
    .updateTable('file_totals')
    .set({ byte_size: limits.fleet_files.most })
    .where('fleet_id', '=', fleet_id)
    .execute()
  expect(await upload(mine, await picture(23))).toMatchObject({
    status: 422,
    answer: { code: 'storage_full_new_fleet', params: { maximumGb: 1 } },
  })
  await app.db.updateTable('fleets').set({ created_at: aWhileAgo }).where('id', '=', fleet_id).execute()
  expect(await upload(mine, await picture(23))).toMatchObject({ status: 422, answer: { code: 'storage_full' } })
  expect((await upload(mine, bytes)).status).toBe(200)
})

test('the office sees the copy without metadata, and the very bytes as the original', async () => {
  const bytes = await picture(2)
  const { sha256 } = await upload(office, bytes)
  const display = await shown(office, sha256)
  const original = await shown(office, sha256, 'original')
  const copy = new Uint8Array(await display.arrayBuffer())
  expect((await sharp(copy).metadata()).exif).toBeUndefined()
  expect(await sha256Hex(new Uint8Array(await original.arrayBuffer()))).toBe(sha256)
  expect(display.headers.get('content-type')).toBe('image/jpeg')
  expect(display.headers.get('x-content-type-options')).toBe('nosniff')
  expect(display.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(display.headers.get('cache-control')).toBe('private, no-cache')
  expect(display.headers.get('content-disposition')).toContain('inline')
})

test('a picture is served as what its bytes are, whatever it was called', async () => {
  const { answer, sha256 } = await upload(office, await picture(3, 'png'))
  expect(answer.mediaType).toBe('image/png')
  expect((await shown(office, sha256, 'original')).headers.get('content-type')).toBe('image/png')
})

test('a PDF is kept as a paper and only ever downloaded', async () => {
  const { status, sha256 } = await upload(office, new TextEncoder().encode('%PDF-1.7\nhello'))
  const paper = await shown(office, sha256)
  expect(status).toBe(200)
  expect(paper.headers.get('content-disposition')).toContain('attachment')
})

const script = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const cut = async () => (await picture(4)).slice(0, 300)
const dressedUp = async () =>
  new Uint8Array([0xff, 0xd8, 0xff, ...new TextEncoder().encode('this is no picture at all')])

test.each([
  ['nothing at all', async () => new Uint8Array(), 422, 'empty'],
  ['a web page', async () => script, 422, 'not_an_image'],
  ['text dressed up as a JPEG', dressedUp, 422, 'broken'],
  ['half a picture', cut, 422, 'broken'],
  ['42 megapixels in a small file', () => largePicture(8400, 5000), 422, 'too_many_pixels'],
  ['16 MB', async () => new Uint8Array(16 * 1024 * 1024), 413, 'too_large'],
  ['50 MB', async () => new Uint8Array(50 * 1024 * 1024), 413, 'too_large'],
] as const)('%s is refused by name', async (_, bytes, status, code) => {
  expect(await upload(driver, await bytes())).toMatchObject({ status, answer: { code } })
})

test('bytes that are not those of the hash are refused', async () => {
  const claimed = await sha256Hex('something else')
  expect(await upload(driver, await picture(5), claimed)).toMatchObject({
    status: 422,
    answer: { code: 'upload_hash_differs' },
  })
})

test('a file of another fleet is as if it were not there, and so is one of no load of the driver', async () => {
  const { sha256 } = await upload(office, await picture(6))
  const unknown = await sha256Hex('nowhere')
  const answers = await Promise.all([
    shown(strangers, sha256),
    shown(strangers, unknown),
    shown(driver, sha256),
    shown(driver, sha256, 'original'),
  ])
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
  expect((await app.visitor().send(`http://localhost:4610/api/files/${sha256}`)).status).toBe(401)
})
