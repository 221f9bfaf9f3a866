import { few, shownPictures } from './picking.ts'
import { answer } from './recording.ts'

const ALL = { limit: 100 }

/** What the busiest customer sees behind a link. */
export const portal = [
  answer('portal.jobs', 'portalJobs', 'Standing orders, as their customer sees them.', ({ visitor }) =>
    visitor.jobs({}),
  ),
  answer('portal.tickets', 'portalTickets', 'Tickets that a foreman signs off.', async ({ visitor }) =>
    shownPictures(few(await visitor.tickets(ALL), 5)),
  ),
  answer('portal.invoices', 'portalInvoices', 'Invoices, as their customer sees them.', async ({ visitor }) =>
    few(await visitor.invoices(ALL), 6),
  ),
  answer('portal.orderChoices', 'portalOrderChoices', 'What an order can name.', ({ visitor }) =>
    visitor.orderChoices(),
  ),
  answer('portal.requests', 'portalRequests', 'What the customer asked for.', ({ visitor }) => visitor.requests({})),
  answer('portal.notices', 'portalNotices', 'Who of the customer gets mails.', ({ visitor }) => visitor.notices()),
]

/** What the office sees of its customers' links. */
export const portalDesk = [
  answer('share.requests', 'deskRequests', 'What customers ask for.', ({ admin }) => admin.share.requests({})),
  answer('share.signOffs', 'deskSignOffs', 'What foremen signed off.', ({ admin }) => admin.share.signOffs({})),
  answer('share.disputes', 'deskDisputes', 'What customers dispute.', ({ admin }) => admin.share.disputes({})),
  answer('share.ofFleet', 'deskLinks', 'Links of the fleet.', ({ admin }) => admin.share.ofFleet({})),
  answer('share.visits', 'deskVisits', 'Who looked at what.', async ({ admin }) =>
    few(await admin.share.visits({}), 8),
  ),
]
