import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { makeProofs } from '#server/features/proof/make-proofs.ts'
import { verifyStoredLoad } from '#server/features/proof/verify-stored-load.ts'
import { op, openWorld, refusal, type World } from '../../support/world.ts'
import { closedLoad } from '../charges/money-world.ts'
import { bookedLoad, driveTo } from '../loads/haul.ts'
import { pdfText } from './pdf-text.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const verified = (loadId: Uuid) =>
  world.db.transaction().execute((trx) => verifyStoredLoad(trx, world.ports.files, world.cedar.id, loadId))

async function bytesOf(sha256: Sha256): Promise<Uint8Array> {
  const bytes = await world.ports.files.get(world.cedar.id, sha256)
  if (!bytes) throw new Error('no bytes')
  return bytes
}

test('papers are made of a closed load, frozen by their hash, and the load still verifies', async () => {
  const { cedar, ports } = world
  const load = await closedLoad(world, cedar)
  const due = await world.db.selectFrom('work_outbox').select(['kind', 'payload']).execute()
  expect(due).toContainEqual({ kind: 'make_proofs', payload: { loadId: load.id } })
  await makeProofs(ports, cedar.id, load.id)
  const papers = await cedar.admin.proof.ofLoad({ loadId: load.id })
  expect(papers.map(({ kind, isSuperseded }) => [kind, isSuperseded]).sort()).toEqual([
    ['delivery_summary', false],
    ['load_pack', false],
  ])
  for (const { sha256 } of papers) expect(await sha256Hex(await bytesOf(sha256))).toBe(sha256)
  expect(await verified(load.id)).toMatchObject({ ok: true, isSealed: true })

  await makeProofs(ports, cedar.id, load.id)
  expect(await cedar.admin.proof.make({ ...op(), loadId: load.id })).toEqual({ ids: [] })
  expect(await cedar.admin.proof.ofLoad({ loadId: load.id })).toHaveLength(2)
})

test('the delivery summary says what was hauled, where and when, with its chain head, and no money', async () => {
  const { cedar } = world
  const load = await closedLoad(world, cedar)
  await cedar.dispatcher.proof.make({ ...op(), loadId: load.id })
  const paper = (await cedar.driver.proof.ofLoad({ loadId: load.id }))[0]
  if (!paper) throw new Error('no paper')
  expect(paper.kind).toBe('delivery_summary')
  const text = await pdfText(await bytesOf(paper.sha256))
  for (const said of [load.number, 'Bluff Paving', 'PO 4411', 'Crushed limestone', 'North Pit', 'Highway 75 job']) {
    expect(text).toContain(said)
  }
  for (const said of ['47,310', '23.66', 'Lee Foreman', paper.chainHead, 'Page 1 of']) {
    expect(text).toContain(said)
  }
  expect(text.replaceAll(' ', '')).toContain('http://localhost/verify')
  expect(text).not.toContain('$')
  for (const secret of ['12.34', '291.96', '70.98']) expect(text).not.toContain(secret)
})

test('the load pack holds the proof as received, the chain, and a manifest of hashes that all hold', async () => {
  const { cedar } = world
  const load = await closedLoad(world, cedar)
  await cedar.admin.proof.make({ ...op(), loadId: load.id })
  const paper = (await cedar.admin.proof.ofLoad({ loadId: load.id })).find(({ kind }) => kind === 'load_pack')
  const files = unzipSync(await bytesOf(paper?.sha256 ?? ('' as Sha256)))
  const read = (name: string) => JSON.parse(new TextDecoder().decode(files[name]))
  const manifest = read('manifest.json')
  expect(manifest).toMatchObject({ load_number: load.number, chain_head: paper?.chainHead, missing: [] })
  for (const { path, sha256 } of manifest.files) expect(await sha256Hex(files[path] ?? '')).toBe(sha256)
  expect(
    Object.keys(files)
      .map((name) => name.replace(/\d\d-/, ''))
      .sort(),
  ).toEqual([
    'delivery-summary.pdf',
    'events.json',
    'manifest.json',
    'photos/delivery_photo.jpg',
    'photos/pickup_photo.jpg',
    'signatures/01.json',
    'signatures/01.svg',
    'tickets.json',
    'tickets/ticket_photo.jpg',
  ])
  const events: { seq: number; hash: string; previous_hash: string | null; body?: { digest?: object } }[] =
    read('events.json')
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
  expect(events.at(-1)?.hash).toBe(manifest.chain_head)
  expect(events.filter(({ body }) => body?.digest)).toEqual([])
  const all = Object.entries(files)
    .filter(([name]) => name.endsWith('.json'))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
    .join()
  // As a figure of its own: the same digits may stand inside an id or a hash by chance.
  for (const secret of ['12340000', '29196', '7098', '3000000']) {
    expect(all).not.toMatch(new RegExp(`(?<![0-9a-f-])${secret}(?![0-9a-f-])`))
  }
})

test('a new paper replaces the old one after a change, and the verify page tells them apart', async () => {
  const { cedar, ports } = world
  const load = await closedLoad(world, cedar)
  await makeProofs(ports, cedar.id, load.id)
  const [first] = await cedar.driver.proof.ofLoad({ loadId: load.id })
  if (!first) throw new Error('no paper')
  expect(await cedar.driver.proof.verify({ sha256: first.sha256 })).toEqual({
    result: 'genuine',
    kind: 'delivery_summary',
    madeAt: first.madeAt,
  })
  const line = (await cedar.admin.charges.ofLoad({ loadId: load.id })).sides[0]?.lines[0]
  const correction = { reason: 'Weekly rebate', to: { kind: 'amount' as const, amountCents: cents(28_000) } }
  await cedar.admin.charges.adjust({ ...op(), chargeId: line?.id ?? load.id, ...correction })
  expect(await verified(load.id)).toMatchObject({ ok: true })
  world.clock.addMinutes(5)
  await makeProofs(ports, cedar.id, load.id)
  const [second, old] = await cedar.driver.proof.ofLoad({ loadId: load.id })
  expect([second?.isSuperseded, old?.isSuperseded, old?.id]).toEqual([false, true, first.id])
  expect(await cedar.driver.proof.verify({ sha256: first.sha256 })).toMatchObject({
    result: 'superseded',
    supersededAt: second?.madeAt,
  })
  const unknown = await sha256Hex('a forged paper')
  expect(await cedar.driver.proof.verify({ sha256: unknown })).toEqual({ result: 'unknown' })
  expect(await verified(load.id)).toMatchObject({ ok: true })
})

test('who asks for one unknown paper after the other is slowed down', async () => {
  const { cedar } = world
  const outcomes = []
  for (let count = 0; count < 30; count++) {
    outcomes.push((await refusal(cedar.driver.proof.verify({ sha256: await sha256Hex(`guess ${count}`) })))?.code)
  }
  expect(outcomes).toContain('throttled')
})

test('papers are not made before the delivery, and not by strangers', async () => {
  const { cedar, stone } = world
  const { id } = await bookedLoad(cedar)
  await driveTo(world, cedar, id, 'depart_pickup')
  expect(await refusal(cedar.admin.proof.make({ ...op(), loadId: id }))).toMatchObject({ code: 'papers_too_early' })
  expect(await refusal(stone.admin.proof.make({ ...op(), loadId: id }))).toMatchObject({ code: 'not_found' })
  expect(await refusal(cedar.driver.proof.make({ ...op(), loadId: id }))).toMatchObject({ code: 'not_allowed' })
  expect(await stone.admin.proof.ofLoad({ loadId: id })).toEqual([])
})
