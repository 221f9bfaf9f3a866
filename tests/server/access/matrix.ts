import type { HttpRoute } from '#domain/access/http-routes.ts'
import { biddingMatrix } from './matrix/bidding.ts'
import { budgetMatrix, budgetRoutes } from './matrix/budgets.ts'
import { complianceMatrix, complianceRoutes } from './matrix/compliance.ts'
import { contractorPortalMatrix } from './matrix/contractor-portal.ts'
import { documentMatrix } from './matrix/documents.ts'
import { driverLinkMatrix } from './matrix/driver-links.ts'
import { fraudMatrix, fraudRoutes } from './matrix/fraud.ts'
import { fuelMatrix, fuelRoutes } from './matrix/fuel.ts'
import { iftaMatrix } from './matrix/ifta.ts'
import { inspectionMatrix, inspectionRoutes } from './matrix/inspections.ts'
import { invoicingMatrix } from './matrix/invoicing.ts'
import { logMatrix, logRoutes } from './matrix/logs.ts'
import { maintenanceMatrix, maintenanceRoutes } from './matrix/maintenance.ts'
import { onboardingMatrix } from './matrix/onboarding.ts'
import { peopleMatrix } from './matrix/people.ts'
import { portalMatrix, portalRoutes } from './matrix/portal.ts'
import { quoteMatrix } from './matrix/quotes.ts'
import { reportMatrix } from './matrix/reports.ts'
import { scorecardMatrix, scorecardRoutes } from './matrix/scorecards.ts'
import { settlementMatrix } from './matrix/settlements.ts'
import { ticketDetectionMatrix, ticketDetectionRoutes } from './matrix/ticket-detection.ts'
import { utilizationMatrix, utilizationRoutes } from './matrix/utilization.ts'
import { yieldMatrix, yieldRoutes } from './matrix/yields.ts'
import type { RouterPath } from './sample-types.ts'

/**
 * Who may call what, written down by hand from the product's description and not from the role table. Six callers in
 * this order: nobody, a share link, a driver, a contractor, a dispatcher, an admin.
 * `+` may call, `-` is asked to sign in, `x` is refused, `s` is refused until a setting opens it.
 */
export const callers = ['nobody', 'link', 'driver', 'contractor', 'dispatcher', 'admin'] as const
export type CallerName = (typeof callers)[number]

const ANYONE = '++++++'
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

const writes = ['create', 'update', 'archive', 'restore'] as const
const reads = ['list', 'options', 'byId'] as const
type Steps<Name extends string> = `${Name}.${(typeof writes)[number] | (typeof reads)[number]}`

/** The procedures of a declared record: who reads it, and who changes it. */
function record<Name extends string>(name: Name, readers: string, writers?: string): Record<Steps<Name>, string>
function record(name: string, readers: string, writers = readers): Record<string, string> {
  return Object.fromEntries([
    ...reads.map((step) => [`${name}.${step}`, readers]),
    ...writes.map((step) => [`${name}.${step}`, writers]),
  ])
}

export const matrix: Record<RouterPath, string> = {
  ...biddingMatrix,
  ...contractorPortalMatrix,
  ...budgetMatrix,
  ...complianceMatrix,
  ...ticketDetectionMatrix,
  ...fraudMatrix,
  ...scorecardMatrix,
  ...utilizationMatrix,
  ...yieldMatrix,
  ...invoicingMatrix,
  ...driverLinkMatrix,
  ...maintenanceMatrix,
  ...onboardingMatrix,
  ...peopleMatrix,
  // Profile: everybody their own; signing in, out, up and by link is open.
  'account.me': PERSON,
  'account.secondFactor': PERSON,
  'account.beginTotp': PERSON,
  'account.confirmTotp': PERSON,
  'account.newRecoveryCodes': PERSON,
  'account.dropTotp': PERSON,
  'account.keys': PERSON,
  'account.sendConfirmation': PERSON,
  'account.confirmAddress': PERSON,
  'account.passkeys': PERSON,
  'account.beginPasskey': PERSON,
  'account.addPasskey': PERSON,
  'account.renamePasskey': PERSON,
  'account.removePasskey': PERSON,
  'account.passkeyChallenge': ANYONE,
  'account.passkeySignIn': ANYONE,
  'account.confirmPassword': PERSON,
  'account.confirmed': PERSON,
  'account.setPreferences': PERSON,
  'account.switchFleet': PERSON,
  'account.sessions': PERSON,
  'account.endSession': PERSON,
  'account.changePassword': PERSON,
  'account.signIn': ANYONE,
  'account.secondStep': ANYONE,
  'account.signUpAsks': ANYONE,
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
  'notifications.list': MEMBERS,
  'notifications.unread': MEMBERS,
  'notifications.mark': MEMBERS,
  'notifications.markAll': MEMBERS,
  'notifications.ownChannels': MEMBERS,
  'notifications.setOwnChannels': MEMBERS,
  'notifications.fleetChannels': ADMIN,
  'notifications.setRoleChannels': ADMIN,
  'tokens.list': MEMBERS,
  'tokens.create': MEMBERS,
  'tokens.revoke': MEMBERS,
  'views.list': MEMBERS,
  'views.save': MEMBERS,
  'views.remove': MEMBERS,
  'audit.list': ADMIN,
  'settings.history': OFFICE,
  'settings.list': OFFICE,
  'settings.set': OFFICE,
  'settings.removeDemo': ADMIN,
  // New load: the office books, and makes what a load names in the load form.
  ...record('customers', OFFICE),
  // What is agreed about money and orders is the admin's; what they owe follows what the office sees of rates.
  'customers.terms': ADMIN,
  'customers.setTerms': ADMIN,
  'customers.account': RATES,
  'customers.hold': ADMIN,
  'customers.release': ADMIN,
  'customers.similar': OFFICE,
  'customers.contents': ADMIN,
  'customers.merge': ADMIN,
  'customers.importList': ADMIN,
  'customers.timeline': ADMIN,
  ...record('contacts', OFFICE),
  ...record('jobs', OFFICE),
  'jobs.progress': OFFICE,
  'jobs.makeLoads': OFFICE,
  ...record('sites', OFFICE),
  'sites.findPlaces': OFFICE,
  ...record('materials', OFFICE),
  'terminals.options': OFFICE,
  'terminals.create': OFFICE,
  // Contractor portal: the company its own; driver performance and trailers: own drivers and equipment.
  ...record('contractors', COMPANY, OFFICE),
  ...record('drivers', MEMBERS, OFFICE),
  ...record('trucks', MEMBERS, OFFICE),
  ...record('trailers', MEMBERS, OFFICE),
  // Pricing: admin; what a dispatcher reads of rates is by setting. Pay: each their own rate.
  'rateCards.list': RATES,
  'rateCards.byId': RATES,
  'rateCards.create': RATES,
  'rateCards.update': ADMIN,
  'rateCards.archive': ADMIN,
  'rateCards.restore': ADMIN,
  'payPlans.list': MEMBERS,
  'payPlans.byId': MEMBERS,
  'payPlans.create': ADMIN,
  'payPlans.update': ADMIN,
  'payPlans.archive': ADMIN,
  'payPlans.restore': ADMIN,
  'pricing.newRateVersion': ADMIN,
  'pricing.newPayVersion': ADMIN,
  'pricing.versions': ADMIN,
  'pricing.coverage': ADMIN,
  'pricing.tryRate': ADMIN,
  'pricing.fuelPrices': ADMIN,
  'pricing.latestFuelPrices': OFFICE,
  'pricing.addFuelPrice': ADMIN,
  'pricing.changeFuelPrice': ADMIN,
  'pricing.removeFuelPrice': ADMIN,
  'pricing.importFuelPrices': ADMIN,
  'pricing.startRun': ADMIN,
  'pricing.runs': ADMIN,
  'pricing.run': ADMIN,
  'pricing.runLoads': ADMIN,
  'pricing.stopRun': ADMIN,
  'pricing.applyRun': ADMIN,
  // Loads: the office all, a driver their own, a company its own and to its own drivers.
  'loads.list': MEMBERS,
  'loads.counts': MEMBERS,
  'loads.byId': MEMBERS,
  'loads.preview': OFFICE,
  'loads.template': OFFICE,
  'loads.usualTrailer': COMPANY,
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
  'loads.recordForDriver': OFFICE,
  'loads.close': OFFICE,
  'loads.importList': OFFICE,
  'loads.bulk': OFFICE,
  'loads.bulkMatching': OFFICE,
  'loads.bulkProgress': OFFICE,
  'loads.stopBulk': OFFICE,
  'loads.setReference': OFFICE,
  // The board: everybody looks at their own, the office moves.
  'schedule.day': MEMBERS,
  'schedule.place': OFFICE,
  'schedule.publish': OFFICE,
  'schedule.confirm': DRIVER,
  // Palette: everybody their own loads; customer search is the admin's.
  'search.loads': MEMBERS,
  'search.customers': ADMIN,
  'search.records': OFFICE,
  'search.reachable': MEMBERS,
  'driver.today': DRIVER,
  // A driver proposes loads of their own, and withdraws what they proposed.
  'driver.proposalChoices': DRIVER,
  'driver.proposals': DRIVER,
  'driver.proposeLoad': DRIVER,
  'driver.withdrawProposal': DRIVER,
  'driver.step': HAULING,
  ...documentMatrix,
  // Earnings: each their own; corrections of money are the admin's.
  'charges.ofLoad': MEMBERS,
  'charges.standing': MEMBERS,
  'charges.earnings': MEMBERS,
  'charges.recompute': OFFICE,
  'charges.addAccessorial': RATES,
  'charges.removeAccessorial': OFFICE,
  'charges.hours': OFFICE,
  'charges.recordHours': OFFICE,
  'charges.adjust': ADMIN,
  ...fuelMatrix,
  ...iftaMatrix,
  ...inspectionMatrix,
  ...logMatrix,
  ...reportMatrix,
  ...quoteMatrix,
  ...settlementMatrix,
  'proof.make': OFFICE,
  'proof.ofLoad': MEMBERS,
  'proof.verify': ANYONE,
  // Dashboard: in a version of its own for each role; the margin is the admin's.
  'overview.setup': ADMIN,
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
  'tracking.visits': MEMBERS,
  'tracking.trucks': MEMBERS,
  'tracking.truck': MEMBERS,
  'tracking.day': MEMBERS,
  'tracking.sitesOnMap': MEMBERS,
  'tracking.nearest': OFFICE,
  'tracking.plannedRoutes': OFFICE,
  'tracking.plannedRoute': OFFICE,
  'tracking.laneHabit': OFFICE,
  'tracking.drawRoute': OFFICE,
  'tracking.endRoute': OFFICE,
  // Miles and standing: each their own.
  'messages.ofLoad': MEMBERS,
  'messages.unread': MEMBERS,
  'messages.send': MEMBERS,
  'messages.markRead': MEMBERS,
  'messages.remove': MEMBERS,
  'trackImports.list': OFFICE,
  'trackImports.start': OFFICE,
  'trackImports.addPiece': OFFICE,
  'trackImports.step': OFFICE,
  'mileage.byHand': OFFICE,
  'mileage.addReading': OFFICE,
  'mileage.voidReading': OFFICE,
  'mileage.correct': OFFICE,
  'mileage.voidCorrection': OFFICE,
  'mileage.month': MEMBERS,
  'mileage.trips': MEMBERS,
  'mileage.stationary': MEMBERS,
  // Trackers: the office; keys, which open the intake, are the admin's.
  'devices.list': OFFICE,
  'devices.unclaimed': OFFICE,
  'devices.claim': OFFICE,
  'devices.dismiss': OFFICE,
  'devices.update': OFFICE,
  'devices.fleetKey': OFFICE,
  'devices.makeFleetKey': ADMIN,
  'devices.create': ADMIN,
  'devices.rotateKey': ADMIN,
  'devices.revoke': ADMIN,
  'alerts.list': MEMBERS,
  'alerts.change': OFFICE,
  'alerts.assign': OFFICE,
  'alerts.assignees': OFFICE,
  'alerts.etaRecord': OFFICE,
  'live.changes': MEMBERS,
  // Phones say what they hold; the office sees it, brings in what one cannot send, and settles what was refused.
  'sync.contact': HAULING,
  'sync.sealKey': PERSON,
  'sync.phones': OFFICE,
  'sync.ofLoad': OFFICE,
  'sync.takeOver': OFFICE,
  'sync.settle': OFFICE,
  ...portalMatrix,
}

/** The same for the plain routes beside the procedures. */
export const routeMatrix: Record<HttpRoute, string> = {
  ...yieldRoutes,
  'GET /health': ANYONE,
  'GET /ready': ANYONE,
  'GET /metrics': ANYONE,
  'GET /api/files/:sha256': MEMBERS,
  'PUT /api/files/:sha256': MEMBERS,
  'PUT /api/driver-link/files/:sha256': LINK,
  'POST /api/uploads/:sha256': MEMBERS,
  'GET /api/uploads/:sha256': MEMBERS,
  'PATCH /api/uploads/:sha256': MEMBERS,
  // By the key that the message carries, whoever sends it.
  'GET /intake/osmand': ANYONE,
  'POST /intake/osmand': ANYONE,
  'GET /intake/osmand/:key': ANYONE,
  'POST /intake/osmand/:key': ANYONE,
  'POST /intake/traccar': ANYONE,
  'POST /intake/traccar/:key': ANYONE,
  'POST /intake/owntracks': ANYONE,
  'POST /intake/owntracks/:key': ANYONE,
  'POST /intake/positions': ANYONE,
  'POST /api/positions': DRIVER,
  'GET /api/loads/sheets': MEMBERS,
  'GET /api/loads/:id/sheet': MEMBERS,
  'GET /api/customers/:id/statement': ADMIN,
  'GET /api/lists/invoices': ADMIN,
  'GET /api/lists/invoice-lines': ADMIN,
  'GET /api/lists/payments': ADMIN,
  'GET /api/lists/receivables': ADMIN,
  'GET /api/lists/journal': ADMIN,
  'GET /api/lists/journal-iif': ADMIN,
  'GET /api/invoices/:id/paper': ADMIN,
  'GET /api/lists/pricing-run': ADMIN,
  'GET /api/proofs/:id': MEMBERS,
  'GET /api/lists/postings': OFFICE,
  'GET /api/lists/quotes': ADMIN,
  'GET /api/quotes/:id/paper': ADMIN,
  'GET /api/lists/settlements': MEMBERS,
  'GET /api/lists/settlement-lines': MEMBERS,
  'GET /api/settlements/:id/statement': MEMBERS,
  'GET /api/lists/pay-batch': ADMIN,
  'GET /api/lists/reportable-pay': ADMIN,
  'GET /api/lists/loads': MEMBERS,
  'GET /api/loads/export': MEMBERS,
  'GET /api/lists/audit': ADMIN,
  'GET /api/audit/export': ADMIN,
  ...inspectionRoutes,
  ...maintenanceRoutes,
  ...fuelRoutes,
  ...portalRoutes,
  ...logRoutes,
  ...budgetRoutes,
  ...complianceRoutes,
  ...ticketDetectionRoutes,
  ...fraudRoutes,
  ...scorecardRoutes,
  ...utilizationRoutes,
  'GET /api/lists/ifta-return': COMPANY,
  'GET /api/lists/readings': OFFICE,
  'GET /api/mails/:id/attachment': ADMIN,
  'GET /api/reports/:report/file': MEMBERS,
  'GET /api/report-runs/:id/file': MEMBERS,
  'GET /api/lists/customers': OFFICE,
  'GET /api/lists/contacts': OFFICE,
  'GET /api/lists/jobs': OFFICE,
  'GET /api/lists/contractors': COMPANY,
  'GET /api/lists/drivers': MEMBERS,
  'GET /api/lists/trucks': MEMBERS,
  'GET /api/lists/trailers': MEMBERS,
  'GET /api/lists/sites': OFFICE,
  'GET /api/lists/materials': OFFICE,
  'GET /api/tracking/trucks': MEMBERS,
  'GET /api/tracking/stream': MEMBERS,
  'GET /api/map': MEMBERS,
}
