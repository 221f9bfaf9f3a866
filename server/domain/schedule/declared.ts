import { access, everyone, office } from '../access/rules.ts'

/** The office plans; drivers and contractors look at what is their own. */
export const procedures = access({
  'schedule.day': { for: 'member', roles: everyone, scope: 'own' },
  'schedule.place': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
})
