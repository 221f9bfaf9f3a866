import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { minutesBetween } from '#domain/units/time.ts'
import { type Evidence, type EvidencePayee, isWithin, type PayCorrection, type PayTrace } from '../evidence.ts'
import { CLEAR, type Judged, notTestable, type Point, type Verdict } from '../verdict.ts'
import { NO_SUBJECT } from './subjects.ts'

const SOON_DAYS = 7
const DAY_MIN = 1440
const kinds = ['phone', 'email', 'bank'] as const

/** F20: two contractors who share what leads to their money, and a bank that changed within days of the pay. */
export function contractorIdentity(evidence: Evidence): Judged[] {
  return [...sharedContacts(evidence), ...changedBanks(evidence)]
}

function sharedContacts({ span, payees }: Evidence): Judged[] {
  return payees.map((payee, at) => ({
    ...NO_SUBJECT,
    rule: 'F20' as const,
    onceKey: `shared ${payee.contractorId}`,
    at: span.from,
    contractorId: payee.contractorId,
    // Each pair once: by the later of the two.
    verdict: sharedVerdict(payee, payees.slice(0, at)),
  }))
}

const plain = (value: string | null) => value?.toLowerCase().replace(/[^a-z0-9@.]/g, '') || null

function sharedVerdict(payee: EvidencePayee, others: readonly EvidencePayee[]): Verdict {
  if (kinds.every((kind) => plain(payee[kind]) === null)) return notTestable('no_contact')
  const shared = others.flatMap((other) =>
    kinds.flatMap((kind) =>
      plain(payee[kind]) !== null && plain(payee[kind]) === plain(other[kind]) ? [{ other, kind }] : [],
    ),
  )
  const [first] = shared
  if (!first) return CLEAR
  const isSameContact = plain(first.other.contact) !== null && plain(first.other.contact) === plain(payee.contact)
  return {
    is: 'fired',
    score: 85,
    sentence: { code: 'contact_shared', facts: { name: payee.name, other: first.other.name, kind: first.kind } },
    pro: shared.map(
      ({ other, kind }): Point => ({
        code: 'shared_value',
        facts: { kind, name: payee.name, other: other.name },
        link: { to: 'contractor', id: other.contractorId },
      }),
    ),
    con: isSameContact ? [{ code: 'same_contact', facts: { contact: payee.contact ?? '–' } }] : [],
    moneyCents: payee.openCents,
  }
}

function changedBanks({ span, termsChanges }: Evidence): Judged[] {
  return termsChanges.flatMap((change) => {
    const { id, at, contractorId, driverId, name, by, approvedAt, settlementId, settlement, netCents } = change
    if (!isWithin(span, approvedAt ?? at)) return []
    const subject = { ...NO_SUBJECT, rule: 'F20' as const, onceKey: `bank ${id}`, at, contractorId, driverId }
    if (approvedAt === null) return [{ ...subject, verdict: notTestable('not_approved') }]
    if (minutesBetween(at, approvedAt) > SOON_DAYS * DAY_MIN) return [{ ...subject, verdict: CLEAR }]
    const facts = { name, changedAt: at, approvedAt, settlement: settlement ?? '–', who: by ?? '–' }
    const link = settlementId ? { link: { to: 'settlement' as const, id: settlementId } } : {}
    const verdict: Verdict = {
      is: 'fired',
      score: 85,
      sentence: { code: 'bank_changed', facts },
      pro: [{ code: 'terms_changed', facts, ...link }],
      con: [],
      moneyCents: netCents,
    }
    return [{ ...subject, verdict }]
  })
}

/** F21: pay for loads of which neither a ticket nor a position nor a step of their own tells. */
export function payWithoutTrace({ payTraces }: Evidence): Judged[] {
  return payTraces.map((trace) => ({
    ...NO_SUBJECT,
    rule: 'F21' as const,
    onceKey: `payee ${trace.contractorId ?? trace.driverId}`,
    at: trace.lastAt,
    contractorId: trace.contractorId,
    driverId: trace.driverId,
    verdict: traceVerdict(trace),
  }))
}

function traceVerdict({ name, lines, payCents, tickets, visits, steps, officeSteps, ...payee }: PayTrace): Verdict {
  if (lines === 0) return notTestable('no_pay')
  if (tickets + visits + steps > 0) return CLEAR
  const to: { to: 'contractor' | 'driver'; id: Uuid | null } = payee.contractorId
    ? { to: 'contractor', id: payee.contractorId }
    : { to: 'driver', id: payee.driverId }
  const facts = { name, lines, payCents }
  return {
    is: 'fired',
    score: 90,
    sentence: { code: 'pay_without_trace', facts },
    pro: [{ code: 'pay_without_trace', facts, ...(to.id ? { link: { to: to.to, id: to.id } } : {}) }],
    con: officeSteps > 0 ? [{ code: 'office_recorded', facts: { count: officeSteps } }] : [],
    moneyCents: payCents,
  }
}

/** F23: pay that was corrected after the delivery by whoever approved the settlement that it is on. */
export function correctedByApprover({ span, corrections }: Evidence): Judged[] {
  return corrections.flatMap((correction) => {
    const { chargeId, at, loadId, truckId, driverId, contractorId } = correction
    if (!isWithin(span, at)) return []
    const subject = {
      ...NO_SUBJECT,
      rule: 'F23' as const,
      onceKey: chargeId,
      at,
      loadId,
      truckId,
      driverId,
      contractorId,
    }
    return [{ ...subject, verdict: correctionVerdict(correction) }]
  })
}

function correctionVerdict(correction: PayCorrection): Verdict {
  const { approvedBy, changedBy, who, amountCents, at, deliveredAt, reason, admins, loadNumber, settlementId } =
    correction
  if (approvedBy === null || changedBy === null) return notTestable('not_approved')
  if (approvedBy !== changedBy || at <= deliveredAt) return CLEAR
  const facts = { load: loadNumber ?? '–', who: who ?? '–', amountCents, changedAt: at, deliveredAt }
  return {
    is: 'fired',
    score: 70,
    sentence: { code: 'pay_after_delivery', facts },
    pro: [
      {
        code: 'pay_corrected',
        facts,
        ...(settlementId ? { link: { to: 'settlement' as const, id: settlementId } } : {}),
      },
    ],
    con: [
      ...(reason ? [{ code: 'reason_given' as const, facts: { reason } }] : []),
      ...(admins === 1 ? [{ code: 'only_admin' as const, facts: {} }] : []),
    ],
    moneyCents: cents(Math.abs(amountCents)),
  }
}
