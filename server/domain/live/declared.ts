import { access, everyone } from '../access/rules.ts'

export const procedures = access({
  'live.changes': { for: 'member', roles: everyone, scope: 'own' },
})
