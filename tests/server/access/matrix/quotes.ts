import type { RouterPath } from '../sample-types.ts'

const ADMIN = '--xxx+'
/** The session says nothing here: who has no link is asked for it. */
const LINK = '-+----'

/** Quotes hold what a haul costs and what a customer pays: admins only. Written like the matrix. */
export const quoteMatrix: Record<Extract<RouterPath, `quotes.${string}` | `portalQuotes.${string}`>, string> = {
  'quotes.list': ADMIN,
  'quotes.summary': ADMIN,
  'quotes.byId': ADMIN,
  'quotes.start': ADMIN,
  'quotes.preview': ADMIN,
  'quotes.similar': ADMIN,
  'quotes.proposal': ADMIN,
  'quotes.versions': ADMIN,
  'quotes.actual': ADMIN,
  'quotes.create': ADMIN,
  'quotes.update': ADMIN,
  'quotes.remove': ADMIN,
  'quotes.submit': ADMIN,
  'quotes.approve': ADMIN,
  'quotes.takeBack': ADMIN,
  'quotes.send': ADMIN,
  'quotes.accept': ADMIN,
  'quotes.decline': ADMIN,
  'quotes.revise': ADMIN,
  'quotes.convert': ADMIN,
  'portalQuotes.list': LINK,
  'portalQuotes.byId': LINK,
  'portalQuotes.see': LINK,
  'portalQuotes.accept': LINK,
  'portalQuotes.decline': LINK,
}
