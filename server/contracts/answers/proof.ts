import * as z from 'zod/mini'
import { sha256, uuid } from '../base.ts'
import { at, called, onDay, orNull, said, whole, words } from './base.ts'

const position = orNull(z.object({ lat: z.number(), lon: z.number(), accuracyM: orNull(z.number()) }))
const printed = {
  unit: said('The unit in which the weights are printed.', words),
  gross: orNull(z.number()),
  tare: orNull(z.number()),
  net: orNull(z.number()),
  netLb: orNull(whole),
}
const ofTicket = {
  id: uuid,
  version: whole,
  stopId: orNull(uuid),
  kind: z.enum(['origin', 'destination', 'reweigh']),
  status: z.string(),
  ticketNumber: words,
  ticketDate: orNull(onDay),
  timeIn: words,
  timeOut: words,
  siteText: words,
  materialText: words,
  truckText: words,
  ...printed,
  source: z.enum(['read', 'typed']),
  flags: z.array(z.string()),
  duplicateOfId: orNull(uuid),
  isOverLegalConfirmed: z.boolean(),
  confirmedAt: orNull(at),
  verifiedAt: orNull(at),
}

export const loadTicketAnswer = called(
  'LoadTicket',
  z.object({ ...ofTicket, documentId: orNull(uuid), supersedesId: orNull(uuid) }),
)

export const ticketAnswer = called(
  'Ticket',
  z.object({
    ...ofTicket,
    loadId: uuid,
    loadNumber: words,
    siteName: words,
    customerText: words,
    jobText: words,
    picture: orNull(z.object({ documentId: uuid, sha256, width: orNull(whole), height: orNull(whole) })),
    findings: said('The figures behind a flag, by its code.', z.record(z.string(), z.record(z.string(), z.unknown()))),
    weighedAt: orNull(at),
    createdAt: at,
    confirmedBy: words,
    verifiedBy: words,
  }),
)
export const ticketsAnswer = called(
  'TicketsOfLoad',
  z.object({
    tickets: z.array(ticketAnswer),
    variance: said(
      'Between the two ends of the haul; null without both nets.',
      orNull(z.object({ differenceLb: z.number(), share: z.number(), toleranceLb: z.number(), isWithin: z.boolean() })),
    ),
  }),
)
export const ticketStepAnswer = called(
  'TicketAfterStep',
  z.object({ id: uuid, status: z.string(), version: whole, flags: z.array(z.string()) }),
)

export const documentAnswer = called(
  'Document',
  z.object({
    id: uuid,
    stopId: orNull(uuid),
    kind: z.string(),
    sha256: said('Fetched by it as a file.', sha256),
    mediaType: z.string(),
    width: orNull(whole),
    height: orNull(whole),
    originalSha256: orNull(sha256),
    originalReceivedAt: orNull(at),
    source: z.enum(['camera', 'library', 'office', 'made']),
    libraryReason: words,
    capturedAt: at,
    receivedAt: at,
    position,
    positionAgeS: orNull(z.number()),
    noPositionReason: words,
    supersededBy: orNull(uuid),
  }),
)

export const signatureAnswer = called(
  'Signature',
  z.object({
    id: uuid,
    stopId: orNull(uuid),
    signerName: z.string(),
    signerRole: z.string(),
    method: z.enum(['drawn', 'typed']),
    consent: z.string(),
    signedText: z.string(),
    signedSha256: sha256,
    signedAt: at,
    receivedAt: at,
    position,
    noPositionReason: words,
  }),
)
export const documentsAnswer = called(
  'DocumentsOfLoad',
  z.object({ documents: z.array(documentAnswer), signatures: z.array(signatureAnswer) }),
)
export const missingProofAnswer = called(
  'MissingProof',
  z.object({ stopId: orNull(uuid), missing: z.array(z.string()) }),
)
export const papersAnswer = called(
  'PapersOfLoad',
  z.array(
    z.object({
      id: uuid,
      kind: z.enum(['delivery_summary', 'load_pack']),
      sha256,
      byteSize: whole,
      madeAt: at,
      chainHead: words,
      isSuperseded: z.boolean(),
    }),
  ),
)
export const madePapersAnswer = called('MadePapers', z.object({ ids: z.array(uuid) }))
export const storedFileAnswer = called(
  'StoredFile',
  z.object({ sha256, mediaType: z.string(), byteSize: whole, width: orNull(whole), height: orNull(whole) }),
)
