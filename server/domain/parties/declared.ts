import { access, office } from '../access/rules.ts'
import { contacts } from '../records/contacts.ts'
import { contractors } from '../records/contractors.ts'
import { customers } from '../records/customers.ts'
import { drivers } from '../records/drivers.ts'
import { exportAccess } from '../records/export-access.ts'
import { jobs } from '../records/jobs.ts'
import { materials } from '../records/materials.ts'
import { recordNames } from '../records/names.ts'
import { payPlans } from '../records/pay-plans.ts'
import { rateCards } from '../records/rate-cards.ts'
import { recordAccess } from '../records/record.ts'
import { sites } from '../records/sites.ts'
import { trailers } from '../records/trailers.ts'
import { trucks } from '../records/trucks.ts'

const admin = ['admin'] as const

// Which rate or pay plan holds follows from the load: there is no picker of them.
const { 'rateCards.options': _rates, ...rateCardAccess } = recordAccess(rateCards)
const { 'payPlans.options': _plans, ...payPlanAccess } = recordAccess(payPlans)

/**
 * A dispatcher books loads, so they also make what a load names. What customers pay and what the office's own people
 * earn they see only where the fleet's settings say so; that is asked in the use case, as settings are rows.
 */
export const procedures = access({
  ...recordAccess(customers),
  'customers.terms': { for: 'member', roles: admin, scope: 'fleet' },
  'customers.setTerms': { for: 'member', roles: admin, scope: 'fleet', writes: 'operation' },
  'customers.account': { for: 'member', roles: office, scope: 'fleet' },
  'customers.hold': { for: 'member', roles: admin, scope: 'fleet', writes: 'operation' },
  'customers.release': { for: 'member', roles: admin, scope: 'fleet', writes: 'operation' },
  'customers.similar': { for: 'member', roles: office, scope: 'fleet' },
  'customers.contents': { for: 'member', roles: admin, scope: 'fleet' },
  'customers.merge': { for: 'member', roles: admin, scope: 'fleet', writes: 'operation' },
  'customers.importList': { for: 'member', roles: admin, scope: 'fleet', writes: 'operation' },
  'customers.timeline': { for: 'member', roles: admin, scope: 'fleet' },
  ...recordAccess(contacts),
  ...recordAccess(jobs),
  'jobs.progress': { for: 'member', roles: office, scope: 'fleet' },
  'jobs.makeLoads': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  ...recordAccess(contractors),
  ...recordAccess(drivers),
  ...recordAccess(trucks),
  ...recordAccess(trailers),
  ...recordAccess(sites),
  'sites.findPlaces': { for: 'member', roles: office, scope: 'fleet' },
  ...recordAccess(materials),
  'terminals.options': { for: 'member', roles: office, scope: 'fleet' },
  'terminals.create': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  ...rateCardAccess,
  ...payPlanAccess,
})

export const routes = access({
  ...exportAccess,
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  parties: [...recordNames, 'pricing', 'schedule', 'scorecards'],
} as const
