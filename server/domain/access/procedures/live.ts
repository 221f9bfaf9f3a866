import { access, everyone } from '../rules.ts'

export const liveProcedures = access({
  'live.changes': { for: 'member', roles: everyone, scope: 'own' },
})
