import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { EvidenceSite } from '#domain/fraud/evidence.ts'
import type { Uuid } from '#domain/units/brands.ts'

/** Every site with its geofence, archived ones too: their tickets are there. */
export async function sitesOf(trx: FleetTransaction, fleetId: Uuid): Promise<Map<Uuid, EvidenceSite>> {
  const rows = await trx
    .selectFrom('sites')
    .select(['id', 'name', 'lat', 'lon', 'geofence', 'scale_division_lb'])
    .where('fleet_id', '=', fleetId)
    .execute()
  return new Map(
    rows.map(({ id, name, lat, lon, geofence, scale_division_lb }) => {
      const point = { lat, lon }
      const fence =
        geofence.kind === 'circle' ? { kind: 'circle' as const, center: point, radiusM: geofence.radiusM } : geofence
      return [id, { id, name, point, fence, divisionLb: scale_division_lb }]
    }),
  )
}
