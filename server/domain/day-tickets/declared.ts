import { access, office } from '../access/rules.ts'

/** Everybody adds proof to loads of their own and sees it; only the office decides what a ticket counts for. */
export const procedures = access({
  'dayTickets.check': { for: 'member', roles: office, scope: 'fleet' },
  'dayTickets.save': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
})
