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
