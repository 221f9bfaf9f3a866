import type { RouterPath } from '../sample-types.ts'

const ANYONE = '++++++'
const OFFICE = '--xx++'
const ADMIN = '--xxx+'
/** The session says nothing here: who has no link is asked for it. */
const LINK = '-+----'

/** Customers look and act by link, which the office gives and watches. Written like the matrix. */
export const portalMatrix: Record<Extract<RouterPath, `share.${string}` | `portal.${string}`>, string> = {
  'share.create': OFFICE,
  'share.list': OFFICE,
  'share.ofFleet': OFFICE,
  'share.revoke': OFFICE,
  'share.revokeAll': OFFICE,
  'share.visits': ADMIN,
  'share.requests': OFFICE,
  'share.acceptRequest': OFFICE,
  'share.declineRequest': OFFICE,
  'share.answerRequest': OFFICE,
  'share.signOffs': OFFICE,
  'share.disputes': ADMIN,
  'portal.open': ANYONE,
  'portal.askCode': ANYONE,
  'portal.openByCode': ANYONE,
  'portal.close': ANYONE,
  'portal.ownNotice': ANYONE,
  'portal.chooseNotices': ANYONE,
  'portal.scope': LINK,
  'portal.board': LINK,
  'portal.loads': LINK,
  'portal.jobs': LINK,
  'portal.tickets': LINK,
  'portal.signOff': LINK,
  'portal.invoices': LINK,
  'portal.invoice': LINK,
  'portal.disputeLine': LINK,
  'portal.requests': LINK,
  'portal.orderChoices': LINK,
  'portal.order': LINK,
  'portal.write': LINK,
  'portal.notices': LINK,
  'portal.askForNotices': LINK,
  'portal.endNotices': LINK,
}

/** The same of its plain routes. */
export const portalRoutes = {
  'GET /api/portal/map': LINK,
  'GET /api/portal/documents/:id': LINK,
  'GET /api/portal/logo': LINK,
  'GET /api/portal/pictures/:id': LINK,
  'GET /api/portal/quotes/:id/paper': LINK,
  'GET /api/portal/papers/zip': LINK,
  'GET /api/portal/papers/pdf': LINK,
  'GET /api/portal/invoices/:id/paper': LINK,
  'GET /api/portal/invoices/:id/csv': LINK,
}
