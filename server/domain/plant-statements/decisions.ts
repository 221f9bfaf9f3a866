import type { WeighTicketStatus } from '../documents/weigh-ticket-steps.ts'
import { openTicketStatuses } from '../documents/weigh-ticket-steps.ts'
import type { PlantClass } from './reconcile.ts'

/** Where a statement stands: its bytes wait, its differences are worked off, all of them are decided. */
const statementStates = ['received', 'open', 'settled'] as const
export type StatementState = (typeof statementStates)[number]

/** What may be done about a difference, each once; all but a rejected ticket can be taken back. */
const plantSteps = ['ask', 'attach', 'charge', 'claim', 'reject_ticket', 'reopen_ticket', 'accept'] as const
export type PlantStep = (typeof plantSteps)[number]

/** Steps about money: an admin decides them. */
const OF_MONEY: readonly PlantStep[] = ['charge', 'claim']

/** Whether only an admin may take this step: those about money, and accepting a difference that has any. */
export function needsAdmin(step: PlantStep, differenceCents: number): boolean {
  return OF_MONEY.includes(step) || (step === 'accept' && differenceCents !== 0)
}

/** Which claims stand: put to the plant, and what came of it. */
const claimStates = ['open', 'granted', 'refused'] as const
export type ClaimState = (typeof claimStates)[number]

/** What of a row says which steps it may take. */
export type RowToDecide = {
  class: PlantClass
  loadId: string | null
  /** The state of its ticket; null without one. */
  ticketStatus: WeighTicketStatus | null
  hasDriver: boolean
}

/** The steps that a difference may take now, the usual one first. */
export function stepsOf({ class: what, loadId, ticketStatus, hasDriver }: RowToDecide): PlantStep[] {
  if (what === 'agreed') return []
  const hasLoad = loadId !== null
  const isOpenTicket = ticketStatus !== null && openTicketStatuses.some((each) => each === ticketStatus)
  const may: Record<PlantStep, boolean> = {
    ask: what === 'missing_with_us' && hasLoad && hasDriver,
    attach: what === 'missing_with_us' || what === 'ticket_void',
    charge: hasLoad && (what === 'weight' || what === 'price' || what === 'other_party'),
    claim: true,
    reject_ticket: isOpenTicket && what !== 'missing_with_us',
    reopen_ticket: ticketStatus === 'verified',
    accept: true,
  }
  return plantSteps.filter((step) => may[step])
}

/** Whether a step can be taken back: a rejected ticket stays rejected, as evidence. */
export function mayUndo(step: PlantStep, claim: ClaimState | null): boolean {
  if (step === 'reject_ticket' || step === 'reopen_ticket') return false
  return claim === null || claim === 'open'
}
