import type { FleetTransaction } from '#db/lane.ts'
import type { LoadRows } from '#domain/evidence/load-digest.ts'
import type { Uuid } from '#domain/units/brands.ts'

/** Every stored row of a load that its closing seals, as the digest and its check read them. */
export async function loadRows(trx: FleetTransaction, fleetId: Uuid, loadId: Uuid): Promise<LoadRows> {
  const of = <Table extends 'stops' | 'weigh_tickets' | 'documents' | 'signatures' | 'charges'>(table: Table) =>
    trx
      .selectFrom<'stops' | 'weigh_tickets' | 'documents' | 'signatures' | 'charges'>(table)
      .selectAll()
      .where('fleet_id', '=', fleetId)
      .where('load_id', '=', loadId)
      .orderBy('id')
      .execute()
  const [loads, stops, weigh_tickets, documents, signatures, charges] = await Promise.all([
    trx.selectFrom('loads').selectAll().where('fleet_id', '=', fleetId).where('id', '=', loadId).execute(),
    of('stops'),
    of('weigh_tickets'),
    of('documents'),
    of('signatures'),
    of('charges'),
  ])
  return { loads, stops, weigh_tickets, documents, signatures, charges }
}
