import { expect, test } from 'vitest'
import { documentPaper, keepPapers, loadSheet, type WantedPaper } from '#web/offline/kept-papers.ts'
import { memoryStore } from '#web/offline/memory-store.ts'
import { hash, newId } from './world.ts'

const MB = 1024 * 1024
const [bill, ticket, other] = [documentPaper(hash('a')), documentPaper(hash('b')), documentPaper(hash('c'))]

/** A server that gives each paper of this many bytes and remembers what it was asked for. */
function server(bytes: number) {
  const asked: string[] = []
  const give = async ({ name }: WantedPaper) => {
    asked.push(name)
    return { mediaType: 'application/pdf', bytes: new ArrayBuffer(bytes) }
  }
  return { asked, give }
}

const keptBy = async (store: ReturnType<typeof memoryStore>) => (await store.papers()).map(({ name }) => name)

test('the papers of the day are fetched once, and those of loads that are gone are let go', async () => {
  const store = memoryStore(newId())
  const { asked, give } = server(1000)
  await keepPapers(store, [bill, ticket, bill], give)
  await keepPapers(store, [ticket, other], give)
  expect(asked).toEqual([bill.name, ticket.name, other.name])
  expect(await keptBy(store)).toEqual([ticket.name, other.name])
})

test('a paper that is too large, and what goes beyond forty megabytes, is left at the server', async () => {
  const store = memoryStore(newId())
  await keepPapers(store, [bill], server(5 * MB + 1).give)
  expect(await keptBy(store)).toEqual([])
  const many = [...'0123456789'].map((digit) => documentPaper(hash(digit)))
  await keepPapers(store, many, server(4.5 * MB).give)
  expect(await keptBy(store)).toEqual(many.slice(0, 8).map(({ name }) => name))
})

test('without signal what is kept stays', async () => {
  const store = memoryStore(newId())
  await keepPapers(store, [bill], server(1000).give)
  await keepPapers(store, [bill, ticket], () => Promise.reject(new TypeError('failed to fetch')))
  expect(await keptBy(store)).toEqual([bill.name])
})

test('a sheet is fetched again for a new version of its load and after ten minutes, and the old one stays until then', async () => {
  const store = memoryStore(newId())
  const { asked, give } = server(1000)
  const load = { id: newId(), version: 3 }
  let now = 0
  const keep = (version: number, fetchPaper: typeof give | (() => Promise<never>) = give) =>
    keepPapers(store, [loadSheet({ ...load, version })], fetchPaper, () => now)
  const kept = async () => (await store.papers()).map(({ edition, at }) => [edition, at])
  await keep(3)
  await keep(3)
  expect([asked.length, await kept()]).toEqual([1, [[3, 0]]])
  await keep(4, () => Promise.reject(new TypeError('failed to fetch')))
  expect(await kept()).toEqual([[3, 0]])
  await keep(4)
  expect([asked.length, await kept()]).toEqual([2, [[4, 0]]])
  now = 10 * 60_000
  await keep(4)
  expect([asked.length, await kept()]).toEqual([3, [[4, now]]])
})
