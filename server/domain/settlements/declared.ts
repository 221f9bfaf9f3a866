import { inApp, inAppAndDigest, type NotificationRule, toAdmins, toHauler } from '#domain/notifications/rule.ts'
import type { Setting } from '#domain/settings/setting.ts'
import { access, everyone } from '../access/rules.ts'

const reads = { for: 'member', roles: everyone, scope: 'own' } as const
const adminReads = { for: 'member', roles: ['admin'], scope: 'fleet' } as const
const adminWrites = { ...adminReads, writes: 'operation' } as const

/** Pay runs are an admin's; each payee sees and disputes their own, a dispatcher what the settings show them. */
export const procedures = access({
  'settlements.list': reads,
  'settlements.byId': reads,
  'settlements.lines': reads,
  'settlements.summary': reads,
  'settlements.items': reads,
  'settlements.dispute': { for: 'member', roles: ['driver', 'contractor'], scope: 'own', writes: 'operation' },
  'settlements.openPay': adminReads,
  'settlements.startRun': adminWrites,
  'settlements.run': adminReads,
  'settlements.stopRun': adminWrites,
  'settlements.refresh': adminWrites,
  'settlements.send': adminWrites,
  'settlements.takeBack': adminWrites,
  'settlements.approve': adminWrites,
  'settlements.void': adminWrites,
  'settlements.acceptZeroLines': adminWrites,
  'settlements.setQuickPay': adminWrites,
  'settlements.addLine': adminWrites,
  'settlements.removeLine': adminWrites,
  'settlements.pay': adminWrites,
  'settlements.batches': adminReads,
  'settlements.terms': adminReads,
  'settlements.setTerms': adminWrites,
  'settlements.addItem': adminWrites,
  'settlements.closeItem': adminWrites,
  'settlements.bookItem': adminWrites,
  'settlements.invoices': adminReads,
  'settlements.invoice': adminReads,
  'settlements.addInvoice': adminWrites,
  'settlements.decideInvoice': adminWrites,
  'settlements.reportable': adminReads,
  'settlements.answerDispute': adminWrites,
})

export const routes = access({
  'GET /api/lists/settlements': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/lists/settlement-lines': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/settlements/:id/statement': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/lists/pay-batch': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'GET /api/lists/reportable-pay': { for: 'member', roles: ['admin'], scope: 'fleet' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  settlements: ['settlements', 'charges', 'fuel'],
} as const

/** What charges are computed with where a rate says nothing of its own. */
export const settings = {
  free_time_min: { kind: 'integer', min: 0, max: 1_440, unit: 'min', default: 120, whoMayChange: 'admin' },
  detention_increment_min: {
    kind: 'choice',
    options: ['60', '30', '15', '6', '1'],
    default: '15',
    whoMayChange: 'admin',
  },
  hours_increment_min: { kind: 'choice', options: ['60', '30', '15', '6'], default: '15', whoMayChange: 'admin' },
  /** Price of a gallon of diesel that surcharges are computed from; 0 until somebody has entered one. */
  fuel_index_price: { kind: 'integer', min: 0, max: 50_000_000, unit: 'micro_gal', default: 0, whoMayChange: 'admin' },
  /** A contractor whose insurance has expired waits for the money until there is a new day of expiry. */
  uninsured_wait_for_pay: { kind: 'boolean', default: true, whoMayChange: 'admin' },
  /** How far a contractor's own invoice may be from our pay lines. */
  invoice_tolerance_bp: { kind: 'integer', min: 0, max: 1000, unit: 'bp', default: 100, whoMayChange: 'admin' },
} as const satisfies Record<string, Setting>

const ofSettlement = { group: 'money', page: '/earnings?statement={id}' } as const

/** What people are told of. */
export const notifications = {
  settlement_ready: { ...ofSettlement, ...toHauler, facts: ['settlement'], channels: inAppAndDigest },
  settlement_approved: { ...ofSettlement, ...toHauler, facts: ['settlement'], channels: inApp },
  settlement_paid: { ...ofSettlement, ...toHauler, facts: ['settlement'], channels: inApp },
  settlement_voided: { ...ofSettlement, ...toHauler, facts: ['settlement'], channels: inAppAndDigest },
  settlement_disputed: {
    ...ofSettlement,
    ...toAdmins,
    facts: ['settlement', 'by', 'reason'],
    channels: inAppAndDigest,
  },
  dispute_answered: { ...ofSettlement, ...toHauler, facts: ['settlement', 'by', 'reason'], channels: inAppAndDigest },
} as const satisfies Record<string, NotificationRule>
