import { access, everyone, office } from '../access/rules.ts'

const own = { for: 'member', roles: everyone, scope: 'own' } as const
/** The office files for the fleet, a company with an authority of its own for itself. */
const filers = { for: 'member', roles: [...office, 'contractor'], scope: 'own' } as const
const files = { ...filers, writes: 'operation' } as const

export const procedures = access({
  'ifta.start': own,
  'ifta.miles': own,
  'ifta.quarter': filers,
  'ifta.importRates': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'ifta.decideCheck': files,
  'ifta.includeTruck': files,
  'ifta.move': files,
  'ifta.file': files,
  'ifta.amend': files,
})

export const routes = access({
  'GET /api/lists/ifta-return': filers,
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  ifta: ['ifta'],
} as const
