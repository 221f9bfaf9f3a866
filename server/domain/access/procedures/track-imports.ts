import { access, office } from '../rules.ts'

/** Recorded drives out of files: the office. */
export const trackImportProcedures = access({
  'trackImports.list': { for: 'member', roles: office, scope: 'fleet' },
  'trackImports.start': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'trackImports.addPiece': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'trackImports.step': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
})
