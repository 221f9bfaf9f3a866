import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type DeliveryFacts, deliveryStatement } from '#domain/documents/delivery-statement.ts'
import { languages } from '#domain/format/locale.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { languageWords } from '#domain/words/load-words.ts'

/**
 * What the receiver of a load signs for, as the server knows it: the newest ticket of each end that was not rejected.
 * Null for a load of another fleet or without a delivery.
 */
export async function deliveryFacts(
  trx: FleetTransaction,
  fleetId: Uuid,
  loadId: Uuid,
  stopId: Uuid | null,
): Promise<DeliveryFacts | null> {
  const load = await trx
    .selectFrom('loads')
    .leftJoin('materials', (join) =>
      join.onRef('materials.fleet_id', '=', 'loads.fleet_id').onRef('materials.id', '=', 'loads.material_id'),
    )
    .select(['loads.load_number', 'loads.customer_name', 'materials.name as material'])
    .where('loads.fleet_id', '=', fleetId)
    .where('loads.id', '=', loadId)
    .executeTakeFirst()
  const stops = await trx
    .selectFrom('stops')
    .innerJoin('sites', (join) =>
      join.onRef('sites.fleet_id', '=', 'stops.fleet_id').onRef('sites.id', '=', 'stops.site_id'),
    )
    .select(['stops.id', 'stops.kind', 'stops.arrived_at', 'stops.departed_at', 'sites.name', 'sites.zone'])
    .where('stops.fleet_id', '=', fleetId)
    .where('stops.load_id', '=', loadId)
    .orderBy('stops.seq')
    .execute()
  const tickets = await trx
    .selectFrom('weigh_tickets')
    .select(['kind', 'ticket_number', 'net', 'unit'])
    .where('fleet_id', '=', fleetId)
    .where('load_id', '=', loadId)
    .where('status', 'not in', ['rejected', 'void'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const pickup = stops.find((stop) => stop.kind === 'pickup')
  const delivery = stops.find((stop) => stop.id === stopId) ?? stops.findLast((stop) => stop.kind === 'delivery')
  if (!load || !delivery) return null
  const ends = (['origin', 'destination'] as const).flatMap((kind) => {
    const ticket = tickets.find((row) => row.kind === kind)
    if (!ticket) return []
    return [{ kind, ticketNumber: ticket.ticket_number, net: ticket.net, unit: ticket.unit ?? ('lb' as const) }]
  })
  return {
    loadNumber: load.load_number,
    customer: load.customer_name,
    material: load.material,
    pickup: pickup ? { site: pickup.name, departedAt: pickup.departed_at, zone: pickup.zone } : null,
    delivery: { site: delivery.name, arrivedAt: delivery.arrived_at, zone: delivery.zone },
    tickets: ends,
  }
}

/** Whether a signed text says, in one of our languages, exactly what the server knows of the delivery. */
export async function isAsRecorded(signedText: string, facts: DeliveryFacts | null): Promise<boolean> {
  if (facts === null) return false
  const statements = languages.map(async (language) => {
    const { statement } = await (await languageWords(language)).parts.documents()
    return deliveryStatement(facts, statement)
  })
  return (await Promise.all(statements)).includes(signedText)
}
