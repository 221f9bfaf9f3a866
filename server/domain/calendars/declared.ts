import { access, everyone } from '../access/rules.ts'

const own = { for: 'member', roles: everyone, scope: 'own' } as const

/** Drivers subscribe to their own loads, companies to those of their drivers and trucks, the office to any. */
export const procedures = access({
  'calendars.list': own,
  'calendars.create': { ...own, writes: 'operation' },
  'calendars.revoke': { ...own, writes: 'operation' },
})

/** Calendar programs send no cookie: the secret in the address opens one calendar and nothing else. */
export const routes = access({
  'GET /api/calendars/:key': { for: 'device', writes: 'outside_fleet' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  calendars: ['calendars'],
} as const
