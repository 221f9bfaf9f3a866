import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Whose } from './own-records.ts'

export type ProposalChoice = { id: Uuid; name: string }
export type ProposalChoices = {
  customers: ProposalChoice[]
  sites: ProposalChoice[]
  materials: (ProposalChoice & { unit: LoadUnit })[]
}

/** So many newest loads say what a driver works with. */
const LOADS_LOOKED_AT = 100

/** Customers, sites and materials of the driver's newest loads, by name; nothing else of the fleet's records. */
export async function proposalChoices(trx: FleetTransaction, actor: Actor): Promise<ProposalChoices> {
  const { fleetId, driverId } = actor
  if (!driverId) return { customers: [], sites: [], materials: [] }
  const whose = { fleetId, driverId }
  return trx
    .selectNoFrom([
      jsonArrayFrom(
        trx
          .selectFrom('customers')
          .select(['id', 'company_name as name'])
          .where('fleet_id', '=', fleetId)
          .where('archived_at', 'is', null)
          .where(
            'id',
            'in',
            recentLoads(trx, whose)
              .select('recent.customer_id')
              .where('recent.customer_id', 'is not', null)
              .$castTo<{ customer_id: Uuid }>(),
          )
          .orderBy('company_name'),
      ).as('customers'),
      jsonArrayFrom(
        trx
          .selectFrom('sites')
          .select(['id', 'name'])
          .where('fleet_id', '=', fleetId)
          .where('archived_at', 'is', null)
          .where(
            'id',
            'in',
            recentLoads(trx, whose)
              .innerJoin('stops as s', (join) => join.onRef('s.load_id', '=', 'recent.id'))
              .where('s.fleet_id', '=', fleetId)
              .select('s.site_id'),
          )
          .orderBy('name'),
      ).as('sites'),
      jsonArrayFrom(
        trx
          .selectFrom('materials')
          .select(['id', 'name', 'default_unit as unit'])
          .where('fleet_id', '=', fleetId)
          .where('archived_at', 'is', null)
          .where(
            'id',
            'in',
            recentLoads(trx, whose)
              .select('recent.material_id')
              .where('recent.material_id', 'is not', null)
              .$castTo<{ material_id: Uuid }>(),
          )
          .orderBy('name'),
      ).as('materials'),
    ])
    .executeTakeFirstOrThrow()
}

function recentLoads(trx: FleetTransaction, { fleetId, driverId }: Whose) {
  return trx.selectFrom((eb) =>
    eb
      .selectFrom('loads')
      .select(['id', 'customer_id', 'material_id'])
      .where('fleet_id', '=', fleetId)
      .where('driver_id', '=', driverId)
      .orderBy('created_at', 'desc')
      .limit(LOADS_LOOKED_AT)
      .as('recent'),
  )
}
