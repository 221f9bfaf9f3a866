import { afterEach, expect, test, vi } from 'vitest'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { memoryStore } from '#web/offline/memory-store.ts'
import { HeicNotReadable, isHeic, savePicture } from '#web/offline/pictures.ts'
import { newId } from './world.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const heic = new Blob([new Uint8Array([0, 0, 0, 24]), bytesOf('ftypheic'), bytesOf('\0\0\0\0mif1heic and the picture')])

afterEach(() => void vi.unstubAllGlobals())

/** A browser that opens pictures of this size, or none. */
function browser(size: { width: number; height: number } | null) {
  const drawn: { width: number; height: number }[] = []
  vi.stubGlobal('createImageBitmap', async () => {
    if (!size) throw new DOMException('cannot be decoded', 'InvalidStateError')
    return { ...size, close: () => undefined }
  })
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(
        readonly width: number,
        readonly height: number,
      ) {
        drawn.push({ width, height })
      }
      getContext() {
        return { drawImage: () => undefined }
      }
      async convertToBlob() {
        return new Blob([`jpeg of ${this.width} by ${this.height}`], { type: 'image/jpeg' })
      }
    },
  )
  return drawn
}

test('HEIC is told by its first bytes, whatever its name says', () => {
  expect(isHeic(new Uint8Array([0, 0, 0, 24, ...bytesOf('ftypheic')]))).toBe(true)
  expect(isHeic(new Uint8Array([0, 0, 0, 24, ...bytesOf('ftypmif1')]))).toBe(true)
  expect(isHeic(new Uint8Array([0, 0, 0, 24, ...bytesOf('ftypmp42')]))).toBe(false)
  expect(isHeic(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe(false)
  expect(isHeic(new Uint8Array())).toBe(false)
})

test('a HEIC picture that the browser opens is kept as a JPEG of its full size, and a small one to send first', async () => {
  const drawn = browser({ width: 4032, height: 3024 })
  const store = memoryStore(newId())
  const saved = await savePicture(store, heic, null)
  expect(drawn).toEqual([
    { width: 4032, height: 3024 },
    { width: 1600, height: 1200 },
  ])
  expect(saved.originalSha256).toBe(await sha256Hex('jpeg of 4032 by 3024'))
  expect(saved.sha256).toBe(await sha256Hex('jpeg of 1600 by 1200'))
  expect((await store.photos()).map(({ mediaType }) => mediaType)).toEqual(['image/jpeg', 'image/jpeg'])
})

test('one beyond what phones draw is made smaller', async () => {
  const drawn = browser({ width: 8064, height: 6048 })
  await savePicture(memoryStore(newId()), heic, null)
  const [first] = drawn
  expect((first?.width ?? 0) * (first?.height ?? 0)).toBeLessThanOrEqual(16_000_000)
  expect(first?.width).toBeGreaterThan(4500)
})

test('a HEIC picture that the browser cannot open is refused, and nothing of it is kept', async () => {
  browser(null)
  const store = memoryStore(newId())
  await expect(savePicture(store, heic, null)).rejects.toBeInstanceOf(HeicNotReadable)
  expect(await store.photos()).toEqual([])
})
