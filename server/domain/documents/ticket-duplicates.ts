import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'

/** What of a stored ticket tells whether it is another one's duplicate; null where not known. Weights in pounds. */
export type TicketIdentity = {
  id: Uuid
  siteId: Uuid | null
  ticketNumber: string | null
  weighedAt: Instant | null
  truckId: Uuid | null
  grossLb: number | null
  netLb: number | null
  fileSha256: Sha256 | null
  /** Difference hash of the picture, 64 bits as 16 hex digits. */
  imageHash: string | null
}

export type DuplicateReason = 'same_number' | 'same_file' | 'same_picture' | 'same_weighing'
/** `isCertain` where no two tickets can share the fact; else a person looks at both side by side. */
export type Duplicate = { id: Uuid; reasons: DuplicateReason[]; isCertain: boolean }

export const LIKE_PICTURE_BITS = 8
const SAME_WEIGHING_HOURS = 24
/** Scales start their numbers anew; the same number half a year apart is another ticket. */
const SAME_NUMBER_DAYS = 183

/** The tickets among `others` that look like the same weighing as `ticket`, with every reason. */
export function findDuplicates(ticket: TicketIdentity, others: readonly TicketIdentity[]): Duplicate[] {
  return others.flatMap((other) => {
    if (other.id === ticket.id) return []
    const reasons = reasonsFor(ticket, other)
    if (reasons.length === 0) return []
    return [{ id: other.id, reasons, isCertain: reasons.includes('same_file') || reasons.includes('same_number') }]
  })
}

function reasonsFor(a: TicketIdentity, b: TicketIdentity): DuplicateReason[] {
  const reasons: DuplicateReason[] = []
  const isSameSite = a.siteId !== null && a.siteId === b.siteId
  const apart = hoursApart(a.weighedAt, b.weighedAt)
  if (isSameSite && sameNumber(a.ticketNumber, b.ticketNumber) && (apart === null || apart <= SAME_NUMBER_DAYS * 24)) {
    reasons.push('same_number')
  }
  if (a.fileSha256 !== null && a.fileSha256 === b.fileSha256) reasons.push('same_file')
  if (a.imageHash && b.imageHash && bitsApart(a.imageHash, b.imageHash) <= LIKE_PICTURE_BITS)
    reasons.push('same_picture')
  const isSameLoad = a.truckId !== null && a.truckId === b.truckId && a.grossLb !== null && a.grossLb === b.grossLb
  const isSameNet = a.netLb !== null && a.netLb === b.netLb
  if (isSameSite && isSameLoad && isSameNet && apart !== null && apart <= SAME_WEIGHING_HOURS)
    reasons.push('same_weighing')
  return reasons
}

const lookAlikes: Record<string, string> = { O: '0', Q: '0', I: '1', L: '1', B: '8', S: '5', Z: '2' }

/**
 * A ticket number for comparing: capitals, no dashes, spaces or leading zeros, and letters that readers take for digits
 * made one, so that W-88213 and W 882I3 are the same ticket. For comparing only, never shown.
 */
export function normaliseTicketNumber(number: string): string {
  const plain = number.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return plain.replace(/[OQILBSZ]/g, (letter) => lookAlikes[letter] ?? letter).replace(/^0+(?=.)/, '')
}

function sameNumber(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return false
  const [one, two] = [normaliseTicketNumber(a), normaliseTicketNumber(b)]
  return one !== '' && one === two
}

/** How many of the 64 bits of two difference hashes differ; 64 where one of them is no such hash. */
export function bitsApart(a: string, b: string): number {
  if (!/^[0-9a-f]{16}$/i.test(a) || !/^[0-9a-f]{16}$/i.test(b)) return 64
  let bits = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let count = 0
  while (bits > 0n) {
    count += Number(bits & 1n)
    bits >>= 1n
  }
  return count
}

function hoursApart(a: Instant | null, b: Instant | null): number | null {
  return a === null || b === null ? null : Math.abs(Date.parse(a) - Date.parse(b)) / 3_600_000
}
