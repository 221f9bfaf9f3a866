import { sql } from 'kysely'
import type { SearchInput } from '#contracts/search.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { SEARCH_MOST } from '#domain/search/limits.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { searchText } from './search-text.ts'

/** A customer as the palette shows it. */
export type FoundCustomer = { id: Uuid; company_name: string; contact_name: string | null }

/** The newest customers whose company name contains the text; archived ones are not offered. */
export async function searchCustomers(
  trx: FleetTransaction,
  { text }: SearchInput,
  actor: Actor,
): Promise<FoundCustomer[]> {
  return searchText(trx, () =>
    trx
      .selectFrom('customers')
      .select(['id', 'company_name', 'contact_name'])
      .where('fleet_id', '=', actor.fleetId)
      .where(sql<boolean>`id = any(array(select search_customers(${text}, ${SEARCH_MOST})))`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  )
}
