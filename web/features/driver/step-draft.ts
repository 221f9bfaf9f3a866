import type { Fix, LaterFix } from '#contracts/base.ts'
import type { ProofDocument, ProofSignature, ProofTicket } from '#contracts/steps.ts'
import type { FieldApart } from '#domain/documents/readings-apart.ts'
import type { TicketReading } from '#domain/documents/weigh-ticket-reading.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { nextStop } from '#domain/loads/load-state.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import type { SavedPicture } from '#web/offline/pictures.ts'
import type { NewOf } from '#web/offline/store.ts'
import { newId } from '#web/operation.ts'
import { drawnStrokes } from './drawn-strokes.ts'
import { type ProofStep, plainStep, type StepMoment } from './plain-step.ts'

export type DraftPhoto = SavedPicture & { id: Uuid; fix: Fix | null; libraryReason: string }

/** What is typed or read of a ticket; weights in the printed unit. */
export type TicketFigures = {
  unit: TicketUnit
  gross: number | null
  tare: number | null
  net: number | null
  ticketNumber: string
  ticketDate: Day | null
}

export type DraftTicket = {
  id: Uuid
  photo: DraftPhoto | null
  isSample: boolean
  /** The reader has answered, or could not be asked. */
  reading: 'waiting' | 'read' | 'read_on_phone' | 'unreadable' | 'offline' | 'typed'
  figures: TicketFigures
  /** What the reader was sure of; drafts of before the release that keeps it have none. */
  asRead?: TicketFigures
  /** Read as well, shown but not typed. */
  also: Pick<ProofTicket, 'timeIn' | 'timeOut' | 'siteText' | 'customerText' | 'jobText' | 'materialText' | 'truckText'>
  /** Fields of which the reader is not sure; they start empty. */
  unsure: string[]
  proposal: ProofTicket['reading']
  /** What this phone read while the server did not answer. */
  onPhone?: TicketReading
  /** Where the server, which has answered since, read it differently. */
  apart?: FieldApart[]
}

export type DraftSignature = {
  name: string
  role: string
  method: 'drawn' | 'typed'
  strokes: { x: number; y: number; pressure: number; time: number }[][]
  /** What stood on the screen when the signature was drawn. */
  signedText: string
}

/** What the screens of one step have collected so far. */
export type StepDraft = {
  photos: DraftPhoto[]
  ticket: DraftTicket | null
  /** `none`: there is no ticket, for a reason. */
  hasTicket: 'open' | 'yes' | 'none'
  signature: DraftSignature
  reasons: { place: string; position: string; ticket: string }
  isOverLegalConfirmed: boolean
}

export const emptyDraft: StepDraft = {
  photos: [],
  ticket: null,
  hasTicket: 'open',
  signature: { name: '', role: '', method: 'drawn', strokes: [], signedText: '' },
  reasons: { place: '', position: '', ticket: '' },
  isOverLegalConfirmed: false,
}

export type StepPart = 'photo' | 'ticket' | 'signature'

/** The screens of a step, in order: what has arrived already, as after a take-back, is not asked for again. */
export function partsOf(load: DriverLoad, action: ProofStep): StepPart[] {
  const { received } = load
  const asksForTicket =
    action === 'depart_pickup' ? !received.originTicket : needsTicket(load, action) && !received.destinationTicket
  const photos = action === 'depart_pickup' ? received.pickupPhotos : received.deliveryPhotos
  return [
    ...(photos === 0 ? (['photo'] as const) : []),
    ...(asksForTicket ? (['ticket'] as const) : []),
    ...(action === 'deliver' ? (['signature'] as const) : []),
  ]
}

/** Which part to begin with; where some were done before a reload, the first that lacks something, or the last. */
export function partToGoOnWith(parts: readonly StepPart[], lacks: (part: StepPart) => number): number {
  const open = parts.findIndex((part) => lacks(part) > 0)
  return open === -1 ? Math.max(0, parts.length - 1) : open
}

/** Whether the step is refused without a ticket or a reason for having none. */
export function needsTicket(load: DriverLoad, action: ProofStep): boolean {
  const next = nextStop(load.stops)
  if (next?.requiresTicket) return true
  return action === 'depart_pickup' ? load.isPaidByMeasure : (next?.site.hasScale ?? false)
}

/** A step with the proof that its screens collected. Hashes what was signed, so it takes a moment. */
export async function proofStep(
  load: DriverLoad,
  action: ProofStep,
  draft: StepDraft,
  moment: StepMoment,
  consent: string,
  laterFixOf: (photoId: Uuid) => LaterFix | null = () => null,
): Promise<NewOf<'driver.step'>['input']> {
  const { ticket } = draft
  const position = orNull(draft.reasons.position)
  const kind = action === 'depart_pickup' ? 'pickup_photo' : 'delivery_photo'
  const pictures = [
    ...draft.photos.map((photo) => documentOf(photo, kind, position, laterFixOf(photo.id))),
    ...(ticket?.photo && draft.hasTicket === 'yes'
      ? [documentOf(ticket.photo, 'ticket_photo', position, laterFixOf(ticket.photo.id))]
      : []),
  ]
  return {
    ...plainStep(load, action, moment, draft.reasons),
    ...(draft.isOverLegalConfirmed ? { isOverLegalConfirmed: true } : {}),
    ...(pictures.length > 0 ? { documents: pictures } : {}),
    ...(ticket && draft.hasTicket === 'yes' ? { ticket: ticketOf(ticket) } : {}),
    ...(action === 'deliver' ? { signature: await signatureOf(draft.signature, moment, consent, position) } : {}),
  }
}

function documentOf(
  photo: DraftPhoto,
  kind: ProofDocument['kind'],
  position: string | null,
  later: LaterFix | null,
): ProofDocument {
  const { id, sha256, originalSha256, capturedAt, source, fix } = photo
  const libraryReason = source === 'library' ? orNull(photo.libraryReason) : null
  const noPositionReason = fix || later ? null : position
  const known = { id, kind, sha256, originalSha256, capturedAt, source, libraryReason, fix, noPositionReason }
  return later ? { ...known, laterFix: { id: newId(), ...later } } : known
}

function ticketOf({ id, photo, figures, also, proposal, reading, onPhone }: DraftTicket): ProofTicket {
  return {
    id,
    documentId: photo?.id ?? null,
    source: reading === 'read' || reading === 'read_on_phone' ? 'read' : 'typed',
    ...figures,
    ticketNumber: orNull(figures.ticketNumber),
    ...also,
    reading: proposal,
    ...(onPhone ? { phoneReading: JSON.parse(JSON.stringify(onPhone)) } : {}),
  }
}

async function signatureOf(
  signature: DraftSignature,
  { at, fix }: StepMoment,
  consent: string,
  position: string | null,
): Promise<ProofSignature> {
  const { name, role, method, strokes, signedText } = signature
  return {
    id: newId(),
    signerName: name.trim(),
    signerRole: role.trim(),
    method,
    strokes: method === 'drawn' ? drawnStrokes(strokes) : null,
    consent,
    signedText,
    signedSha256: await sha256Hex(signedText),
    signedAt: at,
    fix,
    noPositionReason: fix ? null : position,
  }
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
