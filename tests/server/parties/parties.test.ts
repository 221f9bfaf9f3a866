import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, type Office, op, openOffice } from './fleet.ts'
import { customer, driver, site, truck } from './samples.ts'

let office: Office
let cedar: Awaited<ReturnType<Office['fleet']>>
let other: Awaited<ReturnType<Office['fleet']>>

beforeAll(async () => {
  office = await openOffice()
  cedar = await office.fleet('Cedar Fork Hauling')
  other = await office.fleet('Prairie Bulk')
})
afterAll(() => office.close())

const refusal = (field: string, code: string, params?: object) => ({
  cause: { data: params ? { field, code, params } : { field, code } },
})

test('a dispatcher books a customer, finds it by a part of its name and reads it back as typed', async () => {
  const desk = cedar.as('dispatcher')
  const input = customer()
  const made = await desk.customers.create(input)
  const { operationId: _, ...fields } = input
  expect(made).toMatchObject({ ...fields, version: 1, archivedAt: null })
  expect(await desk.customers.byId({ id: input.id })).toEqual(made)
  expect((await desk.customers.list({ text: 'marron' })).rows).toEqual([made])
  expect((await desk.customers.options({ text: 'ci' })).map(({ label }) => label)).toEqual(['Cimarron Paving'])
})

test('the same action sent twice makes one customer; the same id in another action is refused', async () => {
  const desk = cedar.as('admin')
  const input = customer({ companyName: 'Twice Sent' })
  const first = await desk.customers.create(input)
  await expect(desk.customers.create({ ...input, ...op(), companyName: 'Once More' })).rejects.toMatchObject(
    refusal('id', 'id_taken'),
  )
  expect((await desk.customers.list({ text: 'Twice' })).rows).toEqual([first])
})

test('an edit of an old version is refused with what the record holds now', async () => {
  const desk = cedar.as('admin')
  const input = customer({ companyName: 'Red Fork Ready Mix' })
  await desk.customers.create(input)
  const edited = await desk.customers.update({ ...input, ...op(), version: 1, termsDays: 45 })
  expect(edited).toMatchObject({ version: 2, termsDays: 45 })
  await expect(desk.customers.update({ ...input, ...op(), version: 1, termsDays: 10 })).rejects.toMatchObject({
    cause: { data: { code: 'stale_version', params: { current: { version: 2, termsDays: 45 } } } },
  })
})

test('of two edits of one version at the same time exactly one wins', async () => {
  const desk = cedar.as('admin')
  const input = customer({ companyName: 'Two Hands' })
  await desk.customers.create(input)
  const edits = [15, 60].map((termsDays) => desk.customers.update({ ...input, ...op(), version: 1, termsDays }))
  const outcomes = await Promise.allSettled(edits)
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('each write leaves an audit row with the changed fields and word to live views', async () => {
  const desk = cedar.as('admin')
  const input = customer({ companyName: 'Audited' })
  await desk.customers.create(input)
  await desk.customers.update({ ...input, ...op(), version: 1, phone: null })
  const db = office.ports.db.system
  const audits = await db
    .selectFrom('audit_events')
    .selectAll()
    .where('entity_id', '=', input.id)
    .orderBy('id')
    .execute()
  expect(audits.map(({ before, after }) => [before, after])).toEqual([
    [null, expect.objectContaining({ companyName: 'Audited' })],
    [{ phone: '918 555 0142' }, { phone: null }],
  ])
  const events = await db.selectFrom('events').select(['topic', 'version']).where('entity_id', '=', input.id).execute()
  expect(events.map(({ version }) => version).sort()).toEqual([1, 2])
})

test('a second customer, truck or driver of the same name, unit number or licence is refused at the field, by name', async () => {
  const desk = cedar.as('dispatcher')
  await desk.customers.create(customer({ companyName: 'Sooner Asphalt' }))
  await expect(desk.customers.create(customer({ companyName: ' sooner asphalt ' }))).rejects.toMatchObject(
    refusal('companyName', 'customer_exists', { name: 'Sooner Asphalt' }),
  )
  await desk.trucks.create(truck())
  await expect(desk.trucks.create(truck({ unitNumber: 't-14' }))).rejects.toMatchObject(
    refusal('unitNumber', 'unit_number_taken', { name: 'T-14', plate: 'OK 44 113' }),
  )
  await desk.drivers.create(driver())
  await expect(desk.drivers.create(driver({ fullName: 'R. Castillo' }))).rejects.toMatchObject(
    refusal('licenceNumber', 'licence_taken', { name: 'Ray Castillo' }),
  )
})

test('two trucks with one number at the same moment: one is refused at the field', async () => {
  const desk = cedar.as('dispatcher')
  const both = await Promise.allSettled([1, 2].map(() => desk.trucks.create(truck({ unitNumber: 'T-77', vin: null }))))
  const refused = both.find((outcome) => outcome.status === 'rejected')
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(refused).toMatchObject({ reason: refusal('unitNumber', 'unit_number_taken') })
})

test('an archived truck is offered nowhere, frees its number, and comes back only while the number is free', async () => {
  const desk = cedar.as('admin')
  const old = await desk.trucks.create(truck({ unitNumber: 'T-90' }))
  const archived = await desk.trucks.archive({ ...op(), id: old.id, version: 1 })
  expect(archived.archivedAt).not.toBeNull()
  expect(await desk.trucks.options({ text: 'T-90' })).toEqual([])
  expect((await desk.trucks.list({ text: 'T-90', archived: true })).rows).toHaveLength(1)
  await desk.trucks.create(truck({ unitNumber: 'T-90' }))
  await expect(desk.trucks.restore({ ...op(), id: old.id, version: 2 })).rejects.toMatchObject(
    refusal('unitNumber', 'unit_number_taken'),
  )
})

test('an empty weight at or above the registered gross weight is refused', async () => {
  const desk = cedar.as('dispatcher')
  const heavy = truck({ unitNumber: 'T-91', tareLb: 80_000 })
  await expect(desk.trucks.create(heavy)).rejects.toMatchObject(refusal('tareLb', 'tare_above_gross'))
  await desk.trucks.create({ ...heavy, ...op(), tareLb: 79_999 })
})

test('a site gets the zone of its place and a circle of the usual radius, and moves zones with its pin', async () => {
  const desk = cedar.as('dispatcher')
  const input = site()
  const made = await desk.sites.create(input)
  expect(made).toMatchObject({ zone: 'America/Chicago', geofence: { kind: 'circle', radiusM: 200 } })
  const moved = { ...input, ...op(), version: 1, lat: 39.74, lon: -104.99, geofence: made.geofence }
  expect(await desk.sites.update(moved)).toMatchObject({ zone: 'America/Denver', version: 2 })
})

test('corners that cross themselves are refused with the reason that the map gives, and stored once they are in order', async () => {
  const desk = cedar.as('dispatcher')
  const [a, b, c, d] = [
    { lat: 36.15, lon: -95.9 },
    { lat: 36.151, lon: -95.9 },
    { lat: 36.151, lon: -95.899 },
    { lat: 36.15, lon: -95.899 },
  ]
  const drawn = (points: { lat: number; lon: number }[]) => ({
    ...site(),
    geofence: { kind: 'polygon' as const, points },
  })
  await expect(desk.sites.create(drawn([a, c, b, d]))).rejects.toMatchObject({
    cause: { issues: [{ path: ['geofence', 'points'], params: { code: 'geofence_crosses_itself' } }] },
  })
  expect(await desk.sites.create(drawn([a, b, c, d]))).toMatchObject({ geofence: { points: [a, b, c, d] } })
})

test('a typed address proposes the middle of its ZIP code and its town, and says which is which', async () => {
  const found = await cedar.as('dispatcher').sites.findPlaces({ text: '400 Quarry Rd, Tulsa, OK 74116' })
  expect(found.slice(0, 2)).toMatchObject([
    { kind: 'postal_code', label: 'Tulsa, OK 74116', postalCode: '74116' },
    { kind: 'town', label: 'Tulsa, OK', postalCode: null },
  ])
  expect(await cedar.as('dispatcher').sites.findPlaces({ text: 'Nowhere Xyzzy' })).toEqual([])
})

test('another fleet neither reads, changes, archives nor refers to a record: it does not exist', async () => {
  const input = customer({ companyName: 'Ours Alone' })
  const mine = await cedar.as('admin').customers.create(input)
  const driving = await cedar.as('admin').drivers.create(driver({ licenceNumber: 'X1' }))
  const them = other.as('admin')
  const missing = { code: 'NOT_FOUND' }
  await expect(them.customers.byId({ id: mine.id })).rejects.toMatchObject(missing)
  await expect(them.customers.update({ ...input, ...op(), version: 1 })).rejects.toMatchObject(missing)
  await expect(them.customers.archive({ ...op(), id: mine.id, version: 1 })).rejects.toMatchObject(missing)
  await expect(them.trucks.create(truck({ driverId: driving.id }))).rejects.toMatchObject(missing)
  expect((await them.customers.list({})).rows).toEqual([])
  expect(await them.customers.options({ id: mine.id })).toEqual([])
})

test('a driver reads their own row, a contractor their own company, drivers and trucks; nobody else', async () => {
  const desk = cedar.as('admin')
  const company = await desk.contractors.create({
    ...op(),
    id: newId(),
    companyName: 'Ortiz Trucking',
    contactName: null,
    email: null,
    phone: null,
    usdotNumber: '3456789',
    mcNumber: null,
    insuranceExpiresOn: null,
    notes: null,
  })
  const hired = await desk.drivers.create(driver({ licenceNumber: 'X2', contractorId: company.id }))
  const own = await desk.drivers.create(driver({ licenceNumber: 'X3', fullName: 'Own Driver' }))
  const hauling = await desk.trucks.create(truck({ unitNumber: 'C-1', contractorId: company.id }))
  const contractor = cedar.as('contractor', { contractorIds: [company.id] })
  expect((await contractor.drivers.list({})).rows.map(({ id }) => id)).toEqual([hired.id])
  expect((await contractor.trucks.list({})).rows.map(({ id }) => id)).toEqual([hauling.id])
  expect((await contractor.contractors.list({})).rows.map(({ id }) => id)).toEqual([company.id])
  await expect(contractor.drivers.byId({ id: own.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const himself = cedar.as('driver', { driverId: own.id })
  expect((await himself.drivers.list({})).rows.map(({ id }) => id)).toEqual([own.id])
  await expect(himself.drivers.byId({ id: hired.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(himself.customers.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await cedar.as('driver').drivers.list({})).rows).toEqual([])
})

test('a long list comes in pages without gaps or doubles', async () => {
  const fleet = await office.fleet('Many Customers')
  const desk = fleet.as('admin')
  for (let i = 0; i < 5; i++) await desk.customers.create(customer({ companyName: `Customer ${i}` }))
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = await desk.customers.list({ limit: 2, cursor })
    names.push(...page.rows.map(({ companyName }) => companyName))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(names.sort()).toEqual([0, 1, 2, 3, 4].map((i) => `Customer ${i}`))
})
