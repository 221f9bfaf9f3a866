import { type Expression, type SqlBool, sql } from 'kysely'
import type { SearchInput } from '#contracts/search.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import { SEARCH_MOST } from '#domain/search/limits.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { searchText } from './search-text.ts'

/** What a load was found by, where it is neither its number nor its customer. */
export type FoundBy = 'po' | 'reference' | 'ticket' | 'truck' | 'plate' | 'driver' | 'site'

/** A load as the palette shows it. */
export type FoundLoad = {
  id: Uuid
  load_number: string | null
  customer_name: string
  status: LoadStatus
  pickup_address: string
  /** What it was found by, and the text that matched; null for its number or customer. */
  found_by: { kind: FoundBy; text: string } | null
}

/**
 * The load with exactly this number; else the newest loads whose number or customer contains the text, then those found
 * by a reference, ticket number, truck, plate, driver or site; of those that the actor may see.
 */
export async function searchLoads(trx: FleetTransaction, { text }: SearchInput, actor: Actor): Promise<FoundLoad[]> {
  return searchText(trx, async () => {
    const exact = await loadsThat(trx, actor, sql<boolean>`load_number = upper(${text})`)
    if (exact.length > 0) return exact
    const office = isOffice(actor)
    const named = await loadsThat(trx, actor, office ? foundByIndex(text) : contains(text))
    if (named.length >= SEARCH_MOST) return named
    const others = await (office ? referencedLoads(trx, text) : ownReferencedLoads(trx, actor, text)).execute()
    const known = new Set(named.map(({ id }) => id))
    const more = others
      .filter(({ id }) => !known.has(id))
      .map(({ kind, found, ...load }): FoundLoad => ({ ...load, found_by: { kind, text: found } }))
    return [...named, ...more].slice(0, SEARCH_MOST)
  })
}

const shown = ['loads.id', 'load_number', 'customer_name', 'loads.status', 'pickup_address'] as const

async function loadsThat(trx: FleetTransaction, actor: Actor, match: Expression<SqlBool>): Promise<FoundLoad[]> {
  const rows = await trx
    .selectFrom('loads')
    .select(shown)
    .where('fleet_id', '=', actor.fleetId)
    .where(visibleLoads(actor))
    .where(match)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SEARCH_MOST)
    .execute()
  return rows.map((row) => ({ ...row, found_by: null }))
}

function foundByIndex(text: string): Expression<SqlBool> {
  return sql<boolean>`id = any(array(select search_loads(${text}, ${SEARCH_MOST})))`
}

/** Of one driver or company: their loads are few and found by an index of their own, so each is looked at. */
function contains(text: string): Expression<SqlBool> {
  return sql<boolean>`(search_has(coalesce(load_number, ''), ${text})
    or search_has(customer_name, ${text}))`
}

type Hit = { id: Uuid; kind: FoundBy; found: string }

/** The office's: named loads may be among them again, so as many more are asked for. */
function referencedLoads(trx: FleetTransaction, text: string) {
  return trx
    .selectFrom(sql<Hit>`search_load_references(${text}, ${2 * SEARCH_MOST})`.as('hit'))
    .innerJoin('loads', 'loads.id', 'hit.id')
    .select([...shown, 'hit.kind', 'hit.found'])
    .orderBy('loads.created_at', 'desc')
    .orderBy('loads.id', 'desc')
}

/** Of a driver's or a company's own loads, by what such a person knows of them. */
function ownReferencedLoads(trx: FleetTransaction, actor: Actor, text: string) {
  return trx
    .selectFrom('loads')
    .innerJoinLateral(
      sql<Omit<Hit, 'id'>>`(
        select 'po' as kind, po_number as found where search_has(po_number, ${text})
        union all select 'reference', customer_reference where search_has(customer_reference, ${text})
        union all select 'ticket', k.ticket_number from weigh_tickets k
          where k.fleet_id = loads.fleet_id and k.load_id = loads.id and search_has(k.ticket_number, ${text})
        union all select 'truck', t.unit_number from trucks t
          where t.fleet_id = loads.fleet_id and t.id = loads.truck_id and search_has(t.unit_number, ${text})
        union all select 'site', s.name from stops p join sites s on s.fleet_id = p.fleet_id and s.id = p.site_id
          where p.fleet_id = loads.fleet_id and p.load_id = loads.id and search_has(s.name, ${text})
        limit 1)`.as('hit'),
      (join) => join.onTrue(),
    )
    .select([...shown, 'hit.kind', 'hit.found'])
    .where('loads.fleet_id', '=', actor.fleetId)
    .where(visibleLoads(actor))
    .orderBy('loads.created_at', 'desc')
    .orderBy('loads.id', 'desc')
    .limit(2 * SEARCH_MOST)
}
