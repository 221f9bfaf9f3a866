import type { HttpRoute } from '#domain/access/http-routes.ts'
import type { RouterPath } from './samples.ts'

/**
 * Who may call what, written down by hand from the product's description and not from the role table. Six callers in
 * this order: nobody, a share link, a driver, a contractor, a dispatcher, an admin.
 * `+` may call, `-` is asked to sign in, `x` is refused, `s` is refused until a setting of the fleet opens it. Which
 * records each gets is for other tests.
 */
export const callers = ['nobody', 'link', 'driver', 'contractor', 'dispatcher', 'admin'] as const
export type CallerName = (typeof callers)[number]

const ANYONE = '++++++'
/** Signed in, whatever the role. */
const PERSON = '--++++'
const MEMBERS = '--++++'
const OFFICE = '--xx++'
const ADMIN = '--xxx+'
/** What customers pay: admins always, dispatchers by setting, off at first, drivers and contractors never. */
const RATES = '--xxs+'
const DRIVER = '--+xxx'
const CONTRACTOR = '--x+xx'
const HAULING = '--++xx'
const COMPANY = '--x+++'
/** The session says nothing here: who has no link is asked for it. */
const LINK = '-+----'

export const matrix: Record<RouterPath, string> = {
  // Profile: everybody his own; signing in, out, up and by link is open.
  'account.me': PERSON,
  'account.setPreferences': PERSON,
  'account.switchFleet': PERSON,
  'account.sessions': PERSON,
  'account.endSession': PERSON,
  'account.changePassword': PERSON,
  'account.signIn': ANYONE,
  'account.signUp': ANYONE,
  'account.confirmSignUp': ANYONE,
  'account.requestReset': ANYONE,
  'account.reset': ANYONE,
  'account.invitation': ANYONE,
  'account.acceptInvitation': ANYONE,
  'account.demoUsers': ANYONE,
  'account.demoSignIn': ANYONE,
  'account.redeemDemoSignIn': ANYONE,
  'account.signOut': ANYONE,
  'account.signOutEverywhere': ANYONE,
  // User management: admin.
  'people.members': ADMIN,
  'people.invitations': ADMIN,
  'people.linkable': ADMIN,
  'people.invite': ADMIN,
  'people.inviteMany': ADMIN,
  'people.resendInvitation': ADMIN,
  'people.revokeInvitation': ADMIN,
  'people.setRoles': ADMIN,
  'people.suspend': ADMIN,
  'people.restore': ADMIN,
  'people.outbox': ADMIN,
  // Notifications: everybody his own; who is told of what is the admin's.
  'notifications.list': MEMBERS,
  'notifications.unread': MEMBERS,
  'notifications.mark': MEMBERS,
  'notifications.markAll': MEMBERS,
  'notifications.ownChannels': MEMBERS,
  'notifications.setOwnChannels': MEMBERS,
  'notifications.fleetChannels': ADMIN,
  'notifications.setRoleChannels': ADMIN,
  'settings.list': OFFICE,
  'settings.set': OFFICE,
  'settings.removeDemo': ADMIN,
  // New load: the office books, and makes what a load names in the load form.
  'customers.list': OFFICE,
  'customers.options': OFFICE,
  'customers.byId': OFFICE,
  'customers.create': OFFICE,
  'customers.update': OFFICE,
  'customers.archive': OFFICE,
  'customers.restore': OFFICE,
  'sites.list': OFFICE,
  'sites.options': OFFICE,
  'sites.byId': OFFICE,
  'sites.create': OFFICE,
  'sites.update': OFFICE,
  'sites.archive': OFFICE,
  'sites.restore': OFFICE,
  'sites.findPlaces': OFFICE,
  'materials.list': OFFICE,
  'materials.options': OFFICE,
  'materials.byId': OFFICE,
  'materials.create': OFFICE,
  'materials.update': OFFICE,
  'materials.archive': OFFICE,
  'materials.restore': OFFICE,
  'terminals.options': OFFICE,
  'terminals.create': OFFICE,
  // Contractor portal: the company its own; driver performance and trailers: own drivers and equipment.
  'contractors.list': COMPANY,
  'contractors.options': COMPANY,
  'contractors.byId': COMPANY,
  'contractors.create': OFFICE,
  'contractors.update': OFFICE,
  'contractors.archive': OFFICE,
  'contractors.restore': OFFICE,
  'drivers.list': MEMBERS,
  'drivers.options': MEMBERS,
  'drivers.byId': MEMBERS,
  'drivers.create': OFFICE,
  'drivers.update': OFFICE,
  'drivers.archive': OFFICE,
  'drivers.restore': OFFICE,
  'trucks.list': MEMBERS,
  'trucks.options': MEMBERS,
  'trucks.byId': MEMBERS,
  'trucks.create': OFFICE,
  'trucks.update': OFFICE,
  'trucks.archive': OFFICE,
  'trucks.restore': OFFICE,
  'trailers.list': MEMBERS,
  'trailers.options': MEMBERS,
  'trailers.byId': MEMBERS,
  'trailers.create': OFFICE,
  'trailers.update': OFFICE,
  'trailers.archive': OFFICE,
  'trailers.restore': OFFICE,
  // Pricing: admin; what a dispatcher reads of rates is by setting. Pay: each his own rate.
  'rateCards.list': RATES,
  'rateCards.byId': RATES,
  'rateCards.create': ADMIN,
  'rateCards.update': ADMIN,
  'rateCards.archive': ADMIN,
  'rateCards.restore': ADMIN,
  'payPlans.list': MEMBERS,
  'payPlans.byId': MEMBERS,
  'payPlans.create': ADMIN,
  'payPlans.update': ADMIN,
  'payPlans.archive': ADMIN,
  'payPlans.restore': ADMIN,
  // Loads: the office all, a driver his own, a company its own and to its own drivers.
  'loads.list': MEMBERS,
  'loads.counts': MEMBERS,
  'loads.byId': MEMBERS,
  'loads.preview': OFFICE,
  'loads.template': OFFICE,
  'loads.saveDraft': OFFICE,
  'loads.deleteDraft': OFFICE,
  'loads.edit': OFFICE,
  'loads.plan': OFFICE,
  'loads.create': OFFICE,
  'loads.duplicate': OFFICE,
  'loads.assign': COMPANY,
  'loads.unassign': OFFICE,
  'loads.hold': OFFICE,
  'loads.release': OFFICE,
  'loads.cancel': OFFICE,
  'loads.takeBack': OFFICE,
  'loads.close': OFFICE,
  'loads.bulk': OFFICE,
  // Palette: everybody his own loads; customer search is the admin's.
  'search.loads': MEMBERS,
  'search.customers': ADMIN,
  'search.reachable': MEMBERS,
  'driver.today': DRIVER,
  'driver.step': HAULING,
  // Ticket detection and proof: the office reads and writes, the others their own.
  'documents.add': MEMBERS,
  'documents.ofLoad': MEMBERS,
  'documents.missing': MEMBERS,
  'tickets.read': MEMBERS,
  'tickets.add': MEMBERS,
  'tickets.capture': MEMBERS,
  'tickets.confirm': MEMBERS,
  'tickets.verify': OFFICE,
  'tickets.reopen': OFFICE,
  'tickets.reject': OFFICE,
  'tickets.void': OFFICE,
  'tickets.ofLoad': MEMBERS,
  'tickets.duplicates': OFFICE,
  'tickets.queue': OFFICE,
  // Earnings: each his own; corrections of money are the admin's.
  'charges.ofLoad': MEMBERS,
  'charges.earnings': MEMBERS,
  'charges.recompute': OFFICE,
  'charges.adjust': ADMIN,
  'proof.make': OFFICE,
  'proof.ofLoad': MEMBERS,
  'proof.verify': ANYONE,
  // Dashboard: in a version of its own for each role; the margin is the admin's.
  'overview.today': OFFICE,
  'overview.attention': OFFICE,
  'overview.tonsByHour': OFFICE,
  'overview.margin': ADMIN,
  'overview.currentLoad': DRIVER,
  'overview.earnedThisWeek': DRIVER,
  'overview.companyLoads': CONTRACTOR,
  'overview.companyCharges': CONTRACTOR,
  // Tracking: the office all, the others their own.
  'tracking.route': MEMBERS,
  'tracking.trucks': MEMBERS,
  'tracking.truck': MEMBERS,
  'tracking.day': MEMBERS,
  'tracking.ground': MEMBERS,
  'tracking.nearest': OFFICE,
  'live.changes': MEMBERS,
  // Phones say what they hold; the office sees it, brings in what one cannot send, and settles what was refused.
  'sync.contact': HAULING,
  'sync.sealKey': PERSON,
  'sync.phones': OFFICE,
  'sync.ofLoad': OFFICE,
  'sync.takeOver': OFFICE,
  'sync.settle': OFFICE,
  // Customers look by link, which the office gives.
  'share.create': OFFICE,
  'share.list': OFFICE,
  'share.revoke': OFFICE,
  'portal.open': ANYONE,
  'portal.close': ANYONE,
  'portal.loads': LINK,
}

/** The same for the plain routes beside the procedures. */
export const routeMatrix: Record<HttpRoute, string> = {
  'GET /health': ANYONE,
  'GET /ready': ANYONE,
  'GET /metrics': ANYONE,
  'GET /api/files/:sha256': MEMBERS,
  'PUT /api/files/:sha256': MEMBERS,
  'POST /api/uploads/:sha256': MEMBERS,
  'GET /api/uploads/:sha256': MEMBERS,
  'PATCH /api/uploads/:sha256': MEMBERS,
  'POST /api/positions': DRIVER,
  'GET /api/proofs/:id': MEMBERS,
  'GET /api/loads.csv': MEMBERS,
  'GET /api/tracking/trucks': MEMBERS,
  'GET /api/tracking/stream': MEMBERS,
  'GET /api/portal/documents/:id': LINK,
}
