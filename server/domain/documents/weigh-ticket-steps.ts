/** The life of a weigh ticket. */
export const weighTicketStatuses = [
  'captured',
  'read',
  'needs_review',
  'matched',
  'duplicate',
  'mismatch',
  'verified',
  'locked',
  'rejected',
  'void',
] as const
export type WeighTicketStatus = (typeof weighTicketStatuses)[number]

const weighTicketActions = [
  'read',
  'ask',
  'match',
  'call_duplicate',
  'call_mismatch',
  'verify',
  'reopen',
  'lock',
  'reject',
  'void',
] as const
export type WeighTicketAction = (typeof weighTicketActions)[number]

export type WeighTicketActor = 'office' | 'driver' | 'contractor' | 'system'
export type WeighTicketStep = {
  from: readonly WeighTicketStatus[]
  to: WeighTicketStatus
  who: readonly WeighTicketActor[]
  needsReason: boolean
}

/** Nobody has decided on these yet. */
export const openTicketStatuses = ['captured', 'read', 'needs_review', 'matched', 'duplicate', 'mismatch'] as const
const judged = ['read', 'needs_review', 'matched', 'duplicate', 'mismatch'] as const

/**
 * Which step may follow which. A verified ticket may be reopened until a closed load locks it; from then on only new
 * rows correct it. Rejected and void tickets stay as evidence.
 */
const weighTicketSteps = {
  read: { from: ['captured'], to: 'read', who: ['system', 'driver', 'office', 'contractor'], needsReason: false },
  ask: { from: judged, to: 'needs_review', who: ['system', 'office'], needsReason: false },
  match: { from: judged, to: 'matched', who: ['system', 'office', 'driver', 'contractor'], needsReason: false },
  call_duplicate: { from: judged, to: 'duplicate', who: ['system', 'office'], needsReason: false },
  call_mismatch: { from: judged, to: 'mismatch', who: ['system', 'office'], needsReason: false },
  verify: {
    from: ['needs_review', 'matched', 'duplicate', 'mismatch'],
    to: 'verified',
    who: ['office', 'system'],
    needsReason: false,
  },
  reopen: { from: ['verified'], to: 'needs_review', who: ['office'], needsReason: true },
  lock: { from: ['verified'], to: 'locked', who: ['system', 'office'], needsReason: false },
  reject: { from: openTicketStatuses, to: 'rejected', who: ['office'], needsReason: true },
  void: { from: [...openTicketStatuses, 'verified'], to: 'void', who: ['office'], needsReason: true },
} as const satisfies Record<WeighTicketAction, WeighTicketStep>

export type WeighTicketRefusal = 'wrong_status' | 'not_allowed' | 'reason_missing'

/**
 * Whether a ticket may take a step now. A duplicate or a contradiction is verified only with a reason; the system verifies
 * nothing but a matched ticket.
 */
export function takeWeighTicketStep(
  status: WeighTicketStatus,
  action: WeighTicketAction,
  by: { actor: WeighTicketActor; reason?: string | null },
): { ok: true; status: WeighTicketStatus } | { ok: false; reason: WeighTicketRefusal } {
  const step: WeighTicketStep = weighTicketSteps[action]
  if (!step.from.includes(status)) return { ok: false, reason: 'wrong_status' }
  if (!step.who.includes(by.actor)) return { ok: false, reason: 'not_allowed' }
  if (action === 'verify' && by.actor === 'system' && status !== 'matched') return { ok: false, reason: 'not_allowed' }
  const isDisputed = status === 'duplicate' || status === 'mismatch'
  const needsReason = step.needsReason || (action === 'verify' && isDisputed)
  if (needsReason && !by.reason?.trim()) return { ok: false, reason: 'reason_missing' }
  return { ok: true, status: step.to }
}
