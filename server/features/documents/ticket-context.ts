import { type Expression, sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { normaliseTicketNumber } from '#domain/documents/ticket-duplicates.ts'
import type { LoadFacts } from '#domain/documents/ticket-mismatches.ts'
import { legalGrossLb, trailerTareLb } from '#domain/loads/legal-payload.ts'
import { type StoredSettings, settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { storedSettings } from '../stored-settings.ts'

export type TicketTexts = {
  siteText: string | null
  materialText: string | null
  truckText: string | null
  jobText: string | null
}

/** What a ticket is judged against: its load, the stop it belongs to, and the records that its printed names mean. */
export type TicketContext = {
  load: LoadFacts & { driverId: Uuid | null; contractorId: Uuid | null; status: string; number: string | null }
  stopSiteId: Uuid | null
  zone: string | null
  isDayFirst: boolean | undefined
  /** Records whose name or number is exactly what the ticket prints; null where none is. */
  named: { siteId: Uuid | null; materialId: Uuid | null; truckId: Uuid | null; loadId: Uuid | null }
  divisions: { lb: number; kg: number }
}

/** The context of a ticket, or null for a load of another fleet. `at` ends a visit that is still going on. */
export async function ticketContext(
  trx: FleetTransaction,
  fleetId: Uuid,
  at: { loadId: Uuid; stopId: Uuid | null; now: Instant },
  texts: TicketTexts,
): Promise<TicketContext | null> {
  const row = await contextRow(trx, fleetId, at, texts)
  return row ? contextOf(row, await storedSettings(trx, fleetId), at.now) : null
}

type At = { loadId: Uuid; stopId: Uuid | null }

/** The load and its stop, with the records that are named as the ticket prints them. */
function contextRow(trx: FleetTransaction, fleetId: Uuid, at: At, texts: TicketTexts) {
  return trx
    .selectFrom('loads as l')
    .leftJoin('trucks as t', (join) => join.onRef('t.fleet_id', '=', 'l.fleet_id').onRef('t.id', '=', 'l.truck_id'))
    .leftJoin('trailers as r', (join) => join.onRef('r.fleet_id', '=', 'l.fleet_id').onRef('r.id', '=', 'l.trailer_id'))
    .leftJoin('stops as s', (join) =>
      join.onRef('s.fleet_id', '=', 'l.fleet_id').onRef('s.load_id', '=', 'l.id').on('s.id', '=', at.stopId),
    )
    .leftJoin('sites as p', (join) => join.onRef('p.fleet_id', '=', 's.fleet_id').onRef('p.id', '=', 's.site_id'))
    .select(['l.id', 'l.load_number', 'l.status', 'l.driver_id', 'l.contractor_id', 'l.material_id', 'l.truck_id'])
    .select(['l.trailer_id', 't.body', 't.tare_lb as truck_tare', 't.registered_gross_lb', 'r.tare_lb as trailer_tare'])
    .select(['s.site_id', 's.arrived_at', 's.departed_at', 'p.zone', 'p.day_first', 'p.scale_division_lb'])
    .select((eb) => [
      eb
        .selectFrom('sites')
        .select('sites.id')
        .where('sites.fleet_id', '=', fleetId)
        .where(sameName('sites.name', texts.siteText))
        .orderBy('sites.id')
        .limit(1)
        .as('named_site'),
      eb
        .selectFrom('materials')
        .select('materials.id')
        .where('materials.fleet_id', '=', fleetId)
        .where(sameName('materials.name', texts.materialText))
        .orderBy('materials.id')
        .limit(1)
        .as('named_material'),
      eb
        .selectFrom('trucks')
        .select('trucks.id')
        .where('trucks.fleet_id', '=', fleetId)
        .where(sameName('trucks.unit_number', texts.truckText))
        .orderBy('trucks.id')
        .limit(1)
        .as('named_truck'),
      eb
        .selectFrom('loads')
        .select('loads.id')
        .where('loads.fleet_id', '=', fleetId)
        .where('loads.load_number', '=', texts.jobText)
        .limit(1)
        .as('named_load'),
    ])
    .where('l.fleet_id', '=', fleetId)
    .where('l.id', '=', at.loadId)
    .executeTakeFirst()
}

type ContextRow = NonNullable<Awaited<ReturnType<typeof contextRow>>>

function contextOf(row: ContextRow, stored: StoredSettings, now: Instant): TicketContext {
  const trailerTare = trailerTareLb(row.body, row.trailer_id === null ? null : { tareLb: row.trailer_tare })
  const storedTareLb = row.truck_tare === null || trailerTare === null ? null : row.truck_tare + trailerTare
  const divisionLb = row.scale_division_lb ?? settingValue(stored, 'scale_division_lb')
  return {
    load: {
      id: row.id,
      number: row.load_number,
      status: row.status,
      driverId: row.driver_id,
      contractorId: row.contractor_id,
      claimedNetLb: null,
      materialId: row.material_id,
      truckId: row.truck_id,
      siteId: row.site_id,
      visit: row.arrived_at && { from: row.arrived_at, to: row.departed_at ?? now },
      storedTareLb,
      legalGrossLb: legalGrossLb({
        registeredGrossLb: row.registered_gross_lb,
        allowableGrossLb: settingValue(stored, 'legal_gross_lb'),
        truckTareLb: row.truck_tare,
        trailerTareLb: trailerTare,
      }),
      divisionLb,
    },
    stopSiteId: row.site_id,
    zone: row.zone,
    isDayFirst: row.day_first ?? undefined,
    named: {
      siteId: row.named_site,
      materialId: row.named_material,
      truckId: row.named_truck,
      loadId: row.named_load,
    },
    divisions: { lb: divisionLb, kg: settingValue(stored, 'scale_division_kg') },
  }
}

/** Equal but for case, spaces and signs: "T-1", "t1" and "T 1" are the same truck. */
function sameName(column: string, text: string | null): Expression<boolean> {
  const key = text?.toLowerCase().replace(/[^a-z0-9]/g, '') ?? ''
  if (key === '') return sql<boolean>`false`
  return sql<boolean>`regexp_replace(lower(${sql.ref(column)}), '[^a-z0-9]', '', 'g') = ${key}`
}

/** The key that tickets with the same number are searched by. */
export const numberKey = (number: string | null): string | null => (number && normaliseTicketNumber(number)) || null
