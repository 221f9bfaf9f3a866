import type { ProofDocument, ProofSignature, ProofTicket } from '#contracts/steps.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { StepSettings } from '#domain/loads/step-facts.ts'
import { addsUp } from '#domain/loads/step-proof.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import { ratio } from '#domain/units/decimal.ts'
import { wholeLb } from '#domain/units/weight.ts'
import { invalid, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { appendLoadEvent, type NewLoadEvent } from './append-load-event.ts'

/** Where a piece of proof belongs, and the device that sent it. */
export type ProofOf = {
  loadId: Uuid
  stopId: Uuid | null
  siteId: Uuid | null
  truckId: Uuid | null
  /** Which end of the haul the stop is. */
  kind: 'origin' | 'destination'
  happenedAt: Instant
  deviceId: Uuid | null
  deviceSeq: number | null
  actorRole?: string
}

/** Binds an uploaded picture to a load. Throws file_missing where its bytes have not been uploaded; a repetition changes nothing. */
export async function addDocument(w: Writing, of: ProofOf, document: ProofDocument): Promise<void> {
  const { sha256, originalSha256, fix } = document
  const hashes = [sha256, ...(originalSha256 ? [originalSha256] : [])]
  const files = await w.trx
    .selectFrom('files')
    .select('sha256')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('sha256', 'in', hashes)
    .execute()
  const has = (hash: Sha256) => files.some((file) => file.sha256 === hash)
  if (!has(sha256)) throw refused('file_missing', { sha256 }, 'documents')
  const inserted = await w.trx
    .insertInto('documents')
    .values({
      fleet_id: w.actor.fleetId,
      id: document.id,
      load_id: of.loadId,
      stop_id: of.stopId,
      kind: document.kind,
      sha256,
      original_sha256: originalSha256,
      original_received_at: originalSha256 && has(originalSha256) ? w.now : null,
      source: document.source,
      library_reason: document.libraryReason,
      captured_at: document.capturedAt,
      received_at: w.now,
      lat: fix?.lat ?? null,
      lon: fix?.lon ?? null,
      accuracy_m: fix?.accuracyM ?? null,
      position_age_s: fix?.ageS ?? null,
      no_position_reason: document.noPositionReason,
      device_id: of.deviceId,
      created_by: w.actor.userId,
      chain_head: null,
      superseded_by: null,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return sameRow(w, 'documents', of.loadId, document.id)
  const body = {
    document_id: document.id,
    document_kind: document.kind,
    files: [sha256],
    original_sha256: originalSha256,
    source: document.source,
    captured_at: document.capturedAt,
  }
  await proofEvent(w, of, 'document_added', body, placeOf(fix))
}

/** Adds a weigh ticket as a person typed or confirmed it; a net that does not add up is kept as printed, as a mismatch. */
export async function addTicket(
  w: Writing,
  of: ProofOf,
  ticket: ProofTicket,
  more: { settings: StepSettings; isOverLegalConfirmed: boolean },
): Promise<void> {
  const { unit, gross, tare, net } = ticket
  const isFine = addsUp({ unit, gross, tare, net }, more.settings)
  const picture = ticket.documentId ? await ticketPicture(w, of.loadId, ticket.documentId) : null
  const inserted = await w.trx
    .insertInto('weigh_tickets')
    .values({
      fleet_id: w.actor.fleetId,
      id: ticket.id,
      load_id: of.loadId,
      stop_id: of.stopId,
      document_id: ticket.documentId,
      kind: of.kind,
      status: isFine ? 'matched' : 'mismatch',
      ticket_number: ticket.ticketNumber,
      ticket_number_key: numberKey(ticket.ticketNumber),
      site_id: of.siteId,
      site_text: ticket.siteText,
      ticket_date: ticket.ticketDate,
      time_in: ticket.timeIn,
      time_out: ticket.timeOut,
      weighed_at: null,
      customer_text: ticket.customerText,
      job_text: ticket.jobText,
      material_text: ticket.materialText,
      truck_text: ticket.truckText,
      truck_id: of.truckId,
      unit,
      gross,
      tare,
      net,
      net_lb: net === null ? null : wholeLb(ratio(net), unit),
      reading: ticket.reading && JSON.parse(JSON.stringify(ticket.reading)),
      source: ticket.source,
      flags: isFine ? [] : ['net_mismatch'],
      image_hash: picture,
      duplicate_of_id: null,
      supersedes_id: null,
      is_over_legal_confirmed: more.isOverLegalConfirmed,
      confirmed_by: w.actor.userId,
      confirmed_at: w.now,
      verified_by: null,
      verified_at: null,
      created_by: w.actor.userId,
      created_at: w.now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return sameRow(w, 'weigh_tickets', of.loadId, ticket.id)
  const { reading: _, ...typed } = ticket
  await proofEvent(w, of, 'ticket_added', { ticket: { ...typed }, ticket_kind: of.kind }, {})
}

/** A ticket number as duplicates are searched by: without case, signs and leading zeros. */
export function numberKey(number: string | null): string | null {
  const key = number
    ?.toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+(?=.)/, '')
  return key ? key : null
}

/** Adds a signature. Throws invalid where the hash is not that of the text that was signed. */
export async function addSignature(w: Writing, of: ProofOf, signature: ProofSignature): Promise<void> {
  const { fix, strokes } = signature
  if ((await sha256Hex(signature.signedText)) !== signature.signedSha256) {
    throw invalid('signature.signedSha256', 'hash_does_not_match')
  }
  const drawn: JsonObject | null = strokes && { width: strokes.width, height: strokes.height, lines: strokes.lines }
  const inserted = await w.trx
    .insertInto('signatures')
    .values({
      fleet_id: w.actor.fleetId,
      id: signature.id,
      load_id: of.loadId,
      stop_id: of.stopId,
      signer_name: signature.signerName,
      signer_role: signature.signerRole,
      method: signature.method,
      strokes: drawn,
      consent: signature.consent,
      signed_text: signature.signedText,
      signed_sha256: signature.signedSha256,
      signed_at: signature.signedAt,
      received_at: w.now,
      lat: fix?.lat ?? null,
      lon: fix?.lon ?? null,
      accuracy_m: fix?.accuracyM ?? null,
      no_position_reason: signature.noPositionReason,
      device_id: of.deviceId,
      created_by: w.actor.userId,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return sameRow(w, 'signatures', of.loadId, signature.id)
  const { method, signedSha256, signedAt, signerRole } = signature
  const body = {
    signature_id: signature.id,
    method,
    signed_sha256: signedSha256,
    signed_at: signedAt,
    signer_role: signerRole,
  }
  const personal = { ...placeOf(fix), signer_name: signature.signerName, strokes: drawn }
  await proofEvent(w, of, 'signature_added', body, personal)
}

function proofEvent(w: Writing, of: ProofOf, kind: string, body: JsonObject, personal: JsonObject) {
  const { happenedAt, deviceId, deviceSeq, actorRole } = of
  const event: NewLoadEvent = {
    kind,
    body: { ...body, stop_id: of.stopId },
    personal,
    happenedAt,
    deviceId,
    deviceSeq,
    actorRole,
  }
  return appendLoadEvent(w, of.loadId, event)
}

/** What an event keeps of a position, among its personal values. */
export function placeOf(fix: { lat: number; lon: number; accuracyM: number | null } | null): JsonObject {
  return fix ? { lat: fix.lat, lon: fix.lon, accuracy_m: fix.accuracyM } : {}
}

async function ticketPicture({ trx, actor }: Writing, loadId: Uuid, id: Uuid): Promise<string | null> {
  const picture = await trx
    .selectFrom('documents')
    .leftJoin('files', (join) =>
      join.onRef('files.fleet_id', '=', 'documents.fleet_id').onRef('files.sha256', '=', 'documents.sha256'),
    )
    .select('files.image_hash')
    .where('documents.fleet_id', '=', actor.fleetId)
    .where('documents.id', '=', id)
    .where('documents.load_id', '=', loadId)
    .executeTakeFirst()
  if (!picture) throw invalid('ticket.documentId', 'not_found')
  return picture.image_hash
}

/** Proof sent twice is there once; an id that belongs to another load's proof is not taken. */
async function sameRow(w: Writing, table: 'documents' | 'weigh_tickets' | 'signatures', loadId: Uuid, id: Uuid) {
  const row = await w.trx
    .selectFrom<'documents' | 'weigh_tickets' | 'signatures'>(table)
    .select('load_id')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.load_id !== loadId) throw refused('id_taken', { id })
}
