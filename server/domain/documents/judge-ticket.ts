import { type Duplicate, type DuplicateReason, normaliseTicketNumber } from '#domain/documents/ticket-duplicates.ts'
import type { Mismatch } from '#domain/documents/ticket-mismatches.ts'
import type { TicketField, TicketFlag } from '#domain/documents/weigh-ticket-reading.ts'
import type { WeighTicketStatus } from '#domain/documents/weigh-ticket-steps.ts'
import type { Uuid } from '#domain/units/brands.ts'

/** A duplicate with the number that it carries, so that two numbers plainly apart can speak against a look-alike. */
export type DuplicateTicket = Duplicate & { ticketNumber: string | null }

/** All that speaks for or against a ticket. Weights as printed. */
export type TicketEvidence = {
  isConfirmed: boolean
  ticketNumber: string | null
  gross: number | null
  tare: number | null
  net: number | null
  /** Gross − tare is the net, within one scale division. */
  addsUp: boolean
  isOverLegalConfirmed: boolean
  /** What the reader noticed; null for a ticket that was typed. */
  reading: { flags: readonly TicketFlag[]; needsConfirmation: readonly TicketField[] } | null
  mismatches: readonly Mismatch[]
  duplicates: readonly DuplicateTicket[]
}

/** Everything that a ticket may be flagged with. */
export type JudgedFlag = TicketFlag | Mismatch['code'] | DuplicateReason

type Figures = Readonly<Record<string, string | number>>
export type TicketJudgement = {
  status: Extract<WeighTicketStatus, 'needs_review' | 'matched' | 'duplicate' | 'mismatch'>
  flags: JudgedFlag[]
  /** The figures behind a flag, by its code. */
  findings: Record<string, Figures>
  duplicateOfId: Uuid | null
}

/** What the paper itself says stays true whoever confirms the figures. */
const marksOfThePaper: readonly TicketFlag[] = ['reprint', 'copy', 'void_mark']

/** The status of a ticket and every reason for it: a certain duplicate first, then contradictions, then what is to be asked. */
export function judgeTicket(evidence: TicketEvidence): TicketJudgement {
  const { isConfirmed, gross, tare, net, mismatches, reading } = evidence
  const duplicates = evidence.duplicates.filter((duplicate) => !isOtherTicket(evidence, duplicate))
  const flags = new Set<JudgedFlag>(
    (reading?.flags ?? []).filter((flag) => !isConfirmed || marksOfThePaper.includes(flag)),
  )
  const findings: Record<string, Figures> = {}
  for (const { code, ...figures } of mismatches) {
    flags.add(code)
    findings[code] = figures
  }
  if (gross !== null && tare !== null && net !== null && !evidence.addsUp) {
    flags.add('net_mismatch')
    findings.net_mismatch = { printed: net, computed: gross - tare }
  }
  if (gross !== null && tare !== null && tare >= gross) flags.add('tare_above_gross')
  for (const { id, reasons } of duplicates) {
    for (const reason of reasons) {
      flags.add(reason)
      findings[reason] ??= { ticketId: id }
    }
  }
  return {
    status: statusOf(evidence, duplicates),
    flags: [...flags],
    findings,
    duplicateOfId: duplicates[0]?.id ?? null,
  }
}

function statusOf(evidence: TicketEvidence, duplicates: readonly DuplicateTicket[]): TicketJudgement['status'] {
  const { mismatches, reading, isConfirmed, isOverLegalConfirmed } = evidence
  if (duplicates.some((duplicate) => duplicate.isCertain)) return 'duplicate'
  const isOpen = (mismatch: Mismatch) =>
    mismatch.code !== 'over_legal' || (mismatch.level === 'block' && !isOverLegalConfirmed)
  if (!evidence.addsUp || mismatches.some(isOpen)) return 'mismatch'
  const asks = !isConfirmed && (reading?.needsConfirmation.length ?? 0) > 0
  return duplicates.length > 0 || asks || evidence.net === null ? 'needs_review' : 'matched'
}

/** Tickets of one scale look alike: two legible numbers that differ make them two tickets. */
export function isOtherTicket(
  { ticketNumber }: Pick<TicketEvidence, 'ticketNumber'>,
  duplicate: DuplicateTicket,
): boolean {
  if (duplicate.reasons.some((reason) => reason !== 'same_picture')) return false
  if (ticketNumber === null || duplicate.ticketNumber === null) return false
  return normaliseTicketNumber(ticketNumber) !== normaliseTicketNumber(duplicate.ticketNumber)
}
