import { type Expression, type SqlBool, sql } from 'kysely'
import type { SearchInput } from '#contracts/search.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { SEARCH_MOST } from '#domain/search/limits.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { searchText } from './search-text.ts'

/** What is found beside loads, customers and jobs, and which page it opens on. */
export type FoundRecord = {
  id: Uuid
  kind: 'quote' | 'invoice' | 'driver_settlement' | 'contractor_settlement' | 'driver' | 'truck'
  /** Its number or name; null for a paper that has none yet. */
  title: string | null
  /** Whom it is for, or what else tells it apart. */
  detail: string | null
}

/**
 * The newest records of each kind whose number or name contains the text: trucks for the whole office; quotes, invoices,
 * settlements and drivers for those who may open their pages.
 */
export async function searchRecords(
  trx: FleetTransaction,
  { text }: SearchInput,
  { fleetId, roles }: Actor,
): Promise<FoundRecord[]> {
  const searched = { trx, fleetId, typed: text.toLowerCase() }
  const queries = roles.includes('admin')
    ? [quotesWith, invoicesWith, settlementsWith, driversWith, trucksWith]
    : [trucksWith]
  return searchText(trx, async () => {
    const found: FoundRecord[] = []
    for (const query of queries) found.push(...(await query(searched)))
    return found
  })
}

type Searched = { trx: FleetTransaction; fleetId: Uuid; typed: string }

const has = (typed: string, ...columns: string[]): Expression<SqlBool> =>
  sql<boolean>`strpos(lower(concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})), ${typed}) > 0`

function quotesWith({ trx, fleetId, typed }: Searched): Promise<FoundRecord[]> {
  return trx
    .selectFrom('quotes as q')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.fleet_id', '=', 'q.fleet_id').onRef('c.id', '=', 'q.customer_id'),
    )
    .select(['q.id', sql<FoundRecord['kind']>`'quote'`.as('kind')])
    .select(sql<string | null>`concat_ws(' · ', q.quote_number, q.name)`.as('title'))
    .select(sql<string | null>`coalesce(c.company_name, q.prospect_name)`.as('detail'))
    .where('q.fleet_id', '=', fleetId)
    .where('q.is_latest', '=', true)
    .where(has(typed, 'q.quote_number', 'q.name', 'c.company_name', 'q.prospect_name'))
    .orderBy('q.created_at', 'desc')
    .limit(SEARCH_MOST)
    .execute()
}

function invoicesWith({ trx, fleetId, typed }: Searched): Promise<FoundRecord[]> {
  return trx
    .selectFrom('invoices as i')
    .select(['i.id', sql<FoundRecord['kind']>`'invoice'`.as('kind')])
    .select([sql<string | null>`i.invoice_number`.as('title'), sql<string | null>`i.customer_name`.as('detail')])
    .where('i.fleet_id', '=', fleetId)
    .where(has(typed, 'i.invoice_number', 'i.customer_name'))
    .orderBy('i.created_at', 'desc')
    .limit(SEARCH_MOST)
    .execute()
}

function settlementsWith({ trx, fleetId, typed }: Searched): Promise<FoundRecord[]> {
  const kind = sql<
    FoundRecord['kind']
  >`case when s.driver_id is null then 'contractor_settlement' else 'driver_settlement' end`
  return trx
    .selectFrom('settlements as s')
    .leftJoin('drivers as d', (join) => join.onRef('d.fleet_id', '=', 's.fleet_id').onRef('d.id', '=', 's.driver_id'))
    .leftJoin('contractors as c', (join) =>
      join.onRef('c.fleet_id', '=', 's.fleet_id').onRef('c.id', '=', 's.contractor_id'),
    )
    .select(['s.id', kind.as('kind'), sql<string | null>`s.settlement_number`.as('title')])
    .select(sql<string | null>`coalesce(d.full_name, c.company_name)`.as('detail'))
    .where('s.fleet_id', '=', fleetId)
    .where(has(typed, 's.settlement_number', 'd.full_name', 'c.company_name'))
    .orderBy('s.created_at', 'desc')
    .limit(SEARCH_MOST)
    .execute()
}

function driversWith({ trx, fleetId, typed }: Searched): Promise<FoundRecord[]> {
  return trx
    .selectFrom('drivers')
    .select(['id', sql<FoundRecord['kind']>`'driver'`.as('kind')])
    .select([sql<string | null>`full_name`.as('title'), sql<string | null>`phone`.as('detail')])
    .where('fleet_id', '=', fleetId)
    .where('archived_at', 'is', null)
    .where(has(typed, 'full_name', 'phone'))
    .orderBy('created_at', 'desc')
    .limit(SEARCH_MOST)
    .execute()
}

function trucksWith({ trx, fleetId, typed }: Searched): Promise<FoundRecord[]> {
  return trx
    .selectFrom('trucks')
    .select(['id', sql<FoundRecord['kind']>`'truck'`.as('kind')])
    .select([sql<string | null>`unit_number`.as('title'), sql<string | null>`plate`.as('detail')])
    .where('fleet_id', '=', fleetId)
    .where('archived_at', 'is', null)
    .where(has(typed, 'unit_number', 'plate', 'vin'))
    .orderBy('created_at', 'desc')
    .limit(SEARCH_MOST)
    .execute()
}
