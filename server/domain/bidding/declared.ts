import { inApp, inAppAndMail, type NotificationRule, toNamed, toOffice } from '#domain/notifications/rule.ts'
import type { Setting } from '#domain/settings/setting.ts'
import { access, everyone, office } from '../access/rules.ts'

const reads = { for: 'member', roles: everyone, scope: 'own' } as const
const officeReads = { for: 'member', roles: office, scope: 'fleet' } as const
const officeWrites = { ...officeReads, writes: 'operation' } as const
const bids = { for: 'member', roles: ['contractor'], scope: 'own', writes: 'operation' } as const

/** The office posts and awards; a contractor's office bids on what it is shown, and sees no bid but its own. */
export const procedures = access({
  'bidding.list': reads,
  'bidding.byId': reads,
  'bidding.bids': officeReads,
  'bidding.start': officeReads,
  'bidding.post': officeWrites,
  'bidding.closeNow': officeWrites,
  'bidding.award': officeWrites,
  'bidding.finish': officeWrites,
  'bidding.cancel': officeWrites,
  'bidding.counter': officeWrites,
  'bidding.shortlist': officeWrites,
  'bidding.placeBid': bids,
  'bidding.updateBid': bids,
  'bidding.withdrawBid': bids,
  'bidding.acceptCounter': bids,
})

export const routes = access({
  'GET /api/lists/postings': officeReads,
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  bidding: ['bidding'],
} as const

const weight = { kind: 'integer', min: 0, max: 100, unit: 'pct', whoMayChange: 'admin' } as const

/** How long postings are open, what bidders learn of each other, and what a bid's score is made of. */
export const settings = {
  posting_prefix: { kind: 'text', max: 12, default: 'P', whoMayChange: 'admin' },
  posting_open_min: { kind: 'integer', min: 5, max: 10_080, unit: 'min', default: 120, whoMayChange: 'office' },
  posting_extend_min: { kind: 'integer', min: 0, max: 60, unit: 'min', default: 5, whoMayChange: 'office' },
  posting_standing: {
    kind: 'choice',
    options: ['nothing', 'leading', 'rank'],
    default: 'leading',
    whoMayChange: 'office',
  },
  bid_weight_price: { ...weight, default: 60 },
  bid_weight_reliability: { ...weight, default: 25 },
  bid_weight_deadhead: { ...weight, default: 15 },
} as const satisfies Record<string, Setting>

const toCompany = { ...toNamed, owners: ['contractor'] } as const

/** What people are told of. */
export const notifications = {
  posting_opened: {
    ...toCompany,
    group: 'loads',
    facts: ['posting', 'haul'],
    channels: inAppAndMail,
    page: '/bidding?posting={id}',
  },
  posting_closed: {
    ...toOffice,
    group: 'loads',
    facts: ['posting', 'bids'],
    channels: inApp,
    page: '/bidding?posting={id}',
  },
  bid_received: {
    ...toOffice,
    group: 'loads',
    facts: ['posting', 'by'],
    channels: inApp,
    page: '/bidding?posting={id}',
  },
  bid_countered: {
    ...toCompany,
    group: 'loads',
    facts: ['posting', 'by'],
    channels: inAppAndMail,
    page: '/bidding?posting={id}',
  },
  bid_awarded: {
    ...toCompany,
    group: 'loads',
    facts: ['posting', 'loads'],
    channels: inAppAndMail,
    page: '/bidding?posting={id}',
  },
  bid_lost: {
    ...toCompany,
    group: 'loads',
    facts: ['posting', 'lost'],
    channels: inAppAndMail,
    page: '/bidding?posting={id}',
  },
} as const satisfies Record<string, NotificationRule>
