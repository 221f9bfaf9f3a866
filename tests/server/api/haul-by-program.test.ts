import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensurePartitions } from '#db/partitions.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { createApp } from '#server/app.ts'
import { PIXEL } from '../../support/tickets/pixel.ts'
import { MORNING, newId, openWorld, type World } from '../../support/world.ts'
import { AT_JOBSITE, AT_PIT, signature, ticket } from '../loads/haul.ts'
import { faultsOf, type Got, operationAt, send, tokenOf } from './program.ts'

let world: World
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  world = await openWorld()
  await ensurePartitions(world.db, Date.parse(MORNING))
  app = createApp(world.ports)
})
afterAll(() => world.close())

type Tickets = { tickets: { id: Uuid; version: number }[] }
type Call = { body?: object; version?: number; bytes?: Uint8Array<ArrayBuffer> }

/** A program with a token of somebody: it knows addresses and JSON, and nothing else of the product. */
function programOf(token: string) {
  return async (
    method: string,
    at: string,
    names: Record<string, string> = {},
    { body, version, bytes }: Call = {},
  ) => {
    const got: Got = await send(app, token, {
      method,
      path: at.replace(/:(\w+)/g, (_, name: string) => names[name] ?? ''),
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(method === 'GET' ? {} : { 'idempotency-key': newId() }),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      body: bytes ?? (body && JSON.stringify(body)),
    })
    expect(got.status, `${method} ${at}: ${got.text}`).toBeLessThan(300)
    if (got.json !== null) expect(faultsOf(operationAt(method, at), got), got.text).toEqual([])
    return got.json
  }
}

async function program(role: 'admin' | 'driver') {
  const { userId } = await world.cedar[role].account.me()
  return programOf(await tokenOf(world.ports, { userId, fleetId: world.cedar.id, scope: 'write' }))
}

test('a program drives a load from its booking to its proof and invoice', async () => {
  const [office, phone] = [await program('admin'), await program('driver')]
  const customerId = newId()
  await office(
    'POST',
    '/customers',
    {},
    {
      body: {
        ...{ id: customerId, companyName: `Delta Paving ${customerId}`, contactName: null, phone: null, email: null },
        ...{ termsDays: 30, address: null, notes: null },
      },
    },
  )
  const draft = world.cedar.draft()
  const loadId = newId()
  const booked = await office(
    'POST',
    '/loads',
    {},
    {
      body: { ...draft, ids: [loadId], assignment: world.cedar.equipment() },
    },
  )
  expect(booked).toMatchObject({ loads: [{ id: loadId, status: 'assigned' }], refused: [] })

  const bytes = new Uint8Array(PIXEL)
  const sha256 = await sha256Hex(bytes)
  const picture = (kind: string, fix: object) => ({
    ...{ id: newId(), kind, sha256, originalSha256: null, capturedAt: world.clock.now(), source: 'camera' },
    ...{ libraryReason: null, fix, noPositionReason: null },
  })
  expect(await phone('PUT', '/files/:sha256', { sha256 }, { bytes })).toMatchObject({ sha256, mediaType: 'image/png' })
  let deviceSeq = 0
  const deviceId = newId()
  const step = (action: string, more: object = {}) => {
    world.clock.addMinutes(5)
    deviceSeq += 1
    const body = { action, happenedAt: world.clock.now(), deviceId, deviceSeq, fix: AT_PIT, ...more }
    return phone('POST', '/loads/:loadId/steps', { loadId }, { body })
  }
  await step('accept')
  await step('start')
  await step('arrive_pickup')
  expect(await phone('GET', '/loads/:loadId/missing-proof', { loadId })).toMatchObject({
    missing: expect.arrayContaining(['pickup_photo']),
  })
  await step('depart_pickup', { documents: [picture('pickup_photo', AT_PIT)], ticket: ticket() })
  await step('arrive_delivery', { fix: AT_JOBSITE })
  const delivered = await step('deliver', {
    fix: AT_JOBSITE,
    documents: [picture('delivery_photo', AT_JOBSITE)],
    signature: await signature(world),
  })
  expect(delivered).toMatchObject({ status: 'delivered' })

  const { tickets } = (await office('GET', '/loads/:loadId/tickets', { loadId })) as Tickets
  expect(tickets).toHaveLength(1)
  for (const { id, version } of tickets) {
    expect(await office('POST', '/tickets/:id/verify', { id }, { version, body: {} })).toMatchObject({
      status: 'verified',
    })
  }
  const priced = { id: newId(), side: 'customer', name: 'Wash-out', price: { kind: 'flat', amountCents: 25_000 } }
  await office('POST', '/loads/:loadId/charges', { loadId }, { body: priced })
  expect(await office('GET', '/loads/:loadId/charges', { loadId })).toMatchObject({
    sides: expect.arrayContaining([expect.objectContaining({ side: 'customer' })]),
  })
  expect(await office('GET', '/loads/:loadId/documents', { loadId })).toMatchObject({
    documents: expect.arrayContaining([expect.objectContaining({ sha256 })]),
    signatures: [{ signerName: 'Lee Foreman' }],
  })
  await office('POST', '/loads/:loadId/papers', { loadId }, { body: {} })
  const papers = (await office('GET', '/loads/:loadId/papers', { loadId })) as { id: Uuid; kind: string }[]
  expect(papers.map(({ kind }) => kind)).toContain('delivery_summary')
  for (const { id } of papers) await office('GET', '/papers/:id', { id })
  await office('GET', '/files/:sha256', { sha256 })
  expect(await office('GET', '/loads')).toMatchObject({ rows: [expect.objectContaining({ id: loadId })] })

  const { version } = (await office('GET', '/loads/:id', { id: loadId })) as { version: number }
  expect(await office('POST', '/loads/:id/close', { id: loadId }, { version, body: {} })).toMatchObject({
    status: 'closed',
  })
  const billed = (await office('POST', '/invoices', {}, { body: { loadIds: [loadId], isDraft: false } })) as {
    invoices: { id: Uuid; number: string }[]
  }
  for (const { id, number } of billed.invoices) {
    expect(await office('GET', '/invoices/:id', { id })).toMatchObject({ number, totalCents: 52_148, status: 'issued' })
  }
  expect(billed.invoices).toHaveLength(1)
})
