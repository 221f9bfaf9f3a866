import { proof, weights } from './ticket-words.ts'

/** Weigh tickets, photos, signatures and papers. */
export const documents = {
  weights,
  proof,
  gross: 'Gross',
  tare: 'Tare',
  net: 'Net',
  ticketNumber: 'Ticket number',
  ticketKind: { origin: 'Origin ticket', destination: 'Destination ticket', reweigh: 'Reweigh' },
  ticketStatus: {
    captured: 'Captured',
    read: 'Read',
    needs_review: 'Needs review',
    matched: 'Matched',
    duplicate: 'Duplicate',
    mismatch: 'Mismatch',
    verified: 'Verified',
    locked: 'Locked',
    rejected: 'Rejected',
    void: 'Void',
  },
  documentKind: {
    pickup_photo: 'Pickup photo',
    delivery_photo: 'Delivery photo',
    ticket_photo: 'Ticket photo',
    delivery_summary: 'Delivery summary',
    load_pack: 'Load pack',
    other: 'Document',
  },
  signature: 'Signature',
  statement: {
    title: 'Delivery receipt',
    load: 'Load',
    customer: 'Customer',
    material: 'Material',
    pickedUp: 'Picked up',
    delivered: 'Delivered to',
    ticket: { origin: 'Origin ticket', destination: 'Destination ticket' },
    /** Groups of three digits. */
    net: (groups: readonly string[], unit: string) => `net ${groups.join(',')} ${unit}`,
    consent:
      'I received this load as stated above. I agree to sign electronically, and that this text, my name, my signature, the time and the place are kept as proof of delivery.',
  },
  originalNotReceived: 'Original not received yet',
  verified: { genuine: 'Genuine', superseded: 'Genuine, but replaced by a newer one', unknown: 'Unknown' },
}
