import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { ShareLink } from '../../context.ts'
import { customerOfLink, loadsOfLink, requireRight } from './link-scope.ts'

/** What a customer may choose from in an order: their own jobs, and the names that their own loads know. */
export type OrderChoices = {
  jobs: { id: Uuid; name: string; poNumber: string | null; unit: LoadUnit }[]
  places: string[]
  materials: string[]
}

/** So many newest loads say which places and materials a customer knows. */
const LOADS_LOOKED_AT = 200
const MOST_JOBS = 100

/** Jobs, places and materials of the link's own loads; nothing else of the fleet's records. */
export async function orderChoices(trx: FleetTransaction, link: ShareLink): Promise<OrderChoices> {
  requireRight(link, 'orders')
  const customerId = await customerOfLink(trx, link)
  if (!customerId) return { jobs: [], places: [], materials: [] }
  const recent = trx
    .selectFrom('loads')
    .select(['loads.id', 'loads.material_id'])
    .where(loadsOfLink(link))
    .orderBy('loads.created_at', 'desc')
    .orderBy('loads.id', 'desc')
    .limit(LOADS_LOOKED_AT)
  const { jobs, places, materials } = await trx
    .selectNoFrom([
      jsonArrayFrom(
        trx
          .selectFrom('jobs')
          .select(['id', 'name', 'po_number as poNumber', 'unit'])
          .where('fleet_id', '=', link.fleetId)
          .where(link.scope === 'job' ? 'id' : 'customer_id', '=', link.scope === 'job' ? link.scopeId : customerId)
          .where('archived_at', 'is', null)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(MOST_JOBS),
      ).as('jobs'),
      jsonArrayFrom(
        trx
          .selectFrom('sites')
          .innerJoin('stops', (join) =>
            join.onRef('stops.fleet_id', '=', 'sites.fleet_id').onRef('stops.site_id', '=', 'sites.id'),
          )
          .innerJoin(recent.as('own'), 'own.id', 'stops.load_id')
          .select('sites.name')
          .distinct()
          .where('sites.fleet_id', '=', link.fleetId)
          .where('sites.archived_at', 'is', null)
          .orderBy('sites.name'),
      ).as('places'),
      jsonArrayFrom(
        trx
          .selectFrom('materials')
          .innerJoin(recent.as('own'), 'own.material_id', 'materials.id')
          .select('materials.name')
          .distinct()
          .where('materials.fleet_id', '=', link.fleetId)
          .where('materials.archived_at', 'is', null)
          .orderBy('materials.name'),
      ).as('materials'),
    ])
    .executeTakeFirstOrThrow()
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
  return { jobs, places: names(places), materials: names(materials) }
}
