import type { Cents } from '#domain/units/brands.ts'
import { sumCents } from '#domain/units/money.ts'
import type { WeighTicketStatus } from '../documents/weigh-ticket-steps.ts'

/** The lines of a ticket's load that the reader may see; null where they see none of that side. */
export type LoadAtRisk = {
  status: WeighTicketStatus
  /** What the customer is to be charged and no invoice has yet. */
  billCents: Cents | null
  /** What driver and contractor are to be paid. */
  payCents: Cents | null
}

/** Why money is at risk: a bill or a pay that waits for the ticket, and a haul that may be paid twice. */
export type RiskPart = { kind: 'bill_waits' | 'pay_waits' | 'paid_twice'; cents: Cents }

/**
 * The money that hangs on an undecided ticket. What is billed waits for it; who sees no bill sees the pay that waits. Called a
 * duplicate, the haul may also be paid a second time.
 */
export function moneyAtRisk({ status, billCents, payCents }: LoadAtRisk): { cents: Cents; parts: RiskPart[] } {
  const parts: RiskPart[] = []
  if (billCents !== null) parts.push({ kind: 'bill_waits', cents: billCents })
  else if (payCents !== null) parts.push({ kind: 'pay_waits', cents: payCents })
  if (status === 'duplicate' && billCents !== null && payCents !== null)
    parts.push({ kind: 'paid_twice', cents: payCents })
  const counted = parts.filter(({ cents }) => cents !== 0)
  return { cents: sumCents(counted.map(({ cents }) => cents)), parts: counted }
}
