import { access } from './access.ts'
import { pages } from './pages.ts'
import { shell } from './shell.ts'
import { units } from './units.ts'

/**
 * English, by which the others are measured: a domain or a message that one of them lacks does not compile. What every page
 * says comes at once, each other domain with the first page that says it.
 */
export const en = {
  first: { access, pages, shell, units },
  parts: {
    alerts: async () => (await import('./alerts.ts')).alerts,
    audit: async () => (await import('./audit.ts')).audit,
    auth: async () => (await import('./auth.ts')).auth,
    billing: async () => (await import('./billing.ts')).billing,
    charges: async () => (await import('./charges.ts')).charges,
    company: async () => (await import('./company.ts')).company,
    customers: async () => (await import('./customers.ts')).customers,
    dashboard: async () => (await import('./dashboard.ts')).dashboard,
    demo: async () => (await import('./demo.ts')).demo,
    devices: async () => (await import('./devices.ts')).devices,
    documents: async () => (await import('./documents.ts')).documents,
    driver: async () => (await import('./driver.ts')).driver,
    basemap: async () => (await import('./basemap.ts')).basemap,
    fuel: async () => (await import('./fuel.ts')).fuel,
    fuelDesk: async () => (await import('./fuel-desk.ts')).fuelDesk,
    landing: async () => (await import('./landing.ts')).landing,
    landingPieces: async () => (await import('./landing-pieces.ts')).landingPieces,
    invoicing: async () => (await import('./invoicing.ts')).invoicing,
    inspections: async () => (await import('./inspections.ts')).inspections,
    jobs: async () => (await import('./jobs.ts')).jobs,
    lists: async () => (await import('./lists.ts')).lists,
    liveMap: async () => (await import('./live-map.ts')).liveMap,
    loadPages: async () => (await import('./load-pages.ts')).loadPages,
    logs: async () => (await import('./logs.ts')).logs,
    loads: async () => (await import('./loads.ts')).loads,
    mailings: async () => (await import('./mailings.ts')).mailings,
    mails: async () => (await import('./mails.ts')).mails,
    members: async () => (await import('./members.ts')).members,
    messages: async () => (await import('./messages.ts')).messages,
    mileage: async () => (await import('./mileage.ts')).mileage,
    notifications: async () => (await import('./notifications.ts')).notifications,
    pay: async () => (await import('./pay.ts')).pay,
    parties: async () => (await import('./parties.ts')).parties,
    people: async () => (await import('./people.ts')).people,
    portal: async () => (await import('./portal.ts')).portal,
    portalDesk: async () => (await import('./portal-desk.ts')).portalDesk,
    portalMails: async () => (await import('./portal-mails.ts')).portalMails,
    pricing: async () => (await import('./pricing.ts')).pricing,
    profile: async () => (await import('./profile.ts')).profile,
    proof: async () => (await import('./proof.ts')).proof,
    proposals: async () => (await import('./proposals.ts')).proposals,
    quotes: async () => (await import('./quotes.ts')).quotes,
    refusals: async () => (await import('./refusals.ts')).refusals,
    reports: async () => (await import('./reports.ts')).reports,
    sales: async () => (await import('./sales.ts')).sales,
    settings: async () => (await import('./settings.ts')).settings,
    settlements: async () => (await import('./settlements.ts')).settlements,
    sync: async () => (await import('./sync.ts')).sync,
    tracking: async () => (await import('./tracking.ts')).tracking,
    plannedRoutes: async () => (await import('./planned-routes.ts')).plannedRoutes,
  },
}
