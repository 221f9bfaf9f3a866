import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFile } from '#server/features/documents/find-file.ts'
import { op, openWorld, refusal, type World } from '../../support/world.ts'
import { bookedLoad, driveTo } from '../loads/haul.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a driver’s picture shows in the list of members and with what they do, to everybody of the fleet, and until they take it away', async () => {
  const { cedar, ports } = world
  const sha256 = await cedar.file('the face of Rosa')
  const { userId } = await cedar.driver.account.me()
  const shownTo = (actor: { userId: typeof userId; roles: ['driver'] }) =>
    ports.db.read(cedar.id, (trx) =>
      findFile(
        trx,
        { ...actor, fleetId: cedar.id, fullName: 'Jim Tallbear', driverId: cedar.ids.secondDriver, contractorIds: [] },
        sha256,
        'display',
      ),
    )
  const colleague = { userId: (await cedar.secondDriver.account.me()).userId, roles: ['driver'] as ['driver'] }
  expect(await shownTo(colleague)).toBeNull()
  await cedar.driver.people.setPhoto({ ...op(), sha256 })
  expect(await shownTo(colleague)).toMatchObject({ sha256 })
  expect((await cedar.driver.account.me()).photoSha256).toBe(sha256)
  const members = (await cedar.admin.people.members({})).rows
  expect(members.filter((row) => row.photoSha256 !== null)).toMatchObject([{ id: userId, photoSha256: sha256 }])
  const { id } = await bookedLoad(cedar)
  await driveTo(world, cedar, id, 'accept')
  const { timeline } = await cedar.admin.loads.byId({ id })
  expect(timeline.filter(({ actorPhoto }) => actorPhoto !== null)).toMatchObject([
    { kind: 'accept', actorPhoto: sha256 },
  ])
  await cedar.driver.people.setPhoto({ ...op(), sha256: null })
  expect((await cedar.driver.account.me()).photoSha256).toBeNull()
  expect(await shownTo(colleague)).toBeNull()
})

test('only an image that they uploaded themselves, in this fleet, becomes somebody’s picture', async () => {
  const { cedar, stone, db } = world
  const { userId } = await cedar.driver.account.me()
  const set = (sha256: Awaited<ReturnType<typeof cedar.file>>) =>
    refusal(cedar.driver.people.setPhoto({ ...op(), sha256 }))
  const elsewhere = await stone.file('the face of somebody of the other fleet')
  const ofAnother = await cedar.file('the face of somebody else')
  await db.deleteFrom('file_uploads').where('sha256', '=', ofAnother).where('user_id', '=', userId).execute()
  const paper = await cedar.file('a paper')
  await db.updateTable('files').set({ media_type: 'application/pdf' }).where('sha256', '=', paper).execute()
  for (const sha256 of [elsewhere, ofAnother, paper]) expect(await set(sha256)).toMatchObject({ code: 'not_found' })
})
