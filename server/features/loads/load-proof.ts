import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { parseInstant } from '#domain/units/time.ts'
import { visibleDocuments } from '../documents/shown-documents.ts'
import { ofLoad } from '../of-load.ts'
import { fromJson } from './from-json.ts'
import type { LoadDetails, LoadSignature } from './load-details.ts'

/** Tickets, signatures and what the actor is shown of the documents of a load that they may see, in one query. */
export async function loadProof(
  trx: FleetTransaction,
  actor: Actor,
  loadId: Uuid,
): Promise<Pick<LoadDetails, 'tickets' | 'documents' | 'signatures'>> {
  const row = await proofQuery(trx, actor, loadId).executeTakeFirstOrThrow()
  return {
    tickets: row.tickets.map(({ confirmedAt, verifiedAt, ...ticket }) => ({
      ...ticket,
      confirmedAt: fromJson(confirmedAt),
      verifiedAt: fromJson(verifiedAt),
    })),
    documents: row.documents.map(
      ({ lat, lon, accuracyM, capturedAt, receivedAt, originalReceivedAt, ...document }) => ({
        ...document,
        capturedAt: at(capturedAt),
        receivedAt: at(receivedAt),
        originalReceivedAt: fromJson(originalReceivedAt),
        position: place(lat, lon, accuracyM),
      }),
    ),
    signatures: row.signatures.map(({ lat, lon, accuracyM, signedAt, receivedAt, strokes, ...signature }) => ({
      ...signature,
      strokes: strokesOf(strokes),
      signedAt: at(signedAt),
      receivedAt: at(receivedAt),
      position: place(lat, lon, accuracyM),
    })),
  }
}

function proofQuery(trx: FleetTransaction, actor: Actor, loadId: Uuid) {
  return trx
    .selectFrom('loads')
    .select([
      jsonArrayFrom(ticketsOfLoad()).as('tickets'),
      jsonArrayFrom(documentsOfLoad(actor)).as('documents'),
      jsonArrayFrom(signaturesOfLoad()).as('signatures'),
    ])
    .where('loads.fleet_id', '=', actor.fleetId)
    .where('loads.id', '=', loadId)
}

const ticketsOfLoad = () =>
  ofLoad()
    .selectFrom('weigh_tickets as k')
    .select(['k.id', 'k.stop_id as stopId', 'k.document_id as documentId', 'k.kind', 'k.status'])
    .select(['k.ticket_number as ticketNumber', 'k.ticket_date as ticketDate', 'k.time_in as timeIn'])
    .select(['k.time_out as timeOut', 'k.site_text as siteText', 'k.material_text as materialText'])
    .select(['k.truck_text as truckText', 'k.unit', 'k.gross', 'k.tare', 'k.net', 'k.net_lb as netLb', 'k.source'])
    .select(['k.flags', 'k.duplicate_of_id as duplicateOfId', 'k.supersedes_id as supersedesId', 'k.version'])
    .select(['k.is_over_legal_confirmed as isOverLegalConfirmed', 'k.confirmed_at as confirmedAt'])
    .select('k.verified_at as verifiedAt')
    .whereRef('k.fleet_id', '=', 'loads.fleet_id')
    .whereRef('k.load_id', '=', 'loads.id')
    .orderBy('k.created_at')

const documentsOfLoad = (actor: Actor) =>
  ofLoad()
    .selectFrom('documents as d')
    .innerJoin('files as f', (j) => j.onRef('f.fleet_id', '=', 'd.fleet_id').onRef('f.sha256', '=', 'd.sha256'))
    .select(['d.id', 'd.stop_id as stopId', 'd.kind', 'd.sha256', 'f.media_type as mediaType', 'f.width'])
    .select(['f.height', 'd.original_sha256 as originalSha256', 'd.original_received_at as originalReceivedAt'])
    .select(['d.source', 'd.library_reason as libraryReason', 'd.captured_at as capturedAt', 'd.lat', 'd.lon'])
    .select(['d.received_at as receivedAt', 'd.accuracy_m as accuracyM', 'd.superseded_by as supersededBy'])
    .select('d.no_position_reason as noPositionReason')
    .select((document) =>
      jsonArrayFrom(
        document
          .selectFrom('document_places as p')
          .select(['p.lat', 'p.lon', 'p.accuracy_m as accuracyM', 'p.after_s as afterS'])
          .whereRef('p.fleet_id', '=', 'd.fleet_id')
          .whereRef('p.document_id', '=', 'd.id')
          .orderBy('p.after_s'),
      ).as('laterPositions'),
    )
    .select('d.position_age_s as positionAgeS')
    .whereRef('d.fleet_id', '=', 'loads.fleet_id')
    .whereRef('d.load_id', '=', 'loads.id')
    .where(visibleDocuments(actor, 'd'))
    .orderBy('d.received_at')

const signaturesOfLoad = () =>
  ofLoad()
    .selectFrom('signatures as s')
    .select(['s.id', 's.stop_id as stopId', 's.signer_name as signerName', 's.signer_role as signerRole'])
    .select(['s.method', 's.strokes', 's.consent', 's.signed_text as signedText', 's.lat', 's.lon'])
    .select(['s.signed_sha256 as signedSha256', 's.signed_at as signedAt', 's.received_at as receivedAt'])
    .select(['s.accuracy_m as accuracyM', 's.no_position_reason as noPositionReason'])
    .whereRef('s.fleet_id', '=', 'loads.fleet_id')
    .whereRef('s.load_id', '=', 'loads.id')
    .orderBy('s.received_at')

/** A time that its column requires. */
function at(value: string): Instant {
  const instant = parseInstant(value)
  if (!instant) throw new Error(`not an instant: ${value}`)
  return instant
}

function place(lat: number | null, lon: number | null, accuracyM: number | null) {
  return lat === null || lon === null ? null : { lat, lon, accuracyM }
}

function strokesOf(strokes: JsonObject | null): LoadSignature['strokes'] {
  if (!strokes || typeof strokes.width !== 'number' || typeof strokes.height !== 'number') return null
  const lines = Array.isArray(strokes.lines) ? strokes.lines : []
  return {
    width: strokes.width,
    height: strokes.height,
    lines: lines.map((line) => (Array.isArray(line) ? line.flatMap(pointOf) : [])),
  }
}

function pointOf(point: unknown): [number, number, number][] {
  if (!Array.isArray(point)) return []
  const [x, y, ms] = point
  return typeof x === 'number' && typeof y === 'number' && typeof ms === 'number' ? [[x, y, ms]] : []
}
