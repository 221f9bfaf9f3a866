import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaperKind } from '#domain/documents/paper-kinds.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { makeProofs } from '#server/features/proof/make-proofs.ts'
import { MORNING, newId, op, refusal } from '../../support/world.ts'
import { bookedLoad, driveTo } from '../loads/haul.ts'
import { callProcedure, fetchRoute } from './call.ts'
import { type AccessWorld, type Fixture, must, openAccessWorld, type Person, sessionCookie } from './fixture.ts'
import { matrix } from './matrix.ts'
import { paths, sampleOf } from './samples.ts'

const callers: { person: Person; fixture: 'driver' | 'contractor'; caller: number }[] = [
  { person: 'driver', fixture: 'driver', caller: 2 },
  { person: 'contractor', fixture: 'contractor', caller: 3 },
]

type Paper = { id: Uuid; sha256: Sha256; text: string }
type Papers = Record<PaperKind, Paper>

let access: AccessWorld
const papers = new Map<string, Papers>()

beforeAll(async () => {
  access = await openAccessWorld()
  for (const { fixture } of callers) {
    const own = access.fixtures[fixture]
    const { id } = await own.closed()
    papers.set(fixture, {
      rate_confirmation: await added(own, id, 'rate_confirmation'),
      other: await added(own, id, 'other'),
      delivery_paper: await added(own, id, 'delivery_paper'),
    })
    await makeProofs(access.ports, own.fleet.id, id)
  }
}, 120_000)
afterAll(() => access.close())

/** A paper that the office added to a load, with a rate on it that stands nowhere else. */
async function added({ fleet }: Fixture, loadId: Uuid, kind: PaperKind): Promise<Paper> {
  const text = `%PDF-1.7 ${kind} of ${loadId}`
  const bytes = new TextEncoder().encode(text)
  const sha256 = await sha256Hex(bytes)
  const cookie = await sessionCookie(access.ports, access.people.dispatcher, access.world.cedar.id)
  const put = { method: 'PUT', body: bytes, headers: { 'content-type': 'application/pdf' } }
  expect((await fetchRoute(access.app, `/api/files/${sha256}`, put, { cookie })).status).toBe(200)
  const { id } = await fleet.dispatcher.documents.add({ ...paperOf(loadId), kind, sha256 })
  return { id, sha256, text }
}

const paperOf = (loadId: Uuid) => ({
  ...op(),
  id: newId(),
  loadId,
  stopId: null,
  originalSha256: null,
  capturedAt: MORNING,
  source: 'office' as const,
  libraryReason: null,
  fix: null,
  noPositionReason: null,
})

test.each(callers)('no procedure names an office paper to a $person', async ({ person, fixture, caller }) => {
  const { app, people, ports, world, fixtures } = access
  const { rate_confirmation, other, delivery_paper } = must(papers.get(fixture))
  const cookie = await sessionCookie(ports, people[person], world.cedar.id)
  const said: string[] = []
  const heard = async (path: (typeof paths)[number], input: unknown) => {
    const { text } = await callProcedure(app, path, input, { cookie })
    for (const { id, sha256 } of [rate_confirmation, other]) {
      expect([text.includes(id), text.includes(sha256)], `${path}: ${text.slice(0, 2000)}`).toEqual([false, false])
    }
    if (text.includes(delivery_paper.sha256)) said.push(path)
  }
  const { id } = await fixtures[fixture].closed()
  await heard('documents.ofLoad', { loadId: id })
  await heard('loads.byId', { id })
  for (const path of paths.filter((one) => matrix[one][caller] === '+')) {
    await heard(path, await sampleOf(path, fixtures[fixture]))
  }
  expect(said).toEqual(expect.arrayContaining(['documents.ofLoad', 'loads.byId']))
})

test.each(callers)('a $person fetches the delivery paper and no office paper', async ({ person, fixture }) => {
  const { app, people, ports, world } = access
  const { rate_confirmation, other, delivery_paper } = must(papers.get(fixture))
  const cookie = await sessionCookie(ports, people[person], world.cedar.id)
  const get = async (path: string) => (await fetchRoute(app, path, {}, { cookie })).status
  for (const { id, sha256 } of [rate_confirmation, other]) {
    expect(await get(`/api/files/${sha256}`)).toBe(404)
    expect(await get(`/api/files/${sha256}?variant=original`)).toBe(404)
    expect(await get(`/api/proofs/${id}`)).toBe(404)
    expect(await get(`/api/portal/pictures/${id}`)).not.toBe(200)
    const read = await callProcedure(app, 'tickets.read', { sha256 }, { cookie })
    expect(read.code).toBe('not_found')
  }
  expect(await get(`/api/files/${delivery_paper.sha256}`)).toBe(200)
})

test('the office is shown each with its kind', async () => {
  const { fleet, closed } = access.fixtures.driver
  const { documents } = await fleet.dispatcher.documents.ofLoad({ loadId: (await closed()).id })
  const kinds = documents.filter(({ source }) => source === 'office').map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['rate_confirmation', 'other', 'delivery_paper']))
})

test('the load pack holds the delivery paper and no office paper', async () => {
  const { world, ports, fixtures } = access
  const { id } = await fixtures.driver.closed()
  const pack = await world.db
    .selectFrom('documents')
    .select('sha256')
    .where('load_id', '=', id)
    .where('kind', '=', 'load_pack')
    .where('superseded_by', 'is', null)
    .executeTakeFirstOrThrow()
  const bytes = must(await ports.files.get(world.cedar.id, pack.sha256))
  const contents = Object.values(unzipSync(bytes)).map((part) => new TextDecoder().decode(part))
  const { rate_confirmation, other, delivery_paper } = must(papers.get('driver'))
  expect(contents).toContain(delivery_paper.text)
  expect(contents).not.toContain(rate_confirmation.text)
  expect(contents).not.toContain(other.text)
})

test('no ticket is made of an office paper, since its driver is shown what it says', async () => {
  const { fleet } = access.fixtures.driver
  const { id: loadId } = await bookedLoad(fleet)
  await driveTo(access.world, fleet, loadId, 'arrive_pickup')
  const capture = async (kind: PaperKind) => {
    const { id: documentId } = await added(access.fixtures.driver, loadId, kind)
    const captured = { ...op(), id: newId(), loadId, stopId: null, kind: 'origin' as const, documentId }
    return fleet.dispatcher.tickets.capture(captured)
  }
  expect(await refusal(capture('other'))).toMatchObject({ field: 'documentId' })
  expect(await capture('delivery_paper')).toMatchObject({ status: 'captured' })
})

test('a rate confirmation comes from the office only', async () => {
  const { fleet, closed } = access.fixtures.driver
  const { id: loadId } = await closed()
  const sha256 = await fleet.file('a paper of the driver')
  const own = { ...paperOf(loadId), sha256, source: 'camera' as const, kind: 'rate_confirmation' as const }
  expect(await refusal(fleet.driver.documents.add(own))).toMatchObject({ code: 'not_allowed_for_you' })
})

test('a driver’s page is not told to look again for an office paper', async () => {
  const { world, fixtures } = access
  const { rate_confirmation, delivery_paper } = must(papers.get('driver'))
  const heard = await world.db
    .selectFrom('events')
    .select(['entity_id', 'driver_id', 'contractor_id'])
    .where('entity_id', 'in', [rate_confirmation.id, delivery_paper.id])
    .execute()
  const driverOf = (id: Uuid) => heard.find((event) => event.entity_id === id)?.driver_id
  expect(driverOf(rate_confirmation.id)).toBeNull()
  expect(driverOf(delivery_paper.id)).toBe(fixtures.driver.fleet.ids.driver)
})
