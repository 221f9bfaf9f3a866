import { access, office } from '../access/rules.ts'

/** Recorded drives out of files: the office. */
export const procedures = access({
  'trackImports.list': { for: 'member', roles: office, scope: 'fleet' },
  'trackImports.start': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'trackImports.addPiece': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'trackImports.step': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  imports: ['trackImports'],
} as const
