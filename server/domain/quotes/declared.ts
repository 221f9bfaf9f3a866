import { inAppAndDigest, inAppAndMail, type NotificationRule, toAdmins } from '#domain/notifications/rule.ts'
import type { Setting } from '#domain/settings/setting.ts'
import { access } from '../access/rules.ts'

const reads = { for: 'member', roles: ['admin'], scope: 'fleet' } as const
const writes = { ...reads, writes: 'operation' } as const

/** What customers are offered, and at which cost, is the admins' alone. */
export const procedures = access({
  'quotes.list': reads,
  'quotes.summary': reads,
  'quotes.byId': reads,
  'quotes.start': reads,
  'quotes.preview': reads,
  'quotes.similar': reads,
  'quotes.proposal': reads,
  'quotes.versions': reads,
  'quotes.actual': reads,
  'quotes.create': writes,
  'quotes.update': writes,
  'quotes.remove': writes,
  'quotes.submit': writes,
  'quotes.approve': writes,
  'quotes.takeBack': writes,
  'quotes.send': writes,
  'quotes.accept': writes,
  'quotes.decline': writes,
  'quotes.revise': writes,
  'quotes.convert': writes,
  // Behind a link: what went out to its customer, and their answer.
  'portalQuotes.list': { for: 'link' },
  'portalQuotes.byId': { for: 'link' },
  'portalQuotes.see': { for: 'link', writes: 'operation' },
  'portalQuotes.accept': { for: 'link', writes: 'operation' },
  'portalQuotes.decline': { for: 'link', writes: 'operation' },
})

export const routes = access({
  'GET /api/lists/quotes': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'GET /api/quotes/:id/paper': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'GET /api/portal/quotes/:id/paper': { for: 'link' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  quotes: ['quotes'],
} as const

/** How quotes are numbered, how long they hold, and from which margin on nobody has to ask. */
export const settings = {
  quote_prefix: { kind: 'text', max: 12, default: 'Q', whoMayChange: 'admin' },
  quote_valid_days: { kind: 'integer', min: 1, max: 365, unit: 'days', default: 30, whoMayChange: 'admin' },
  quote_target_margin: { kind: 'integer', min: 0, max: 9_000, unit: 'bp', default: 2_000, whoMayChange: 'admin' },
  quote_floor_margin: { kind: 'integer', min: 0, max: 9_000, unit: 'bp', default: 1_000, whoMayChange: 'admin' },
  quote_below_floor: {
    kind: 'choice',
    options: ['other_admin', 'reason'],
    default: 'other_admin',
    whoMayChange: 'admin',
  },
  /** So long before the last day an open quote is told of. */
  quote_expiring_days: { kind: 'integer', min: 0, max: 60, unit: 'days', default: 3, whoMayChange: 'admin' },
  quote_terms: {
    kind: 'text',
    max: 4_000,
    default: 'The price holds for the haul as described here. Quantities are those of the scale tickets.',
    whoMayChange: 'admin',
  },
} as const satisfies Record<string, Setting>

/** What people are told of. */
export const notifications = {
  quote_approval: {
    ...toAdmins,
    group: 'money',
    facts: ['quote', 'by', 'reason'],
    channels: inAppAndMail,
    page: '/quotes/{id}',
  },
  quote_accepted: { ...toAdmins, group: 'money', facts: ['quote', 'by'], channels: inAppAndMail, page: '/quotes/{id}' },
  quote_declined: {
    ...toAdmins,
    group: 'money',
    facts: ['quote', 'reason'],
    channels: inAppAndMail,
    page: '/quotes/{id}',
  },
  quote_expiring: { ...toAdmins, group: 'money', facts: ['quote'], channels: inAppAndDigest, page: '/quotes/{id}' },
} as const satisfies Record<string, NotificationRule>
