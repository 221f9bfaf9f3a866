import type { FraudRuleId } from '../catalogue.ts'
import type { EvidenceLoad, EvidenceTicket } from '../evidence.ts'
import type { Judged } from '../verdict.ts'

type About = Omit<Judged, 'verdict'>

/** A signal about a ticket. */
export const ticketSubject = (rule: FraudRuleId, ticket: EvidenceTicket): About => ({
  rule,
  onceKey: ticket.id,
  at: ticket.weighedAt ?? ticket.createdAt,
  loadId: ticket.loadId,
  ticketId: ticket.id,
  purchaseId: null,
  truckId: ticket.truckId,
  driverId: ticket.driverId,
  contractorId: ticket.contractorId,
})

/** A signal about a load, or one of its stops. */
export const loadSubject = (rule: FraudRuleId, load: EvidenceLoad, onceKey: string = load.id): About => ({
  rule,
  onceKey,
  at: load.deliveredAt,
  loadId: load.id,
  ticketId: null,
  purchaseId: null,
  truckId: load.truckId,
  driverId: load.driverId,
  contractorId: load.contractorId,
})

/** A signal about nothing that was hauled: a payee, or a change of their records. */
export const NO_SUBJECT = {
  loadId: null,
  ticketId: null,
  purchaseId: null,
  truckId: null,
  driverId: null,
  contractorId: null,
} as const
