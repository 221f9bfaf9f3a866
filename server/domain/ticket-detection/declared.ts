import type { Setting } from '#domain/settings/setting.ts'
import { access, everyone, office } from '../access/rules.ts'

const reads = { for: 'member', roles: everyone, scope: 'own' } as const
const officeReads = { for: 'member', roles: office, scope: 'fleet' } as const
const officeWrites = { ...officeReads, writes: 'operation' } as const

/** Everybody sees what is open of their own tickets; only the office decides what a ticket counts for. */
export const procedures = access({
  'ticketDetection.queue': reads,
  'ticketDetection.ticket': reads,
  'ticketDetection.figures': reads,
  'ticketDetection.missing': reads,
  'ticketDetection.scales': officeReads,
  'ticketDetection.green': officeReads,
  'ticketDetection.acceptGreen': officeWrites,
  'ticketDetection.takeBack': officeWrites,
  'ticketDetection.moveTicket': officeWrites,
})

export const routes = access({
  'GET /api/lists/ticket-queue': reads,
  'GET /api/lists/missing-tickets': reads,
})

/** How soon a ticket is to be decided, what is called missing, and whose eyes a large one needs. */
export const settings = {
  ticket_decide_min: { kind: 'integer', min: 5, max: 10_080, unit: 'min', default: 240, whoMayChange: 'office' },
  ticket_missing_min: { kind: 'integer', min: 15, max: 10_080, unit: 'min', default: 120, whoMayChange: 'office' },
  /** 0: no ticket is too large to be verified by whoever entered it. */
  ticket_four_eyes_money: { kind: 'integer', min: 0, max: 1_000_000, unit: 'money', default: 0, whoMayChange: 'admin' },
} as const satisfies Record<string, Setting>
