import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { languageOf } from '#domain/format/locale.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { fleetCompany, forPayees } from '../fleet-company.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { storedSettings } from '../stored-settings.ts'

/** Everything that the sheet of a load for its driver is made of. No column of it holds an amount of money. */
export type SheetData = Awaited<ReturnType<typeof sheetData>>
export type SheetStop = SheetData['stops'][number]

/** Reads what a load's sheet is made of; throws not_found for a load that the actor may not see. */
export async function sheetData(trx: FleetTransaction, loadId: Uuid, actor: Actor) {
  const { fleetId } = actor
  const [load, stops, fleet, stored] = await Promise.all([
    visibleLoad(trx, loadId, actor),
    stopsOfSheet(trx, fleetId, loadId),
    trx.selectFrom('fleets').select(['name', 'currency']).where('id', '=', fleetId).executeTakeFirst(),
    storedSettings(trx, fleetId),
  ])
  if (!load || !fleet) throw notFound()
  return {
    load,
    stops,
    fleet: {
      ...fleet,
      company: forPayees(await fleetCompany(trx, fleetId, stored, fleet.name)),
      zone: settingValue(stored, 'fleet_zone'),
      units: settingValue(stored, 'units'),
      language: languageOf(settingValue(stored, 'language')),
    },
  }
}

/** The same of several loads, in this order; throws not_found where one of them is none that the actor may see. */
export async function sheetsData(trx: FleetTransaction, loadIds: readonly Uuid[], actor: Actor): Promise<SheetData[]> {
  const all: SheetData[] = []
  for (const id of loadIds) all.push(await sheetData(trx, id, actor))
  return all
}

function visibleLoad(trx: FleetTransaction, loadId: Uuid, actor: Actor) {
  return trx
    .selectFrom('loads')
    .leftJoin('customers', (join) =>
      join.onRef('customers.fleet_id', '=', 'loads.fleet_id').onRef('customers.id', '=', 'loads.customer_id'),
    )
    .leftJoin('materials', (join) =>
      join.onRef('materials.fleet_id', '=', 'loads.fleet_id').onRef('materials.id', '=', 'loads.material_id'),
    )
    .leftJoin('drivers', (join) =>
      join.onRef('drivers.fleet_id', '=', 'loads.fleet_id').onRef('drivers.id', '=', 'loads.driver_id'),
    )
    .leftJoin('trucks', (join) =>
      join.onRef('trucks.fleet_id', '=', 'loads.fleet_id').onRef('trucks.id', '=', 'loads.truck_id'),
    )
    .leftJoin('trailers', (join) =>
      join.onRef('trailers.fleet_id', '=', 'loads.fleet_id').onRef('trailers.id', '=', 'loads.trailer_id'),
    )
    .select(['loads.load_number', 'loads.customer_name', 'loads.customer_reference', 'loads.po_number', 'loads.notes'])
    .select(['loads.quantity_milli', 'loads.unit', 'loads.distance_m', 'loads.updated_at'])
    .select(['materials.name as material', 'drivers.full_name as driver'])
    .select(['trucks.unit_number as truck', 'trailers.unit_number as trailer'])
    .select(['customers.contact_name', 'customers.phone'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('contacts')
          .select(['contacts.full_name', 'contacts.phone', 'contacts.mobile'])
          .whereRef('contacts.fleet_id', '=', 'loads.fleet_id')
          .whereRef('contacts.customer_id', '=', 'loads.customer_id')
          .where('contacts.is_main', '=', true)
          .where('contacts.archived_at', 'is', null)
          .limit(1),
      ).as('main_contact'),
    )
    .where('loads.fleet_id', '=', actor.fleetId)
    .where('loads.id', '=', loadId)
    .where(visibleLoads(actor))
    .executeTakeFirst()
}

function stopsOfSheet(trx: FleetTransaction, fleetId: Uuid, loadId: Uuid) {
  return trx
    .selectFrom('stops')
    .innerJoin('sites', (join) =>
      join.onRef('sites.fleet_id', '=', 'stops.fleet_id').onRef('sites.id', '=', 'stops.site_id'),
    )
    .select(['stops.kind', 'stops.window_start', 'stops.window_end', 'stops.requires_ticket', 'sites.name'])
    .select(['sites.address', 'sites.city', 'sites.region', 'sites.postal_code', 'sites.lat', 'sites.lon'])
    .select(['sites.zone', 'sites.instructions', 'sites.notes'])
    .where('stops.fleet_id', '=', fleetId)
    .where('stops.load_id', '=', loadId)
    .where('stops.status', '!=', 'skipped')
    .orderBy('stops.seq')
    .execute()
}
