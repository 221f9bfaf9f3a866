import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { LoadFileRow } from '#domain/loads/import/load-file.ts'
import { companyKey } from '#domain/sales/company-key.ts'
import type { Uuid } from '#domain/units/brands.ts'

/** A record by its name; `zone` is that of a site. */
type Named = { id: Uuid; name: string; zone?: string }
/** The records that some lines may mean, by kind; a name that several have is found several times. */
export type NamedRecords = Record<'customers' | 'sites' | 'materials' | 'trucks' | 'trailers' | 'drivers', Named[]>

/** What a name is compared by: without case and superfluous blanks. A customer is compared as a company is. */
export const nameKey = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Two of one name are refused already; a few lines name no more. */
const MOST_FOUND = 2_000

type NamingField = 'pickup' | 'delivery' | 'material' | 'truck' | 'trailer' | 'driver'

/** The records that these lines name, in one statement; archived ones are none. */
export async function lookUpNames(
  trx: FleetTransaction,
  fleetId: Uuid,
  rows: readonly LoadFileRow[],
): Promise<NamedRecords> {
  const names = (...fields: NamingField[]) => [
    ...new Set(rows.flatMap((row) => fields.flatMap((field) => (row[field] === null ? [] : [nameKey(row[field])])))),
  ]
  const companies = [...new Set(rows.flatMap(({ customer }) => (customer === null ? [] : [companyKey(customer)])))]
  const named = (table: 'materials' | 'trucks' | 'trailers' | 'drivers', column: string, keys: string[]) =>
    trx
      .selectFrom(table)
      .select(['id', sql<string>`${sql.ref(column)}`.as('name')])
      .where('fleet_id', '=', fleetId)
      .where('archived_at', 'is', null)
      .where(isAmong(column, keys))
      .limit(MOST_FOUND)
  const customers = trx
    .selectFrom('customers')
    .select(['id', 'company_name as name'])
    .where('fleet_id', '=', fleetId)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`company_key(company_name) = any(${companies}::text[])`)
    .limit(MOST_FOUND)
  const sites = trx
    .selectFrom('sites')
    .select(['id', 'name', 'zone'])
    .where('fleet_id', '=', fleetId)
    .where('archived_at', 'is', null)
    .where(isAmong('name', names('pickup', 'delivery')))
    .limit(MOST_FOUND)
  return trx
    .selectNoFrom([
      jsonArrayFrom(customers).as('customers'),
      jsonArrayFrom(sites).as('sites'),
      jsonArrayFrom(named('materials', 'name', names('material'))).as('materials'),
      jsonArrayFrom(named('trucks', 'unit_number', names('truck'))).as('trucks'),
      jsonArrayFrom(named('trailers', 'unit_number', names('trailer'))).as('trailers'),
      jsonArrayFrom(named('drivers', 'full_name', names('driver'))).as('drivers'),
    ])
    .executeTakeFirstOrThrow()
}

const isAmong = (column: string, keys: string[]) =>
  sql<boolean>`lower(regexp_replace(btrim(${sql.ref(column)}), '\\s+', ' ', 'g')) = any(${keys}::text[])`
