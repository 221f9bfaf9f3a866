import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensurePartitions } from '#db/partitions.ts'
import { cents } from '#domain/units/money.ts'
import { addMinutes } from '#domain/units/time.ts'
import { createApp } from '#server/app.ts'
import { inTurn } from '#server/features/in-turn.ts'
import { aDay } from '../../support/brands.ts'
import { MORNING, newId, op, openWorld, type World } from '../../support/world.ts'
import { enter } from '../documents/ticket-world.ts'
import { aPurchase } from '../fuel/purchases.ts'
import { bookedLoad } from '../loads/haul.ts'
import { eldFile } from '../logs/log-world.ts'
import { customer, driver } from '../parties/samples.ts'
import { newFleetKey } from '../tracking/trackers.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await ensurePartitions(world.db, Date.parse(MORNING))
})
afterAll(() => world.close())

/** A row is waited for one second. */
const LONGER_THAN_FOR_A_ROW_MS = 1500
const EIGHT = Array.from({ length: 8 }, (_, nth) => nth)
/** Sends eight at once; gives what the refused ones were told. */
async function atOnce(send: (nth: number) => Promise<unknown>) {
  const outcomes = await Promise.allSettled(EIGHT.map(send))
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason.message)] : []))
}
const sevenTimes = (code: string) => Array.from({ length: 7 }, () => code)

test('a customer is added once, however their name is written', async () => {
  const names = ['At Once Paving', 'AT ONCE PAVING', ' at once paving']
  const refused = await atOnce((nth) => world.cedar.admin.customers.create(customer({ companyName: names[nth % 3] })))
  expect(refused).toEqual(sevenTimes('customer_exists'))
})

test('a licence has one driver, however its number is written', async () => {
  const numbers = ['OK-77 123a', 'ok77123A', 'OK 77-123 A']
  const refused = await atOnce((nth) =>
    world.cedar.admin.drivers.create(
      driver({ fullName: `At Once ${nth}`, licenceNumber: numbers[nth % 3], licenceRegion: 'OK' }),
    ),
  )
  expect(refused).toEqual(sevenTimes('licence_taken'))
})

test('a tracker is claimed once, however it writes its name, and is known by it in any case', async () => {
  const app = createApp(world.ports)
  const key = await newFleetKey(world.cedar)
  const call = async (device: string) => {
    const body = JSON.stringify({ positions: [{ device, at: MORNING, lat: 36.15, lon: -95.99 }] })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
    return (await app.request('/intake/positions', { method: 'POST', body, headers })).json()
  }
  const names = EIGHT.map((nth) => [...'boxatonce'].map((c, at) => (at === nth ? c.toUpperCase() : c)).join(''))
  for (const name of names) await call(name)
  const { truck: truckId } = world.cedar.ids
  const refused = await atOnce((nth) =>
    world.cedar.admin.devices.claim({ ...op(), id: newId(), externalId: names[nth] ?? '', name: 'Box', truckId }),
  )
  expect(refused).toEqual(sevenTimes('device_claimed'))
  expect(await call('BOXATONCE')).toMatchObject({ accepted: 1 })
})

test('an ELD’s file is taken once, for whichever of two drivers', async () => {
  const { driver: one, secondDriver: other } = world.cedar.ids
  const file = { fileName: 'once.csv', content: eldFile(world.clock.now()), acceptsFindings: true, dryRun: false }
  const refused = await atOnce((nth) =>
    world.cedar.admin.logs.importEld({ ...op(), id: newId(), driverId: nth % 2 === 0 ? one : other, ...file }),
  )
  expect(refused).toEqual(sevenTimes('eld_file_twice'))
})

test('one ticket of eight loads counts once', async () => {
  const loads = await Promise.all(EIGHT.map(() => bookedLoad(world.cedar)))
  const { cedar } = world
  const answers = await Promise.all(loads.map(({ id }) => enter(cedar, id, { ticketNumber: 'ONCE-88' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([...sevenTimes('duplicate'), 'matched'])
})

test('a fill-up that is typed eight times is told as a double of all but one', async () => {
  const { truckId, driverId } = world.cedar.equipment()
  const purchasedAt = addMinutes(MORNING, -60)
  const same = () => aPurchase(world, { truckId, driverId }, { purchasedAt })
  expect(await atOnce(() => world.cedar.admin.fuel.add(same()))).toEqual([])
  const { rows } = await world.cedar.admin.fuel.list({})
  expect(rows.filter(({ flags }) => flags.includes('near_duplicate')).length).toBeGreaterThanOrEqual(7)
})

test('an advance is agreed on once, until somebody says that it is another', async () => {
  const { driver: driverId } = world.cedar.ids
  const advance = () => ({
    ...op(),
    id: newId(),
    payee: { driverId },
    kind: 'advance' as const,
    label: 'Tyres',
    amountCents: cents(5000),
    percentHundredths: null,
    totalCents: cents(40_000),
    startsOn: aDay('2026-03-02'),
    endsOn: null,
  })
  const { addItem } = world.cedar.admin.settlements
  expect(await atOnce(() => addItem(advance()))).toEqual(sevenTimes('pay_item_double'))
  await addItem({ ...advance(), isAnother: true })
})

test('a turn is waited for longer than a row, and rows no longer than before', async () => {
  const fleetId = world.cedar.id
  const { system } = world.ports.db
  const wait = async (trx: Parameters<typeof inTurn>[0]) =>
    (await sql<{ wait: string }>`select current_setting('lock_timeout') as wait`.execute(trx)).rows[0]?.wait
  let second: Promise<{ before: string | undefined; after: string | undefined }> | undefined
  await system.transaction().execute(async (first) => {
    await inTurn(first, fleetId, 'bank')
    second = system.transaction().execute(async (trx) => {
      const before = await wait(trx)
      await inTurn(trx, fleetId, 'bank')
      return { before, after: await wait(trx) }
    })
    await new Promise((resolve) => setTimeout(resolve, LONGER_THAN_FOR_A_ROW_MS))
  })
  expect(await second).toEqual({ before: '1s', after: '1s' })
})
