import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPart, reloadsOnce } from '#web/shell/reload-once.ts'

const GONE = new TypeError('Failed to fetch dynamically imported module: /assets/palette-sections.js')
const PAGE = 'https://haulbook.example/loads'

let kept: Map<string, string>
const reload = vi.fn()
const storage = () => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
})

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('location', { href: PAGE, reload })
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => {
  reload.mockClear()
  vi.unstubAllGlobals()
})

test('a part that is gone reloads its page once a minute, and any other page beside it', () => {
  expect(reloadsOnce(GONE, PAGE, 0)).toBe(true)
  expect(reloadsOnce(GONE, PAGE, 59_999)).toBe(false)
  expect(reloadsOnce(GONE, 'https://haulbook.example/profile', 59_999)).toBe(true)
  expect(reloadsOnce(GONE, PAGE, 120_000)).toBe(true)
})

test('an error of another kind, or a browser that keeps nothing, reloads no page', () => {
  expect(reloadsOnce(new Error('no such load'), PAGE)).toBe(false)
  const refusing = () => {
    throw new Error('storage is refused')
  }
  vi.stubGlobal('sessionStorage', { getItem: refusing, setItem: refusing })
  expect(reloadsOnce(GONE, PAGE)).toBe(false)
})

/** A part that never comes, as an older browser answers from memory. */
const lost = () => vi.fn(() => Promise.reject(GONE))

test('a part comes, and what failed once is asked for again without a reload', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  const late = vi.fn().mockRejectedValueOnce(GONE).mockResolvedValueOnce('the part')
  await expect(loadPart(late)).rejects.toBe(GONE)
  expect(await loadPart(late)).toBe('the part')
  expect(reload).not.toHaveBeenCalled()
})

test('for a part that failed twice a page keeps what it must, then reloads, where its server answers', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  const [load, other] = [lost(), lost()]
  const keep = vi.fn(() => expect(reload).not.toHaveBeenCalled())
  await expect(loadPart(load, keep)).rejects.toBe(GONE)
  expect(keep).not.toHaveBeenCalled()
  void loadPart(load, keep)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(keep).toHaveBeenCalledOnce()
  await expect(loadPart(load, keep), 'a reload that did not help is not repeated').rejects.toBe(GONE)
  await expect(loadPart(other, keep), 'another part has not failed before').rejects.toBe(GONE)
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['away', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['failing', async () => new Response(null, { status: 503 })],
])('while its server is %s a page stays', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  const load = lost()
  for (const _try of [1, 2, 3]) await expect(loadPart(load)).rejects.toBe(GONE)
  expect(reload).not.toHaveBeenCalled()
})
