import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { sharpImages } from '#server/adapters/sharp-images.ts'
import { picture } from './pictures.ts'

const folder = await mkdtemp(join(tmpdir(), 'haulbook-pictures-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let images: ReturnType<typeof sharpImages> | undefined
afterEach(() => images?.close())

const scriptOf = async (source: string) => {
  const path = join(folder, `picture-${crypto.randomUUID()}.ts`)
  await writeFile(path, source)
  return path
}

test('a picture that hangs its process is broken, and the next one finds a new process', async () => {
  const started = join(folder, `started-${crypto.randomUUID()}`)
  const script = await scriptOf(`
    import { existsSync, writeFileSync } from 'node:fs'
    const isSecond = existsSync(${JSON.stringify(started)})
    writeFileSync(${JSON.stringify(started)}, '')
    process.on('message', ({ id }) => { if (isSecond) process.send({ id, result: { ok: false, reason: 'not_an_image' } }) })
    process.on('disconnect', () => process.exit(0))`)
  images = sharpImages({ script, decodeMs: 1500 })
  const bytes = await picture(1)
  expect(await Promise.all([images.inspect(bytes), images.inspect(bytes)])).toEqual([
    { ok: false, reason: 'broken' },
    { ok: false, reason: 'not_an_image' },
  ])
})

test('a picture that kills its process is broken', async () => {
  images = sharpImages({ script: await scriptOf(`process.on('message', () => process.exit(1))`) })
  expect(await images.inspect(await picture(1))).toEqual({ ok: false, reason: 'broken' })
})

test('more pictures than may wait are asked to come again', async () => {
  images = sharpImages({ mostWaiting: 1 })
  const bytes = await picture(2)
  const results = await Promise.all([images.inspect(bytes), images.inspect(bytes), images.inspect(bytes)])
  expect(results.map((result) => (result.ok ? 'fine' : result.reason))).toEqual(['fine', 'fine', 'busy'])
})
