import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { languageOf } from '#domain/format/locale.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { shownDocuments } from '../documents/shown-documents.ts'
import { fleetCompany, forPayees } from '../fleet-company.ts'
import { stopRecordedBy } from '../loads/recorded-by.ts'
import { mayBeShared, sharedTicketStatuses } from '../portal/shared-pictures.ts'
import { storedSettings } from '../stored-settings.ts'
import { loadEvents } from './load-events.ts'

/** Everything that a load's papers are made of, read at one moment. Money is no part of it. */
export type ProofData = Awaited<ReturnType<typeof proofData>>
export type ProofDocument = ProofData['documents'][number]
export type ProofTicket = ProofData['tickets'][number]
export type ProofSignature = ProofData['signatures'][number]
export type ProofStop = ProofData['stops'][number]

const madeKinds = ['delivery_summary', 'load_pack'] as const
export type MadeKind = (typeof madeKinds)[number]

/** Reads what the papers of a load are made of; throws not_found for a load of another fleet. */
export async function proofData(trx: FleetTransaction, fleetId: Uuid, loadId: Uuid) {
  const [load, stops, tickets, documents, signatures, made, events, fleet, stored] = await Promise.all([
    loadWithNames(trx, fleetId, loadId),
    stopsWithSites(trx, fleetId, loadId),
    confirmedTickets(trx, fleetId, loadId),
    pictures(trx, fleetId, loadId),
    signaturesOf(trx, fleetId, loadId),
    madePapers(trx, fleetId, loadId),
    loadEvents(trx, fleetId, loadId),
    trx.selectFrom('fleets').select(['name', 'currency']).where('id', '=', fleetId).executeTakeFirst(),
    storedSettings(trx, fleetId),
  ])
  if (!load || !fleet) throw notFound()
  return {
    fleetId,
    load,
    stops,
    tickets,
    documents,
    signatures,
    made,
    events,
    fleet: {
      ...fleet,
      // Drivers and contractors open these too.
      company: forPayees(await fleetCompany(trx, fleetId, stored, fleet.name)),
      zone: settingValue(stored, 'fleet_zone'),
      units: settingValue(stored, 'units'),
      language: languageOf(settingValue(stored, 'language')),
    },
  }
}

function loadWithNames(trx: FleetTransaction, fleetId: Uuid, loadId: Uuid) {
  return trx
    .selectFrom('loads')
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
    .select(['loads.id', 'loads.load_number', 'loads.status', 'loads.customer_name', 'loads.customer_reference'])
    .select(['loads.po_number', 'loads.chain_head', 'loads.chain_seq', 'loads.delivered_at', 'loads.distance_m'])
    .select(['materials.name as material', 'drivers.full_name as driver'])
    .select(['trucks.unit_number as truck', 'trailers.unit_number as trailer'])
    .where('loads.fleet_id', '=', fleetId)
    .where('loads.id', '=', loadId)
    .executeTakeFirst()
}

function stopsWithSites(trx: FleetTransaction, fleetId: Uuid, loadId: Uuid) {
  return trx
    .selectFrom('stops')
    .innerJoin('sites', (join) =>
      join.onRef('sites.fleet_id', '=', 'stops.fleet_id').onRef('sites.id', '=', 'stops.site_id'),
    )
    .select(['stops.id', 'stops.kind', 'stops.arrived_at', 'stops.departed_at', 'sites.name', 'sites.address'])
    .select(['sites.city', 'sites.region', 'sites.postal_code', 'sites.zone'])
    .select([stopRecordedBy('arrived').as('arrived_by'), stopRecordedBy('done').as('departed_by')])
    .where('stops.fleet_id', '=', fleetId)
    .where('stops.load_id', '=', loadId)
    .where('stops.status', '!=', 'skipped')
    .orderBy('stops.seq')
    .execute()
}

function confirmedTickets(trx: FleetTransaction, fleetId: Uuid, loadId: Uuid) {
  return trx
    .selectFrom('weigh_tickets')
    .select(['id', 'kind', 'status', 'ticket_number', 'ticket_date', 'gross', 'tare', 'net', 'unit', 'site_text'])
    .where('fleet_id', '=', fleetId)
    .where('load_id', '=', loadId)
    .where('status', 'not in', ['rejected', 'void', 'duplicate'])
    .where('confirmed_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

function signaturesOf(trx: FleetTransaction, fleetId: Uuid, loadId: Uuid) {
  return trx
    .selectFrom('signatures')
    .select(['id', 'signer_name', 'signer_role', 'method', 'strokes', 'consent', 'signed_text', 'signed_sha256'])
    .select(['signed_at', 'received_at', 'lat', 'lon', 'accuracy_m', 'no_position_reason', 'stop_id'])
    .where('fleet_id', '=', fleetId)
    .where('load_id', '=', loadId)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
}

function madePapers(trx: FleetTransaction, fleetId: Uuid, loadId: Uuid) {
  return trx
    .selectFrom('documents')
    .select(['id', 'kind', 'sha256', 'chain_head', 'received_at'])
    .where('fleet_id', '=', fleetId)
    .where('load_id', '=', loadId)
    .where('kind', 'in', madeKinds)
    .where('superseded_by', 'is', null)
    .orderBy('received_at', 'desc')
    .execute()
}

/** Photos, ticket pictures and papers that may leave the office, with the copy that shows in a paper. */
function pictures(trx: FleetTransaction, fleetId: Uuid, loadId: Uuid) {
  return trx
    .selectFrom('documents')
    .innerJoin('files', (join) =>
      join.onRef('files.fleet_id', '=', 'documents.fleet_id').onRef('files.sha256', '=', 'documents.sha256'),
    )
    .select(['documents.id', 'documents.stop_id', 'documents.kind', 'documents.sha256', 'documents.source'])
    .select(['documents.original_sha256', 'documents.original_received_at', 'documents.captured_at'])
    .select(['documents.received_at', 'documents.lat', 'documents.lon', 'documents.accuracy_m'])
    .select(['documents.no_position_reason', 'files.media_type', 'files.display_sha256'])
    .select(mayBeShared().as('may_be_shared'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('document_places as p')
          .select(['p.lat', 'p.lon', 'p.accuracy_m', 'p.after_s'])
          .whereRef('p.fleet_id', '=', 'documents.fleet_id')
          .whereRef('p.document_id', '=', 'documents.id')
          .orderBy('p.after_s'),
      ).as('later_places'),
    )
    .where('documents.fleet_id', '=', fleetId)
    .where('documents.load_id', '=', loadId)
    .where(shownDocuments())
    .where('documents.superseded_by', 'is', null)
    .orderBy('documents.captured_at')
    .orderBy('documents.id')
    .execute()
}

/** What of it a customer gets to see: neither a ticket that the office has still to look at, nor its picture. */
export function forCustomer(data: ProofData): ProofData {
  return {
    ...data,
    tickets: data.tickets.filter(({ status }) => sharedTicketStatuses.some((shared) => shared === status)),
    documents: data.documents.filter(({ may_be_shared }) => may_be_shared),
  }
}

/** Bytes by their hash, as far as they are stored. */
export type Bytes = ReadonlyMap<Sha256, Uint8Array>

/** Every file that the papers of a load take in: as shown, and as received. */
export function filesOf({ documents }: ProofData): Sha256[] {
  const hashes = documents.flatMap((document) => [
    document.sha256,
    document.display_sha256,
    document.original_received_at === null ? null : document.original_sha256,
  ])
  return [...new Set(hashes)].filter((hash) => hash !== null)
}
