import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, op, openWorld, refusal, type World, type WorldFleet } from '../../support/world.ts'
import { hireSecondCompany } from '../access/second-company.ts'
import { lookingAdmin, newPaper, offered, offerOf } from './portal-world.ts'

let world: World
let other: WorldFleet
beforeAll(async () => {
  world = await openWorld()
  other = await hireSecondCompany(world, world.cedar)
})
afterAll(() => world.close())

/** An admin who looks at the page of the company. */
async function looking() {
  const admin = await lookingAdmin(world, world.cedar)
  const view = { ...op(), id: newId(), contractorId: world.cedar.ids.contractor }
  const begun = await admin.caller.contractorPortal.viewAs(view)
  return { ...admin, begun, seen: admin.withView(view.id) }
}

test('an admin sees what the company sees and no more, and the change log says so', async () => {
  const { cedar } = world
  const mine = await offered(cedar)
  const theirs = await offered(other)
  const { seen, begun, userId } = await looking()
  expect(await seen.contractorPortal.companies()).toMatchObject([{ id: cedar.ids.contractor }])
  expect(await seen.contractorPortal.offers()).toEqual(await cedar.contractor.contractorPortal.offers())
  const { rows } = await seen.loads.list({})
  expect(rows.map(({ id }) => id)).toContain(mine.id)
  expect(rows.map(({ id }) => id)).not.toContain(theirs.id)
  expect(await refusal(seen.contractorPortal.papersOf({ contractorId: cedar.ids.contractor }))).toMatchObject({
    code: 'not_allowed',
  })
  const kept = await world.db
    .selectFrom('audit_events')
    .select(['entity', 'procedure', 'after'])
    .where('actor_id', '=', userId)
    .where('entity_id', '=', cedar.ids.contractor)
    .execute()
  expect(kept).toMatchObject([
    { entity: 'contractor', procedure: 'contractorPortal.viewAs', after: { viewed_as: begun.company } },
  ])
})

test('nothing can be changed while looking, neither of the company nor of the admin', async () => {
  const { cedar } = world
  const { id } = await offered(cedar)
  const { seen } = await looking()
  const readOnly = { kind: 'forbidden', code: 'view_read_only' }
  const offer = await offerOf(cedar.contractor, id)
  expect(await refusal(seen.contractorPortal.accept(offer))).toMatchObject(readOnly)
  expect(
    await refusal(seen.contractorPortal.decline({ ...op(), id, version: offer.version, reason: 'No' })),
  ).toMatchObject(readOnly)
  expect(await refusal(seen.contractorPortal.addPaper(await newPaper(world, cedar)))).toMatchObject(readOnly)
  const reason = 'As the admin that I am'
  expect(await refusal(seen.loads.unassign({ ...op(), id, version: offer.version, reason }))).toMatchObject(readOnly)
  expect(await refusal(seen.account.switchFleet({ fleetId: cedar.id }))).toMatchObject(readOnly)
  expect(
    await refusal(seen.contractorPortal.viewAs({ ...op(), id: newId(), contractorId: other.ids.contractor })),
  ).toMatchObject(readOnly)
})

test('a look ends after an hour, is nobody else’s, and begins at no company of another fleet', async () => {
  const { cedar, stone } = world
  const { begun, seen, caller } = await looking()
  const another = await lookingAdmin(world, cedar)
  const over = { kind: 'forbidden', code: 'view_over' }
  expect(await refusal(another.withView(begun.id).contractorPortal.offers())).toMatchObject(over)
  expect(await refusal(another.withView(newId()).loads.list({}))).toMatchObject(over)
  const foreign = { ...op(), id: newId(), contractorId: stone.ids.contractor }
  expect(await refusal(caller.contractorPortal.viewAs(foreign))).toMatchObject({ code: 'not_found' })
  world.clock.addMinutes(61)
  expect(await refusal(seen.contractorPortal.offers())).toMatchObject(over)
})
