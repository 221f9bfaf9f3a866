import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDay } from '../../support/brands.ts'
import { newId, type Office, op, openOffice } from './fleet.ts'
import { customer, driver, payPlan, rateCard, site, truck } from './samples.ts'

let office: Office
let cedar: Awaited<ReturnType<Office['fleet']>>
beforeAll(async () => {
  office = await openOffice()
  cedar = await office.fleet('Cedar Fork Hauling')
})
afterAll(() => office.close())

const desk = () => cedar.as('admin')
const contractor = (companyName: string) => ({
  ...op(),
  id: newId(),
  companyName,
  contactName: 'Dana Ortiz',
  email: null,
  phone: '918 555 0142',
  usdotNumber: null,
  mcNumber: null,
  insuranceExpiresOn: aDay('2028-01-31'),
  notes: null,
})
const trailer = (unitNumber: string) => ({
  ...op(),
  id: newId(),
  unitNumber,
  kind: 'end_dump' as const,
  status: 'active' as const,
  tareLb: 12_000,
  capacityMilliYd3: null,
  plate: null,
  contractorId: null,
})
const material = (name: string) => ({
  ...op(),
  id: newId(),
  name,
  class: 'aggregate' as const,
  defaultUnit: 'ton' as const,
  densityLbYd3: 2700,
  bushelLb: null,
  toleranceHundredths: null,
})

describe('a record is corrected, put away and brought back', () => {
  test('a contractor: its new telephone is read back and offered, and archived it is offered nowhere', async () => {
    const { contractors } = desk()
    const input = contractor('Dune Trucking')
    await contractors.create(input)
    const edited = await contractors.update({ ...input, ...op(), version: 1, phone: '918 555 0199' })
    expect(edited).toMatchObject({ companyName: 'Dune Trucking', phone: '918 555 0199', version: 2 })
    expect(await contractors.byId({ id: input.id })).toEqual(edited)
    expect(await contractors.options({ text: 'dune' })).toMatchObject([{ id: input.id, label: 'Dune Trucking' }])

    await contractors.archive({ ...op(), id: input.id, version: 2 })
    expect(await contractors.options({ text: 'dune' })).toEqual([])
    expect((await contractors.list({ text: 'dune' })).rows).toEqual([])
    expect(await contractors.restore({ ...op(), id: input.id, version: 3 })).toMatchObject({ archivedAt: null })
    expect((await contractors.list({ text: 'dune' })).rows.map(({ id }) => id)).toEqual([input.id])
  })

  test('a customer comes back unless somebody took the name meanwhile', async () => {
    const { customers } = desk()
    const [kept, lost] = [customer({ companyName: 'Redbud Asphalt' }), customer({ companyName: 'Blackjack Grading' })]
    for (const { id, ...rest } of [kept, lost]) {
      await customers.create({ id, ...rest })
      await customers.archive({ ...op(), id, version: 1 })
    }
    expect(await customers.restore({ ...op(), id: kept.id, version: 2 })).toMatchObject({ archivedAt: null })
    await customers.create(customer({ companyName: 'Blackjack Grading' }))
    await expect(customers.restore({ ...op(), id: lost.id, version: 2 })).rejects.toMatchObject({
      cause: { data: { field: 'companyName', code: 'customer_exists' } },
    })
  })

  test('a contact of a customer: a new position is found by the search', async () => {
    const { customers, contacts } = desk()
    const { id: customerId } = await customers.create(customer({ companyName: 'Osage Road Builders' }))
    const nothing = { phone: null, mobile: null, email: null, notes: null }
    const flags = { isMain: false, getsInvoices: false, getsDeliveryNotices: false }
    const input = { ...op(), ...nothing, ...flags, id: newId(), customerId, fullName: 'Lee Foreman', position: null }
    await contacts.create(input)
    await contacts.update({ ...input, ...op(), version: 1, position: 'Scale house' })
    expect((await contacts.list({ text: 'scale house' })).rows.map(({ id }) => id)).toEqual([input.id])
  })

  test('a driver: a renewed licence is read back; put away the driver is in no list until restored', async () => {
    const { drivers } = desk()
    const input = driver({ fullName: 'Ines Bright', licenceNumber: 'B77' })
    await drivers.create(input)
    const renewed = await drivers.update({ ...input, ...op(), version: 1, licenceExpiresOn: aDay('2031-05-01') })
    expect(renewed).toMatchObject({ licenceExpiresOn: '2031-05-01', version: 2 })
    await drivers.archive({ ...op(), id: input.id, version: 2 })
    expect((await drivers.list({ text: 'Ines' })).rows).toEqual([])
    await drivers.restore({ ...op(), id: input.id, version: 3 })
    expect((await drivers.list({ text: 'Ines' })).rows.map(({ id }) => id)).toEqual([input.id])
  })

  test('a truck that is down is read back so, and an edit of what it was before is refused', async () => {
    const { trucks } = desk()
    const input = truck({ unitNumber: 'T-300', vin: null })
    await trucks.create(input)
    const down = await trucks.update({ ...input, ...op(), version: 1, status: 'down' })
    expect(await trucks.byId({ id: input.id })).toEqual(down)
    expect((await trucks.list({ status: 'down' })).rows.map(({ id }) => id)).toEqual([input.id])
    await expect(trucks.update({ ...input, ...op(), version: 1 })).rejects.toMatchObject({
      cause: { data: { code: 'stale_version', params: { current: { status: 'down' } } } },
    })
  })

  test('a trailer: found by its number, weighed anew, put away and brought back', async () => {
    const { trailers } = desk()
    const input = trailer('R-300')
    const made = await trailers.create(input)
    expect((await trailers.list({ text: 'r-300' })).rows).toEqual([made])
    const weighed = await trailers.update({ ...input, ...op(), version: 1, tareLb: 12_480 })
    expect(await trailers.byId({ id: input.id })).toEqual(weighed)
    expect(await trailers.options({ text: 'R-300' })).toMatchObject([{ id: input.id, tareLb: 12_480 }])
    await trailers.archive({ ...op(), id: input.id, version: 2 })
    expect(await trailers.options({ text: 'R-300' })).toEqual([])
    await trailers.create(trailer('R-300'))
    await expect(trailers.restore({ ...op(), id: input.id, version: 3 })).rejects.toMatchObject({
      cause: { data: { field: 'unitNumber', code: 'unit_number_taken' } },
    })
  })

  test('a material: a measured density is read back; put away it is on no list until restored', async () => {
    const { materials } = desk()
    const input = material('Crushed stone 57')
    await materials.create(input)
    const measured = await materials.update({ ...input, ...op(), version: 1, densityLbYd3: 2565 })
    expect(await materials.byId({ id: input.id })).toEqual(measured)
    expect(measured).toMatchObject({ densityLbYd3: 2565, version: 2 })
    await materials.archive({ ...op(), id: input.id, version: 2 })
    expect((await materials.list({ text: 'stone 57' })).rows).toEqual([])
    expect((await materials.list({ text: 'stone 57', archived: true })).rows).toHaveLength(1)
    await materials.restore({ ...op(), id: input.id, version: 3 })
    expect((await materials.list({ text: 'stone 57' })).rows).toMatchObject([{ id: input.id, archivedAt: null }])
  })

  test('a site: put away it is offered for no load until restored, and keeps its geofence', async () => {
    const { sites } = desk()
    const made = await sites.create(site({ name: 'Arkansas River Pit' }))
    expect(await sites.byId({ id: made.id })).toEqual(made)
    await sites.archive({ ...op(), id: made.id, version: 1 })
    expect(await sites.options({ text: 'Arkansas' })).toEqual([])
    const back = await sites.restore({ ...op(), id: made.id, version: 2 })
    expect(back).toMatchObject({ geofence: made.geofence, archivedAt: null, version: 3 })
    expect(await sites.options({ text: 'Arkansas' })).toMatchObject([{ id: made.id }])
  })
})

describe('rates', () => {
  test('an archived rate card frees its days for another, and comes back only while they are free', async () => {
    const { customers, rateCards } = desk()
    const { id: customerId } = await customers.create(customer({ companyName: 'Two Prices' }))
    const dates = { effectiveFrom: '2026-01-01', effectiveTo: '2026-06-30' }
    const old = await rateCards.create(rateCard({ customerId, ...dates }))
    await rateCards.archive({ ...op(), id: old.id, version: 1 })
    expect((await rateCards.list({ customerId })).rows).toEqual([])
    const next = await rateCards.create(rateCard({ customerId, ...dates, rateMicro: 7_000_000 }))
    await expect(rateCards.restore({ ...op(), id: old.id, version: 2 })).rejects.toMatchObject({
      cause: { data: { kind: 'invalid' } },
    })
    await rateCards.archive({ ...op(), id: next.id, version: 1 })
    await rateCards.restore({ ...op(), id: old.id, version: 2 })
    expect((await rateCards.list({ customerId })).rows.map(({ id }) => id)).toEqual([old.id])
  })

  test('a pay plan is raised, read back, put away and brought back', async () => {
    const { drivers, payPlans } = desk()
    const { id: driverId } = await drivers.create(driver({ fullName: 'Paid Driver', licenceNumber: 'B78' }))
    const input = payPlan({ driverId })
    await payPlans.create(input)
    const raised = await payPlans.update({ ...input, ...op(), version: 1, percentHundredths: 3_000 })
    expect(raised).toMatchObject({ driverName: 'Paid Driver', percentHundredths: 3_000, version: 2 })
    expect(await payPlans.byId({ id: input.id })).toEqual(raised)
    await payPlans.archive({ ...op(), id: input.id, version: 2 })
    expect((await payPlans.list({ driverId })).rows).toEqual([])
    await payPlans.restore({ ...op(), id: input.id, version: 3 })
    expect((await payPlans.list({ driverId })).rows.map(({ id }) => id)).toEqual([input.id])
  })
})

test('a home terminal is offered by name, in a zone that exists', async () => {
  const { terminals } = desk()
  const yard = { ...op(), id: newId(), name: 'Tulsa yard', zone: 'America/Chicago' }
  await terminals.create(yard)
  await terminals.create({ ...op(), id: newId(), name: 'Amarillo yard', zone: 'America/Chicago' })
  expect((await terminals.options()).map(({ label, zone }) => [label, zone])).toEqual([
    ['Amarillo yard', 'America/Chicago'],
    ['Tulsa yard', 'America/Chicago'],
  ])
  await expect(terminals.create({ ...yard, ...op(), id: newId(), zone: 'America/Tulsa' })).rejects.toMatchObject({
    cause: { data: { field: 'zone', code: 'unknown_zone' } },
  })
  expect(await (await office.fleet('Without a yard')).as('admin').terminals.options()).toEqual([])
})
