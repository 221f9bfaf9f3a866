import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressBuild } from '#server/boot/compress-build.ts'
import { readEnv } from '#server/env.ts'
import { staticFiles } from '#server/static.ts'

const SCRIPT = `export const said = '${'a load is one paid leg. '.repeat(200)}'`
let folder: string
let answer: Awaited<ReturnType<typeof staticFiles>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulbook-static-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Haulbook</title>')
  await writeFile(join(folder, 'assets', 'start-1.js'), SCRIPT)
  await writeFile(join(folder, 'assets', 'tiny-1.js'), 'export {}')
  await compressBuild(folder)
  answer = await staticFiles(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const ask = (path: string, accepted?: string) =>
  answer(new Request(`http://here${path}`, { headers: accepted === undefined ? {} : { 'accept-encoding': accepted } }))

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', null],
  [undefined, null],
])('who takes %s is sent %s', async (accepted, encoding) => {
  const found = await ask('/assets/start-1.js', accepted)
  expect(found?.headers.get('content-encoding')).toBe(encoding)
  expect(found?.headers.get('content-type')).toMatch(/javascript/)
  expect(found?.headers.get('vary')).toBe('Accept-Encoding')
  const bytes = new Uint8Array((await found?.arrayBuffer()) ?? new ArrayBuffer(0))
  if (encoding === null) expect(new TextDecoder().decode(bytes)).toBe(SCRIPT)
  else expect(bytes.length).toBeLessThan(SCRIPT.length / 5)
  if (encoding === 'gzip') expect(new TextDecoder().decode(Bun.gunzipSync(bytes))).toBe(SCRIPT)
})

test('a small file goes as it is, and one that is gone is not answered with the page', async () => {
  const small = await ask('/assets/tiny-1.js', 'br')
  expect(small?.headers.get('content-encoding')).toBeNull()
  expect(await small?.text()).toBe('export {}')
  expect((await ask('/assets/gone-1.js', 'br'))?.status).toBe(404)
  expect(await (await ask('/loads'))?.text()).toContain('Haulbook')
})

test.each(['/%', '/%c0%af', '/loads/%zz'])('%s is no path: a bad request, and no page', async (path) => {
  const found = await ask(path)
  expect(found?.status).toBe(400)
  expect(await found?.text()).toBe('bad request')
})

test.each([
  ['one name of 4,096 letters', `/${'a'.repeat(4096)}`],
  ['a name that fits but for its ending', `/assets/${'a'.repeat(254)}`],
  ['letters of three bytes', `/${encodeURIComponent('字'.repeat(100))}`],
  ['a thousand folders', '/a'.repeat(1000)],
])('%s is no file and no page: not found, and nothing of ours is told', async (_, path) => {
  const found = await ask(path, 'br')
  expect(found?.status).toBe(404)
  expect(await found?.text()).toBe('not found')
})

test('the page may fetch what the operator’s map is made of, and nothing else from elsewhere', async () => {
  await writeFile(join(folder, 'index.html'), '<!doctype html><head><title>Haulbook</title></head>')
  const policyOf = async (served: typeof answer) =>
    (await served(new Request('http://here/loads')))?.headers.get('content-security-policy')?.split('; ')
  const plain = await policyOf(await staticFiles(folder))
  expect(plain).toContain("connect-src 'self'")
  const url = 'https://maps.example.com/light.json?key=a"b&c'
  const served = await staticFiles(folder, { url, origins: ['https://maps.example.com', 'https://tiles.example.com'] })
  const policy = await policyOf(served)
  expect(policy).toContain("connect-src 'self' https://maps.example.com https://tiles.example.com")
  expect(policy).toContain("img-src 'self' blob: data: https://maps.example.com https://tiles.example.com")
  expect(policy?.filter((rule) => rule.includes('example.com'))).toHaveLength(2)
  expect(await (await served(new Request('http://here/loads')))?.text()).toContain(
    '<meta name="map-style" content="https://maps.example.com/light.json?key=a&quot;b&amp;c" /></head>',
  )
})

test('a map style that is no address stops the start with its name', () => {
  const given = { databaseUrl: 'postgres://x', dataFolder: '/x', host: '127.0.0.1', publicUrl: 'http://x' }
  const before = { ...process.env }
  try {
    process.env.MAP_STYLE_URL = 'https://maps.example.com/a/style.json'
    process.env.MAP_ORIGINS = 'https://tiles.example.com/v1, https://maps.example.com'
    expect(readEnv(given).mapStyle).toEqual({
      url: 'https://maps.example.com/a/style.json',
      origins: ['https://maps.example.com', 'https://tiles.example.com'],
    })
    process.env.MAP_ORIGINS = 'tiles'
    expect(() => readEnv(given)).toThrow('MAP_ORIGINS: tiles')
    process.env.MAP_STYLE_URL = 'javascript:alert(1)'
    expect(() => readEnv(given)).toThrow('MAP_STYLE_URL')
  } finally {
    process.env = before
  }
})
