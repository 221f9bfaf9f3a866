import { sql } from 'kysely'
import type { CustomerFields } from '#contracts/customers.ts'
import type { OptionsQuery, PartyFilter } from '#contracts/parties.ts'
import type { FleetTransaction } from '#db/lane.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { compiled, type Slots } from '../../compiled.ts'
import { invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { PAGE_SIZE, rowsAfter } from '../keyset.ts'
import { MOST_OPTIONS } from './options.ts'
import { archivedOrNot, containsText, type Kind, recordPage } from './records.ts'

const columns = [
  'id',
  'version',
  'created_at as createdAt',
  'archived_at as archivedAt',
  'company_name as companyName',
  'contact_name as contactName',
  'email',
  'phone',
  'address',
  'terms_days as termsDays',
  'notes',
] as const

function customersOf(trx: FleetTransaction, actor: Actor) {
  return trx.selectFrom('customers').select(columns).where('fleet_id', '=', actor.fleetId)
}

const MOST_FOUND = 1000

/** The fleet's customers, newest first. */
export async function listCustomers(trx: FleetTransaction, filter: PartyFilter, actor: Actor) {
  const { cursor, archived, text, limit = PAGE_SIZE } = filter
  const of = `customers:${archived ?? false}:${text ?? ''}`
  let customers = customersOf(trx, actor).where(archivedOrNot('archived_at', archived)).where(rowsAfter(cursor, of))
  if (text) customers = customers.where(named(text, archived))
  const rows = await customers
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return recordPage(rows, limit, of)
}

/** The search function knows the index, and those that are not archived. */
function named(text: string, archived: boolean | undefined) {
  if (archived || text.length < 2) return containsText(['company_name'], text)
  return sql<boolean>`id in (select search_customers(${text}, ${MOST_FOUND}))`
}

/** Customers to choose from, by name. */
export async function customerOptions(trx: FleetTransaction, { text, id }: OptionsQuery, actor: Actor) {
  let customers = trx
    .selectFrom('customers')
    .select(['id', 'company_name as label', 'contact_name as contactName', 'phone', 'archived_at as archivedAt'])
    .where('fleet_id', '=', actor.fleetId)
  customers = id ? customers.where('id', '=', id) : customers.where('archived_at', 'is', null)
  if (text) customers = customers.where(named(text, false))
  return customers.orderBy(sql`lower(company_name)`).orderBy('id').limit(MOST_OPTIONS).execute()
}

const customerById = compiled((db, slot: Slots<{ fleetId: Uuid; id: Uuid }>) =>
  db.selectFrom('customers').select(columns).where('fleet_id', '=', slot('fleetId')).where('id', '=', slot('id')),
)

/** A customer that the actor may see, or undefined. */
export async function findCustomer(trx: FleetTransaction, actor: Actor, id: Uuid) {
  const [customer] = await customerById(trx, { fleetId: actor.fleetId, id })
  return customer
}
export type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

async function refuseSameName({ trx, actor }: Writing, id: Uuid, companyName: string): Promise<void> {
  const same = await trx
    .selectFrom('customers')
    .select('company_name')
    .where('fleet_id', '=', actor.fleetId)
    .where('archived_at', 'is', null)
    .where('id', '<>', id)
    .where(sql<boolean>`lower(company_name) = lower(${companyName})`)
    .executeTakeFirst()
  if (same) throw invalid('companyName', 'customer_exists', { name: same.company_name })
}

export const customerKind: Kind<Customer, CustomerFields> = {
  entity: 'customer',
  table: 'customers',
  find: findCustomer,
  columns: (fields) => ({
    company_name: fields.companyName,
    contact_name: fields.contactName,
    email: fields.email,
    phone: fields.phone,
    address: fields.address,
    terms_days: fields.termsDays,
    notes: fields.notes,
  }),
  fields: (customer) => customer,
  check: (writing, id, { companyName }) => refuseSameName(writing, id, companyName),
}
