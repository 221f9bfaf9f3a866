import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import type { WebhookEvent } from '#domain/webhooks/webhook-events.ts'
import { outgoing } from '#server/adapters/outgoing.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { faultsOf, operationAt } from '../api/program.ts'
import { bookedLoad } from '../loads/haul.ts'
import { deliverAll, receiver } from './receiver.ts'

let world: World
let program: ReturnType<typeof receiver>
beforeAll(async () => {
  const opened = await openWorld()
  Object.assign(opened.ports, { outgoing: outgoing({ allowsPrivate: true }, 1000) })
  world = opened
})
beforeEach(async () => {
  program?.stop()
  program = receiver()
  await deliverAll(world)
  await world.db.updateTable('webhook_endpoints').set({ archived_at: world.clock.now(), is_on: false }).execute()
})
afterAll(async () => {
  program.stop()
  await world.close()
})

async function subscribed(events: WebhookEvent[], fleet = world.cedar): Promise<{ id: Uuid; version: number }> {
  const made = await fleet.admin.webhooks.create({ ...op(), id: newId(), url: program.url, description: null, events })
  program.state.secret = made.secret ?? ''
  return made
}
const deliveries = async (endpointId: Uuid) => (await world.cedar.admin.webhooks.deliveries({ endpointId })).rows

test('a load that moves is told once, signed as the library of Standard Webhooks wants it', async () => {
  const { id } = await subscribed(['load.moved'])
  const load = await bookedLoad(world.cedar)
  await bookedLoad(world.stone)
  await deliverAll(world)
  await deliverAll(world)
  const [sent, ...others] = await deliveries(id)
  expect(sent).toMatchObject({ event: 'load.moved', state: 'delivered', failures: 0, nextAt: null })
  expect(others.every(({ event, state }) => event === 'load.moved' && state === 'delivered')).toBe(true)
  expect(program.received.map(({ message }) => message.data.status)).toEqual(['planned', 'assigned'])
  for (const { message, id: messageId } of program.received) {
    expect(messageId).toMatch(/^msg_/)
    expect(message).toMatchObject({
      type: 'load.moved',
      data: { id: load.id, href: `/api/v1/loads/${load.id}` },
    })
    expect(Object.keys(message.data).sort()).toEqual(['from', 'href', 'id', 'record', 'sequence', 'status', 'version'])
    // The record is what the open API promises of it.
    const got = { status: 200, headers: new Headers(), text: '', json: message.data.record }
    expect(faultsOf(operationAt('GET', '/loads/:id'), got)).toEqual([])
    expect(message.data.record).toMatchObject({ id: load.id })
  }
  expect(new Set(program.received.map((one) => one.id)).size).toBe(2)
})

test('a message keeps the record as it was first sent, and of one that is gone there is none', async () => {
  const { id } = await subscribed(['material.changed', 'load.changed'])
  program.state.status = 503
  const { admin } = world.cedar
  const [kept, draft] = [newId(), newId()]
  const material = { class: 'aggregate', defaultUnit: 'ton', densityLbYd3: null, bushelLb: null } as const
  const fields = { ...material, toleranceHundredths: null }
  await admin.materials.create({ ...op(), id: kept, name: `Rip rap ${kept}`, ...fields })
  await admin.loads.saveDraft({ ...op(), id: draft, ...world.cedar.draft() })
  await admin.loads.deleteDraft({ ...op(), id: draft, version: 1 })
  await deliverAll(world)
  await admin.materials.update({ ...op(), id: kept, version: 1, name: `Boulders ${kept}`, ...fields })
  program.state.status = 200
  program.received.length = 0
  world.clock.addMinutes(1)
  await deliverAll(world)
  const told = program.received.filter(({ message }) => message.data.id === kept)
  expect(told.map(({ message }) => message.data.record)).toMatchObject([
    { id: kept, name: `Rip rap ${kept}`, version: 1 },
    { id: kept, name: `Boulders ${kept}`, version: 2 },
  ])
  const gone = program.received.filter(({ message }) => message.data.id === draft)
  expect(gone.length).toBeGreaterThan(0)
  for (const { message } of gone) expect(message.data.record).toBeNull()
  expect((await deliveries(id)).every(({ state }) => state === 'delivered')).toBe(true)
})

test('a name or password in an address is refused at its field', async () => {
  const input = { ...op(), id: newId(), description: null, events: ['load.moved' as const] }
  const refused = await refusal(world.cedar.admin.webhooks.create({ ...input, url: 'https://me:secret@erp.example/' }))
  expect(refused).toMatchObject({ kind: 'invalid', field: 'url', code: 'webhook_address' })
})

test('a secret is shown once, lies sealed, and after another one signs for a day', async () => {
  const input = { ...op(), id: newId(), url: program.url, description: 'ERP', events: ['load.moved' as const] }
  const first = await world.cedar.admin.webhooks.create(input)
  expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect((await world.cedar.admin.webhooks.create(input)).secret).toBeNull()
  const plain = first.secret?.slice('whsec_'.length) ?? ''
  for (const table of ['webhook_endpoints', 'operations', 'audit_events'] as const) {
    expect(JSON.stringify(await world.db.selectFrom(table).selectAll().execute()), table).not.toContain(plain)
  }
  const second = await world.cedar.admin.webhooks.newSecret({ ...op(), id: first.id, version: 1 })
  expect(second.secret).not.toBe(first.secret)
  for (const secret of [first.secret, second.secret]) {
    program.state.secret = secret ?? ''
    await world.cedar.admin.webhooks.test({ ...op(), id: first.id })
    await deliverAll(world)
  }
  expect(program.received.map(({ message }) => message.type)).toEqual(['test.sent', 'test.sent'])
  world.clock.addMinutes(24 * 60 + 1)
  program.state.secret = first.secret ?? ''
  await world.cedar.admin.webhooks.test({ ...op(), id: first.id })
  await deliverAll(world)
  expect(program.received).toHaveLength(2)
})

test('what fails waits and is tried again; of one record nothing overtakes it, of another nothing waits for it', async () => {
  const { id } = await subscribed(['load.moved'])
  program.state.status = 503
  const load = await bookedLoad(world.cedar)
  await deliverAll(world)
  const waiting = await deliveries(id)
  expect(waiting.map(({ state, failures }) => [state, failures])).toEqual([
    ['waiting', 0],
    ['waiting', 1],
  ])
  program.state.status = 200
  program.received.length = 0
  const other = await bookedLoad(world.cedar)
  await deliverAll(world)
  expect(program.received.map(({ message }) => message.data.id)).toEqual([other.id, other.id])
  world.clock.addMinutes(1)
  await deliverAll(world)
  expect(program.received.slice(2).map(({ message }) => [message.data.id, message.data.status])).toEqual([
    [load.id, 'planned'],
    [load.id, 'assigned'],
  ])
  const [first] = (await deliveries(id)).filter(({ failures }) => failures === 1)
  const attempts = await world.cedar.admin.webhooks.attempts({ deliveryId: first?.id ?? newId() })
  expect(attempts.map(({ status, answer }) => [status, answer])).toEqual([
    [200, 'taken'],
    [503, 'taken'],
  ])
})

test('one that never answers is given up after its last attempt, and can be sent again under its own id', async () => {
  const { id } = await subscribed(['load.changed'])
  program.state.status = 500
  const draft = newId()
  await world.cedar.admin.loads.saveDraft({ ...op(), id: draft, ...world.cedar.draft() })
  for (let attempt = 0; attempt < 10; attempt++) {
    await deliverAll(world)
    world.clock.addMinutes(27 * 60)
  }
  const [failed] = await deliveries(id)
  expect(failed).toMatchObject({ state: 'failed', nextAt: null })
  expect(failed?.failures).toBeGreaterThan(3)
  program.state.status = 200
  const input = { ...op(), deliveryId: failed?.id ?? newId() }
  const [endpoint] = await world.cedar.admin.webhooks.list()
  expect(endpoint).toMatchObject({ isOn: false, offBecause: 'failing' })
  const { url, description, events, version } = endpoint ?? (await world.cedar.admin.webhooks.list())[0] ?? never()
  await world.cedar.admin.webhooks.update({ ...op(), id, version, url, description, events, isOn: true })
  await world.cedar.admin.webhooks.replay(input)
  expect(await refusal(world.cedar.admin.webhooks.replay({ ...input, ...op() }))).toMatchObject({
    code: 'webhook_waits',
  })
  program.received.length = 0
  await deliverAll(world)
  expect(program.received.map((one) => one.id)).toEqual([`msg_${failed?.id}`])
  expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered' })
})

function never(): never {
  throw new Error('the test’s world lacks an endpoint')
}

test('an address that says it is gone is switched off and told nothing more', async () => {
  const { id } = await subscribed(['load.moved'])
  program.state.status = 410
  await bookedLoad(world.cedar)
  await deliverAll(world)
  expect(await world.cedar.admin.webhooks.list()).toMatchObject([{ id, isOn: false, offBecause: 'gone' }])
  const before = program.paths.length
  await bookedLoad(world.cedar)
  await deliverAll(world)
  expect(program.paths).toHaveLength(before)
})

test('a redirect is not followed, and an answer that does not come is not waited for', async () => {
  const { id } = await subscribed(['load.moved'])
  program.state.status = 307
  program.state.headers = { location: '/elsewhere' }
  await world.cedar.admin.webhooks.test({ ...op(), id })
  await deliverAll(world)
  program.state.waitMs = 2500
  await world.cedar.admin.webhooks.test({ ...op(), id })
  await deliverAll(world)
  expect(program.paths.every((path) => path === '/hooks')).toBe(true)
  const tried = []
  for (const { id: deliveryId } of await deliveries(id)) {
    tried.push(...(await world.cedar.admin.webhooks.attempts({ deliveryId })))
  }
  expect(tried.map(({ status, error }) => status ?? error).sort()).toEqual([307, 'no_answer'])
})

test('addresses of other fleets are no addresses', async () => {
  const { id } = await subscribed(['load.moved'])
  const { admin } = world.stone
  expect(await admin.webhooks.list()).toEqual([])
  for (const call of [
    () => admin.webhooks.test({ ...op(), id }),
    () => admin.webhooks.deliveries({ endpointId: id }),
    () => admin.webhooks.newSecret({ ...op(), id, version: 1 }),
    () => admin.webhooks.remove({ ...op(), id, version: 1 }),
  ]) {
    expect(await refusal(call())).toMatchObject({ code: 'not_found' })
  }
})
