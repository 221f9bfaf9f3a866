import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { contacts } from '#domain/records/contacts.ts'
import type { FieldsOf } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { newId, type Office, op, openOffice } from './fleet.ts'
import { customer } from './samples.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const contact = (customerId: Uuid, some: Partial<FieldsOf<typeof contacts>> = {}) => ({
  ...op(),
  id: newId(),
  customerId,
  fullName: 'Dana Ortiz',
  position: null,
  phone: null,
  mobile: null,
  email: null,
  isMain: false,
  getsInvoices: false,
  getsDeliveryNotices: false,
  notes: null,
  ...some,
})

async function fleetWithCustomers() {
  const fleet = await office.fleet('Cedar')
  const admin = fleet.as('admin')
  const one = await admin.customers.create(customer({ companyName: 'Cimarron Paving' }))
  const two = await admin.customers.create(customer({ companyName: 'Osage Road Builders' }))
  return { fleet, admin, one: one.id, two: two.id }
}

test('a customer’s contacts are listed apart from another’s, and found by what they are searched by', async () => {
  const { admin, one, two } = await fleetWithCustomers()
  const dana = await admin.contacts.create(contact(one, { position: 'Superintendent', mobile: '918 555 0177' }))
  await admin.contacts.create(contact(two))
  expect(dana).toMatchObject({ customerId: one, fullName: 'Dana Ortiz', position: 'Superintendent', version: 1 })
  expect((await admin.contacts.list({ customerId: one })).rows).toEqual([dana])
  expect((await admin.contacts.list({ text: 'superint' })).rows).toEqual([dana])
  expect((await admin.contacts.list({ text: '0177', customerId: two })).rows).toEqual([])
  expect(await admin.contacts.byId({ id: dana.id })).toEqual(dana)
  expect(await admin.contacts.options({ id: dana.id })).toEqual([
    {
      id: dana.id,
      label: 'Dana Ortiz',
      archivedAt: null,
      position: 'Superintendent',
      phone: null,
      mobile: '918 555 0177',
      email: null,
    },
  ])
})

test('two contacts in use of one customer do not share a name; at another customer, or once archived, they may', async () => {
  const { admin, one, two } = await fleetWithCustomers()
  const dana = await admin.contacts.create(contact(one))
  await expect(admin.contacts.create(contact(one, { fullName: 'DANA ORTIZ' }))).rejects.toMatchObject({
    cause: { data: { field: 'fullName', code: 'contact_exists', params: { name: 'Dana Ortiz' } } },
  })
  await admin.contacts.create(contact(two))
  await admin.contacts.archive({ ...op(), id: dana.id, version: 1 })
  const again = await admin.contacts.create(contact(one))
  await expect(admin.contacts.restore({ ...op(), id: dana.id, version: 2 })).rejects.toThrow()
  expect((await admin.contacts.list({ customerId: one, archived: true })).rows.map(({ id }) => id)).toEqual([dana.id])
  expect((await admin.contacts.list({ customerId: one })).rows.map(({ id }) => id)).toEqual([again.id])
})

test('a new main contact takes the place of the one before, of that customer only, and both are in the log', async () => {
  const { fleet, admin, one, two } = await fleetWithCustomers()
  const dana = await admin.contacts.create(contact(one, { isMain: true }))
  const elsewhere = await admin.contacts.create(contact(two, { isMain: true }))
  const ruth = await admin.contacts.create(contact(one, { fullName: 'Ruth Halverson', isMain: true }))
  expect(ruth.isMain).toBe(true)
  expect(await admin.contacts.byId({ id: dana.id })).toMatchObject({ isMain: false, version: 2 })
  expect(await admin.contacts.byId({ id: elsewhere.id })).toEqual(elsewhere)
  const log = await sql`select before, after from audit_events
    where fleet_id = ${fleet.id} and entity = 'contact' and entity_id = ${dana.id} and before is not null`.execute(
    office.ports.db.system,
  )
  expect(log.rows).toEqual([{ before: { isMain: true }, after: { isMain: false } }])
})

test('of two who choose a main contact at once, one stays, and no field is lost', async () => {
  const { fleet, admin, one } = await fleetWithCustomers()
  const names = ['A', 'B', 'C', 'D', 'E', 'F']
  await Promise.allSettled(names.map((fullName) => admin.contacts.create(contact(one, { fullName, isMain: true }))))
  const { rows } = await sql<{ main: number }>`select count(*)::int as main from contacts
    where fleet_id = ${fleet.id} and customer_id = ${one} and is_main`.execute(office.ports.db.system)
  expect(rows).toEqual([{ main: 1 }])
})

test('a contact names a customer of its own fleet, and is of no other fleet', async () => {
  const { admin, one } = await fleetWithCustomers()
  const stone = (await office.fleet('Stone')).as('admin')
  await expect(stone.contacts.create(contact(one))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const dana = await admin.contacts.create(contact(one))
  await expect(stone.contacts.byId({ id: dana.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await stone.contacts.list({ customerId: one })).rows).toEqual([])
})

test.each([
  ['an address that is none', { email: 'dana' }, 'email'],
  ['a name without letters', { fullName: '  ' }, 'fullName'],
  ['a phone of two digits', { phone: '91' }, 'phone'],
  ['notes without end', { notes: 'x'.repeat(2001) }, 'notes'],
])('%s is refused at its field', async (_, some, field) => {
  const { admin, one } = await fleetWithCustomers()
  await expect(admin.contacts.create(contact(one, some))).rejects.toMatchObject({
    message: expect.stringContaining(field),
  })
})
