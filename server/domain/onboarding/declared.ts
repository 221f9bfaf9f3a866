import { inAppAndMail, type NotificationRule, toHauler } from '#domain/notifications/rule.ts'
import { access, everyone } from '../access/rules.ts'

const reads = { for: 'member', roles: everyone, scope: 'own' } as const
/** Dispatchers look on: what is handed in is the applicant's, or an admin's who enters it. */
const hands = { for: 'member', roles: ['admin', 'driver', 'contractor'], scope: 'own', writes: 'operation' } as const
/** Nobody signs for somebody else, nor types their tax number. */
const applicant = { for: 'member', roles: ['driver', 'contractor'], scope: 'own', writes: 'operation' } as const
const reviews = { for: 'member', roles: ['admin'], scope: 'fleet', writes: 'operation' } as const

/** Onboarding: applicants work on their own, dispatchers read, admins begin and review. */
export const procedures = access({
  'onboarding.list': reads,
  'onboarding.byId': reads,
  'onboarding.text': reads,
  'onboarding.save': hands,
  'onboarding.sign': applicant,
  'onboarding.setTaxNumber': applicant,
  'onboarding.start': reviews,
  'onboarding.review': reviews,
  'onboarding.end': reviews,
  // Each look is written down, also the second one at the same number.
  'onboarding.taxNumber': { for: 'member', roles: ['admin'], scope: 'fleet', writes: 'outside_fleet' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  onboarding: ['onboarding'],
} as const

/** What applicants are told of. */
export const notifications = {
  onboarding_started: { ...toHauler, group: 'people', facts: ['by'], channels: inAppAndMail, page: '/onboarding' },
  onboarding_given_back: {
    ...toHauler,
    group: 'people',
    facts: ['by', 'reason'],
    channels: inAppAndMail,
    page: '/onboarding',
  },
} as const satisfies Record<string, NotificationRule>
