import type { RouterPath } from '../sample-types.ts'

const ADMIN = '--xxx+'
const MEMBERS = '--++++'

/** Admins decide who belongs to a fleet; everybody has a picture of their own. Written like the matrix. */
export const peopleMatrix: Record<Extract<RouterPath, `people.${string}`>, string> = {
  'people.members': ADMIN,
  'people.setPhoto': MEMBERS,
  'people.sight': ADMIN,
  'people.invitations': ADMIN,
  'people.linkable': ADMIN,
  'people.invite': ADMIN,
  'people.inviteMany': ADMIN,
  'people.resendInvitation': ADMIN,
  'people.revokeInvitation': ADMIN,
  'people.setRoles': ADMIN,
  'people.suspend': ADMIN,
  'people.restore': ADMIN,
  'people.outbox': ADMIN,
}
