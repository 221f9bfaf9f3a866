import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { newId, op, openWorld, type World } from '../../support/world.ts'
import { haul, verifyTickets } from '../charges/money-world.ts'
import { bookedLoad } from '../loads/haul.ts'
import { billedLoad } from './billed.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const done = (results: readonly PromiseSettledResult<unknown>[]) => results.map(({ status }) => status === 'fulfilled')

/** A closed load with a verified ticket. */
async function hauledLoad() {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  const { version } = await haul(world, cedar, id)
  await verifyTickets(world, id)
  await cedar.admin.loads.close({ ...op(), id, version })
  return id
}

const ticketOf = async (loadId: Uuid) => {
  const [ticket] = (await world.cedar.admin.tickets.ofLoad({ loadId })).tickets
  if (!ticket) throw new Error('no ticket')
  return ticket
}

test('an invoice is issued, or sent, while a ticket of it is being voided: the ticket on it stays', async () => {
  const { admin } = world.cedar
  for (let round = 0; round < 4; round++) {
    const loadId = await hauledLoad()
    const ticket = await ticketOf(loadId)
    const voiding = () => admin.tickets.void({ ...op(), id: ticket.id, version: ticket.version, reason: 'Wrong scale' })
    const [issued, gone] = await Promise.allSettled([
      admin.invoicing.create({ ...op(), loadIds: [loadId], isDraft: false }),
      voiding(),
    ])
    // Closing has locked the ticket: whoever comes first, a ticket that a charge rests on is not voided.
    expect(done([issued, gone])).toEqual([true, false])
    const id = issued.status === 'fulfilled' ? (issued.value.invoices[0]?.id ?? newId()) : newId()
    const { version } = await admin.invoicing.byId({ id })
    const sending = admin.invoicing.send({ ...op(), id, version, email: 'office@bluff.example' })
    expect(done(await Promise.allSettled([sending, voiding()]))).toEqual([true, false])
    expect((await ticketOf(loadId)).status).toBe('locked')
  }
})

test('two people issue the same draft, and one sends what the other voids: one of them is refused', async () => {
  const { admin } = world.cedar
  const loadId = await hauledLoad()
  const [draft] = (await admin.invoicing.create({ ...op(), loadIds: [loadId], isDraft: true })).invoices
  if (!draft) throw new Error('no draft')
  const issue = () => admin.invoicing.issue({ ...op(), id: draft.id, version: draft.version })
  expect(done(await Promise.allSettled([issue(), issue(), issue()])).filter((each) => each)).toHaveLength(1)

  const { invoice } = await billedLoad(world, world.cedar)
  const { id, version } = invoice
  const both = await Promise.allSettled([
    admin.invoicing.send({ ...op(), id, version, email: null }),
    admin.invoicing.void({ ...op(), id, version, reason: 'Wrong month' }),
  ])
  expect(done(both).filter((each) => each)).toHaveLength(1)
  expect(['sent', 'void']).toContain((await admin.invoicing.byId({ id })).status)
})
