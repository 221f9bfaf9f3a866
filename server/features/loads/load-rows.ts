import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { LoadRows } from '#domain/evidence/load-digest.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'

type Plain = 'stops' | 'weigh_tickets' | 'documents' | 'document_places' | 'signatures' | 'charges' | 'load_hours'

/** Every stored row of a load that its closing seals, as the digest and its check read them. */
export async function loadRows(trx: FleetTransaction, fleetId: Uuid, loadId: Uuid): Promise<LoadRows> {
  const of = <Table extends Plain>(table: Table) =>
    trx
      .selectFrom<Plain>(table)
      .selectAll()
      .where('fleet_id', '=', fleetId)
      .where('load_id', '=', loadId)
      .orderBy('id')
      .execute()
  const [loads, stops, terms, weigh_tickets, documents, document_places, files, signatures, charges, load_hours] =
    await Promise.all([
      trx.selectFrom('loads').selectAll().where('fleet_id', '=', fleetId).where('id', '=', loadId).execute(),
      of('stops'),
      trx
        .selectFrom('load_terms')
        .selectAll()
        .where('fleet_id', '=', fleetId)
        .where('load_id', '=', loadId)
        .orderBy('side')
        .execute(),
      of('weigh_tickets'),
      of('documents'),
      of('document_places'),
      fileRows(trx, fleetId, loadId),
      of('signatures'),
      of('charges'),
      of('load_hours'),
    ])
  const load_terms = terms.map((row) => ({ ...row, id: row.side }))
  return { loads, stops, load_terms, weigh_tickets, documents, document_places, files, signatures, charges, load_hours }
}

/** The files of a load's documents, under their hash; an original that has not arrived has no row yet. */
async function fileRows(trx: FleetTransaction, fleetId: Uuid, loadId: Uuid) {
  const rows = await filesOfLoad(trx, fleetId, loadId).execute()
  return rows.map((row) => ({ ...row, id: row.sha256 }))
}

/** Asks for those files by their key, so that closing a load costs the same however many files the fleet has. */
export function filesOfLoad(trx: Pick<FleetTransaction, 'selectFrom'>, fleetId: Uuid, loadId: Uuid) {
  const hashes = (column: 'sha256' | 'original_sha256') =>
    trx
      .selectFrom('documents')
      .select(`${column} as sha256`)
      .where('fleet_id', '=', fleetId)
      .where('load_id', '=', loadId)
      .where(column, 'is not', null)
      .$narrowType<{ sha256: Sha256 }>()
  return trx
    .selectFrom('files')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('sha256', 'in', hashes('sha256').union(hashes('original_sha256')))
    .orderBy('sha256')
}
