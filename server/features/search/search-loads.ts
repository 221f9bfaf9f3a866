import { type Expression, type SqlBool, sql } from 'kysely'
import type { SearchInput } from '#contracts/search.ts'
import type { FleetTransaction } from '#db/lane.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import { SEARCH_MOST } from '#domain/search/limits.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { searchText } from './search-text.ts'

/** A load as the palette shows it. */
export type FoundLoad = {
  id: Uuid
  load_number: string | null
  customer_name: string
  status: LoadStatus
  pickup_address: string
}

/** The newest loads whose number or customer contains the text, of those that the actor may see. */
export async function searchLoads(trx: FleetTransaction, { text }: SearchInput, actor: Actor): Promise<FoundLoad[]> {
  return searchText(trx, () =>
    trx
      .selectFrom('loads')
      .select(['id', 'load_number', 'customer_name', 'status', 'pickup_address'])
      .where('fleet_id', '=', actor.fleetId)
      .where(visibleLoads(actor))
      .where(isOffice(actor) ? foundByIndex(text) : contains(text))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(SEARCH_MOST)
      .execute(),
  )
}

function foundByIndex(text: string): Expression<SqlBool> {
  return sql<boolean>`id = any(array(select search_loads(${text}, ${SEARCH_MOST})))`
}

/** Of one driver or company: their loads are few and found by an index of their own, so each is looked at. */
function contains(text: string): Expression<SqlBool> {
  return sql<boolean>`(lower(coalesce(load_number, '')) like like_pattern(${text})
    or lower(customer_name) like like_pattern(${text}))`
}
