import { expect, test } from 'vitest'
import type { Sha256 } from '#domain/units/brands.ts'
import { keepPapers } from '#web/offline/kept-papers.ts'
import { memoryStore } from '#web/offline/memory-store.ts'
import { hash, newId } from './world.ts'

const MB = 1024 * 1024
const [bill, ticket, other] = [hash('a'), hash('b'), hash('c')]

/** A server that gives each paper of this many bytes and remembers what it was asked for. */
function server(bytes: number) {
  const asked: Sha256[] = []
  const give = async (sha256: Sha256) => {
    asked.push(sha256)
    return { mediaType: 'application/pdf', bytes: new ArrayBuffer(bytes) }
  }
  return { asked, give }
}

const keptBy = async (store: ReturnType<typeof memoryStore>) => (await store.papers()).map(({ sha256 }) => sha256)

test('the papers of the day are fetched once, and those of loads that are gone are let go', async () => {
  const store = memoryStore(newId())
  const { asked, give } = server(1000)
  await keepPapers(store, [bill, ticket, bill], give)
  await keepPapers(store, [ticket, other], give)
  expect(asked).toEqual([bill, ticket, other])
  expect(await keptBy(store)).toEqual([ticket, other])
})

test('a paper that is too large, and what goes beyond forty megabytes, is left at the server', async () => {
  const store = memoryStore(newId())
  await keepPapers(store, [bill], server(5 * MB + 1).give)
  expect(await keptBy(store)).toEqual([])
  const many = [...'0123456789'].map((digit) => hash(digit))
  await keepPapers(store, many, server(4.5 * MB).give)
  expect(await keptBy(store)).toEqual(many.slice(0, 8))
})

test('without signal what is kept stays', async () => {
  const store = memoryStore(newId())
  await keepPapers(store, [bill], server(1000).give)
  await keepPapers(store, [bill, ticket], () => Promise.reject(new TypeError('failed to fetch')))
  expect(await keptBy(store)).toEqual([bill])
})
