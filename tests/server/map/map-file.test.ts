import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mapFile } from '#server/adapters/map-file.ts'
import { createApp } from '#server/app.ts'
import { checks } from '#server/cli/doctor/checks.ts'
import { installation } from '#server/cli/operator-database.ts'
import { readEnv } from '#server/env.ts'
import { SHARE_COOKIE } from '#server/features/share/link-of-request.ts'
import { byteRange } from '#server/http/byte-range.ts'
import { streetsAroundQuarry } from '../../../stories/mocks/data/streets.ts'
import { streetArchive } from '../../../stories/mocks/street-archive.ts'
import { objectStore } from '../../support/object-store.ts'
import { type AccessWorld, linkCookie, openAccessWorld, sessionCookie } from '../access/fixture.ts'

let folder: string
let path: string
let file: Uint8Array<ArrayBuffer>
let access: AccessWorld
let cookies: { cedar: string; link: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulbook-map-'))
  path = join(folder, 'roads.pmtiles')
  file = await streetArchive(streetsAroundQuarry)
  await writeFile(path, file)
  access = await openAccessWorld()
  const { ports, people, world, fixtures } = access
  cookies = {
    cedar: await sessionCookie(ports, people.driver, world.cedar.id),
    link: await linkCookie(fixtures.driver),
  }
}, 60_000)
afterAll(async () => {
  await access.close()
  await rm(folder, { recursive: true })
})

/** The app with a file of streets, or with none. */
const appWith = (place: string | null) =>
  createApp({ ...access.ports, mapFile: place === null ? null : mapFile({ path: place }) })
const ask = (headers: Record<string, string>, where = '/api/map', place: string | null = path) =>
  appWith(place).request(where, { headers: { cookie: cookies.cedar, ...headers } })
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

describe('a range of the file', () => {
  test('is sent as it lies there, with its place, its tag and how long it may be kept', async () => {
    const answer = await ask({ range: 'bytes=7-126' })
    expect(answer.status).toBe(206)
    expect(await bytesOf(answer)).toEqual(file.slice(7, 127))
    expect(answer.headers.get('content-range')).toBe(`bytes 7-126/${file.length}`)
    expect(answer.headers.get('cache-control')).toBe('private, max-age=86400')
    expect(answer.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/)
  })
  test('ends where the file ends', async () => {
    const answer = await ask({ range: `bytes=${file.length - 10}-${file.length + 500}` })
    expect(answer.status).toBe(206)
    expect(await bytesOf(answer)).toEqual(file.slice(-10))
  })
  test('beyond the end there is none, and the answer says how long the file is', async () => {
    const answer = await ask({ range: `bytes=${file.length}-` })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe(`bytes */${file.length}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
  test('is four MiB at most, so that nobody takes the file at once', async () => {
    const large = join(folder, 'large')
    await writeFile(large, new Uint8Array(5 * 1024 * 1024))
    const answer = await ask({ range: 'bytes=0-' }, '/api/map', large)
    expect(answer.headers.get('content-range')).toBe(`bytes 0-${4 * 1024 * 1024 - 1}/${5 * 1024 * 1024}`)
    expect((await bytesOf(answer)).length).toBe(4 * 1024 * 1024)
  })
  test.each<Record<string, string>>([
    {},
    { range: 'bytes=-500' },
    { range: 'bytes=9-3' },
    { range: 'bytes=0-1,5-9' },
    { range: 'lines=0-1' },
  ])('without a range of its own form (%o) nothing is sent', async (headers) =>
    expect((await ask(headers)).status).toBe(400),
  )
  test('of the form is one range from a place on', () => {
    expect(byteRange('bytes=0-0')).toEqual({ start: 0, end: 0 })
    expect(byteRange('bytes=12-')).toEqual({ start: 12, end: null })
    expect(byteRange('bytes=9007199254740993-9007199254740999')).toBeNull()
  })
})

describe('the tag of the file', () => {
  test('is the same for a copy, and saves sending what the browser has', async () => {
    const copy = join(folder, 'copy.pmtiles')
    await writeFile(copy, file)
    const tag = (await ask({ range: 'bytes=0-9' })).headers.get('etag') ?? ''
    expect((await ask({ range: 'bytes=50-59' }, '/api/map', copy)).headers.get('etag')).toBe(tag)
    expect((await ask({ range: 'bytes=0-9', 'if-none-match': tag })).status).toBe(304)
    expect((await ask({ range: 'bytes=0-9', 'if-range': tag })).status).toBe(206)
    expect((await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(416)
  })
  test('changes with a newer file, while the server runs', async () => {
    const changing = join(folder, 'changing.pmtiles')
    await writeFile(changing, file)
    const app = appWith(changing)
    const tag = async () => {
      const answer = await app.request('/api/map', { headers: { cookie: cookies.cedar, range: 'bytes=0-9' } })
      return answer.headers.get('etag')
    }
    const before = await tag()
    await writeFile(join(folder, 'newer'), await streetArchive({ ...streetsAroundQuarry, maxZoom: 9 }))
    await rename(join(folder, 'newer'), changing)
    expect(await tag()).not.toBe(before)
  })
})

describe('who asks', () => {
  const first = { range: 'bytes=0-126' }
  test('a member asks at one address, who comes by a link at the other, and nobody else at either', async () => {
    const app = appWith(path)
    const statusOf = async (where: string, cookie: string) =>
      (await app.request(where, { headers: { ...first, cookie } })).status
    expect(await statusOf('/api/map', '')).toBe(401)
    expect(await statusOf('/api/portal/map', '')).toBe(401)
    expect(await statusOf('/api/map', cookies.link)).toBe(401)
    expect(await statusOf('/api/portal/map', cookies.cedar)).toBe(401)
    expect(await statusOf('/api/map', cookies.cedar)).toBe(206)
    expect(await statusOf('/api/portal/map', cookies.link)).toBe(206)
    expect(await statusOf('/api/portal/map', `${SHARE_COOKIE}=guessed`)).toBe(401)
  })
  test('where the operator has no file there is no content, which is no fault', async () => {
    const answer = await ask(first, '/api/map', null)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
  test('a file that is gone is unavailable', async () => {
    const answer = await ask(first, '/api/map', join(folder, 'gone.pmtiles'))
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain(folder)
  })
})

test('the library reads the head and the tiles of a file through the server', async () => {
  const archive = new PMTiles({
    getKey: () => 'roads',
    async getBytes(start, length) {
      const answer = await ask({ range: `bytes=${start}-${start + length - 1}` })
      return { data: await answer.arrayBuffer(), etag: answer.headers.get('etag') ?? undefined }
    },
  })
  const { minLon, maxLat, maxZoom } = await archive.getHeader()
  expect([minLon, maxLat, maxZoom]).toEqual([-96.1, 36.35, 13])
  const tile = await archive.getZxy(10, 239, 401)
  expect(new TextDecoder().decode(tile?.data)).toContain('Memorial Drive')
  expect(await archive.getZxy(10, 500, 401)).toBeUndefined()
})

describe('in a store', () => {
  let store: ReturnType<typeof objectStore>
  const inStore = (key: string) => mapFile({ bucket: 'maps', key, endpoint: store.url, region: 'us-east-1' })
  beforeAll(() => {
    process.env.AWS_ACCESS_KEY_ID = 'test-key'
    process.env.AWS_SECRET_ACCESS_KEY = 'test-secret'
    store = objectStore()
    store.objects.set('/maps/us/roads.pmtiles', file)
  })
  afterAll(() => store.stop())

  test('a range comes from there with the size of the file, and none beyond its end', async () => {
    const piece = await inStore('us/roads.pmtiles').read(100, 50)
    expect(piece).toEqual({ bytes: file.slice(100, 150), size: file.length, tag: 'x' })
    const beyond = await inStore('us/roads.pmtiles').read(file.length, 50)
    expect([beyond.bytes.length, beyond.size]).toEqual([0, file.length])
  })
  test('what is not there, or comes whole whatever is asked, is an error', async () => {
    await expect(inStore('us/gone.pmtiles').read(0, 10)).rejects.toThrow()
    store.objects.set('/maps/whole', file)
    await expect(inStore('whole').read(0, 10)).rejects.toThrow('comes whole')
  })
})

describe('the operator', () => {
  const given = { databaseUrl: 'postgres://x', dataFolder: '/x', host: '127.0.0.1', publicUrl: 'http://x' }
  const withVariables = async <T>(variables: Record<string, string>, work: () => T | Promise<T>): Promise<T> => {
    const before = { ...process.env }
    try {
      Object.assign(process.env, variables)
      return await work()
    } finally {
      process.env = before
    }
  }
  const examined = (name: string) =>
    withVariables({ MAP_FILE: name }, async () => {
      const place = installation(access.world.url, folder, false)
      return checks.map?.({ ...place, db: access.world.db, nowMs: 0 })
    })

  test('names the file by a path or by its place in a store, and no second map beside it', async () => {
    const read = (variables: Record<string, string>) => withVariables(variables, () => readEnv(given).mapFile)
    expect(await read({})).toBeNull()
    expect(await read({ MAP_FILE: '/maps/roads.pmtiles' })).toEqual({ path: '/maps/roads.pmtiles' })
    expect(await read({ MAP_FILE: 's3://maps/us/roads.pmtiles', S3_ENDPOINT: 'http://minio:9000' })).toEqual({
      bucket: 'maps',
      key: 'us/roads.pmtiles',
      endpoint: 'http://minio:9000',
      region: 'us-east-1',
    })
    await expect(read({ MAP_FILE: 's3://maps' })).rejects.toThrow('s3://bucket/key')
    const both = { MAP_FILE: '/maps/roads.pmtiles', MAP_STYLE_URL: 'https://maps.example.com/style.json' }
    await expect(read(both)).rejects.toThrow('set one of them')
  })
  test('is told by the doctor how far it reaches, and what is wrong with it', async () => {
    expect(await examined('')).toMatchObject({ state: 'ok', says: expect.stringContaining('MAP_FILE') })
    const found = await examined(path)
    expect(found).toEqual({ state: 'ok', says: `${path} reaches zoom 13 within -96.10, 35.90, -95.60, 36.35` })
    expect((await examined(join(folder, 'gone.pmtiles')))?.says).toContain('no such file')
    await writeFile(join(folder, 'words.pmtiles'), 'hello '.repeat(100))
    expect(await examined(join(folder, 'words.pmtiles'))).toMatchObject({
      state: 'fail',
      says: expect.stringContaining('no PMTiles file'),
    })
    const { earth = [] } = streetsAroundQuarry.layers
    await writeFile(join(folder, 'earth.pmtiles'), await streetArchive({ ...streetsAroundQuarry, layers: { earth } }))
    expect((await examined(join(folder, 'earth.pmtiles')))?.says).toContain('no layer "roads"')
  })
})
