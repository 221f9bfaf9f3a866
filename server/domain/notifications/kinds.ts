import type { Role } from '#domain/access/roles.ts'
import { logKinds } from './log-kinds.ts'
import type { NotificationPage } from './pages.ts'
import { portalKinds } from './portal-kinds.ts'
import { quoteKinds } from './quote-kinds.ts'
import { reportKinds } from './report-kinds.ts'

/** What a notification can say in its sentence; each kind names those that it needs. */
export const factNames = [
  'load',
  'job',
  'by',
  'reason',
  'step',
  'ticket',
  'site',
  'flags',
  'email',
  'device',
  'ip',
  'done',
  'refused',
  'alert',
  'settlement',
  'quote',
  'truck',
  'defect',
  'invoice',
  'customer',
  'file',
] as const
export type FactName = (typeof factNames)[number]
/** Every fact there is; those that a kind does not name are empty. */
export type NotificationFacts = Readonly<Record<FactName, string>>

/** At once, with the day's other news, or not at all. */
export const mailChoices = ['off', 'digest', 'now'] as const
export type MailChoice = (typeof mailChoices)[number]
export type Channels = { inApp: boolean; mail: MailChoice }

export type NotificationRule = {
  group: 'loads' | 'proof' | 'money' | 'people' | 'account'
  facts: readonly FactName[]
  /** Who is told because of their role. */
  roles: readonly Role[]
  /** Who is told because the record is theirs: the load's driver, the contractor's office. */
  owners: readonly ('driver' | 'contractor')[]
  /** Those of them who are told when the record is given to them by name, and choose how. */
  named?: readonly Role[]
  channels: Channels
  /** Nobody can switch it off, and its mail goes to the person, past the fleet's outbox. */
  isFixed?: true
  page: NotificationPage
}

const office = ['admin', 'dispatcher'] as const
const hauling = ['driver', 'contractor'] as const
const quiet = { inApp: true, mail: 'off' } as const
const daily = { inApp: true, mail: 'digest' } as const

/** Everything that people are told of; each kind has one sentence in `words`. */
export const notificationKinds = {
  load_assigned: { group: 'loads', facts: ['load', 'by'], roles: [], owners: hauling, channels: quiet, page: 'load' },
  load_withdrawn: { group: 'loads', facts: ['load', 'by'], roles: [], owners: hauling, channels: quiet, page: 'load' },
  load_declined: {
    group: 'loads',
    facts: ['load', 'by', 'reason'],
    roles: office,
    owners: [],
    channels: daily,
    page: 'load',
  },
  load_proposed: { group: 'loads', facts: ['by', 'site'], roles: office, owners: [], channels: quiet, page: 'load' },
  proposal_approved: {
    group: 'loads',
    facts: ['load', 'site', 'by'],
    roles: [],
    owners: ['driver'],
    channels: quiet,
    page: 'proposals',
  },
  proposal_declined: {
    group: 'loads',
    facts: ['site', 'by', 'reason'],
    roles: [],
    owners: ['driver'],
    channels: quiet,
    page: 'proposals',
  },
  step_refused: {
    group: 'loads',
    facts: ['load', 'by', 'step'],
    roles: office,
    owners: [],
    channels: quiet,
    page: 'load',
  },
  daily_loads_missing: {
    group: 'loads',
    facts: ['job'],
    roles: office,
    owners: [],
    channels: daily,
    page: 'job',
  },
  tracking_alert: {
    group: 'loads',
    facts: ['load', 'alert'],
    roles: office,
    owners: [],
    channels: quiet,
    page: 'load',
  },
  alert_assigned: {
    group: 'loads',
    facts: ['load', 'alert', 'by'],
    roles: [],
    owners: [],
    named: office,
    channels: quiet,
    page: 'load',
  },
  defect_out_of_service: {
    group: 'loads',
    facts: ['truck', 'by', 'defect'],
    roles: office,
    owners: ['contractor'],
    channels: { inApp: true, mail: 'now' },
    page: 'inspection',
  },
  defect_reported: {
    group: 'loads',
    facts: ['truck', 'by', 'defect'],
    roles: office,
    owners: ['contractor'],
    channels: daily,
    page: 'inspection',
  },
  defect_certified: {
    group: 'loads',
    facts: ['truck', 'by', 'defect'],
    roles: [],
    owners: ['driver'],
    channels: quiet,
    page: 'inspection',
  },
  message_sent: {
    group: 'loads',
    facts: ['load', 'by'],
    roles: office,
    owners: hauling,
    channels: quiet,
    page: 'messages',
  },
  delivered_without_proof: {
    group: 'proof',
    facts: ['load', 'flags'],
    roles: office,
    owners: [],
    channels: daily,
    page: 'load',
  },
  left_without_proof: {
    group: 'proof',
    facts: ['load', 'site'],
    roles: [],
    owners: ['driver'],
    channels: quiet,
    page: 'load',
  },
  ticket_mismatch: {
    group: 'proof',
    facts: ['load', 'ticket'],
    roles: office,
    owners: [],
    channels: daily,
    page: 'tickets',
  },
  ...quoteKinds,
  ...portalKinds,
  ...logKinds,
  ...reportKinds,
  customer_charge_adjusted: {
    group: 'money',
    facts: ['load', 'by', 'reason'],
    roles: ['admin'],
    owners: [],
    channels: quiet,
    page: 'money',
  },
  pay_adjusted: {
    group: 'money',
    facts: ['load', 'by', 'reason'],
    roles: ['admin'],
    owners: hauling,
    channels: daily,
    page: 'money',
  },
  settlement_ready: {
    group: 'money',
    facts: ['settlement'],
    roles: [],
    owners: hauling,
    channels: daily,
    page: 'settlement',
  },
  settlement_approved: {
    group: 'money',
    facts: ['settlement'],
    roles: [],
    owners: hauling,
    channels: quiet,
    page: 'settlement',
  },
  settlement_paid: {
    group: 'money',
    facts: ['settlement'],
    roles: [],
    owners: hauling,
    channels: quiet,
    page: 'settlement',
  },
  settlement_voided: {
    group: 'money',
    facts: ['settlement'],
    roles: [],
    owners: hauling,
    channels: daily,
    page: 'settlement',
  },
  settlement_disputed: {
    group: 'money',
    facts: ['settlement', 'by', 'reason'],
    roles: ['admin'],
    owners: [],
    channels: daily,
    page: 'settlement',
  },
  dispute_answered: {
    group: 'money',
    facts: ['settlement', 'by', 'reason'],
    roles: [],
    owners: hauling,
    channels: daily,
    page: 'settlement',
  },
  invitation_accepted: {
    group: 'people',
    facts: ['by', 'email'],
    roles: ['admin'],
    owners: [],
    channels: quiet,
    page: 'people',
  },
  bulk_finished: {
    group: 'loads',
    facts: ['done', 'refused'],
    roles: [],
    owners: [],
    channels: quiet,
    page: 'bulk',
  },
  file_damaged: {
    group: 'proof',
    facts: ['load'],
    roles: ['admin'],
    owners: [],
    channels: daily,
    page: 'dashboard',
  },
  new_device: {
    group: 'account',
    facts: ['device', 'ip'],
    roles: [],
    owners: [],
    channels: { inApp: true, mail: 'now' },
    isFixed: true,
    page: 'profile',
  },
} as const satisfies Record<string, NotificationRule>

export type NotificationKind = keyof typeof notificationKinds
/** The facts that a kind's sentence needs. */
export type FactsOf<Kind extends NotificationKind> = Readonly<
  Record<(typeof notificationKinds)[Kind]['facts'][number], string>
>

/** Every kind, in the order of the page's matrix. */
export const kindNames: readonly NotificationKind[] = [
  'load_assigned',
  'load_withdrawn',
  'load_declined',
  'load_proposed',
  'proposal_approved',
  'proposal_declined',
  'step_refused',
  'daily_loads_missing',
  'tracking_alert',
  'alert_assigned',
  'defect_out_of_service',
  'defect_reported',
  'defect_certified',
  'log_edit_proposed',
  'log_edit_accepted',
  'log_edit_rejected',
  'message_sent',
  'order_requested',
  'customer_wrote',
  'delivered_without_proof',
  'left_without_proof',
  'ticket_mismatch',
  'ticket_accepted',
  'ticket_rejected',
  'customer_charge_adjusted',
  'invoice_disputed',
  'pay_adjusted',
  'quote_approval',
  'quote_accepted',
  'quote_declined',
  'quote_expiring',
  'settlement_ready',
  'settlement_approved',
  'settlement_paid',
  'settlement_voided',
  'settlement_disputed',
  'dispute_answered',
  'invitation_accepted',
  'file_damaged',
  'bulk_finished',
  'report_ready',
  'report_failed',
  'new_device',
]

/** One kind's row with its plain type. */
export function notificationRule(kind: NotificationKind): NotificationRule {
  return notificationKinds[kind]
}

/** True for the name of an existing kind. */
export function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(notificationKinds, kind)
}

/** The facts as they were stored; what is missing or no text is empty. */
export function storedFacts(stored: Readonly<Record<string, unknown>>): NotificationFacts {
  const fact = (name: FactName) => {
    const value = stored[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    load: fact('load'),
    job: fact('job'),
    by: fact('by'),
    reason: fact('reason'),
    step: fact('step'),
    ticket: fact('ticket'),
    site: fact('site'),
    flags: fact('flags'),
    email: fact('email'),
    device: fact('device'),
    ip: fact('ip'),
    alert: fact('alert'),
    truck: fact('truck'),
    defect: fact('defect'),
    done: fact('done'),
    refused: fact('refused'),
    settlement: fact('settlement'),
    quote: fact('quote'),
    invoice: fact('invoice'),
    customer: fact('customer'),
    file: fact('file'),
  }
}
