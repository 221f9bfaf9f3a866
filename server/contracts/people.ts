import * as z from 'zod/mini'
import { roles } from '#domain/access/roles.ts'
import { email, operation, optionalText, page, plain, text, uuid } from './base.ts'

export const role = z.enum(roles)
const roleSet = z.array(role).check(z.minLength(1), z.maxLength(roles.length))

export const listMembersInput = z.strictObject({ ...page })
export const listInvitationsInput = z.strictObject({ ...page })
export const outboxInput = z.strictObject({ ...page })
export type PageInput = z.infer<typeof outboxInput>

/** Whom to invite; a driver or contractor record may be linked, so that what is his is his from the first day. */
const invitee = {
  email,
  fullName: optionalText(200),
  roles: roleSet,
  driverId: z.optional(z.nullable(uuid)),
  contractorId: z.optional(z.nullable(uuid)),
}
export const inviteInput = z.strictObject({ ...operation, ...invitee })
export type InviteInput = z.infer<typeof inviteInput>
export type Invitee = Omit<InviteInput, 'operationId'>

/** A list as CSV with a header line `email,name,roles`; several roles are joined by `+` or a space. */
export const inviteManyInput = z.strictObject({
  ...operation,
  csv: z.string().check(z.minLength(1), z.maxLength(200_000), plain),
  dryRun: z.boolean(),
})
export type InviteManyInput = z.infer<typeof inviteManyInput>

export const invitationInput = z.strictObject({ ...operation, invitationId: uuid })
export type InvitationInput = z.infer<typeof invitationInput>

/** `expected` are the roles that the change was based on. */
export const setRolesInput = z.strictObject({
  ...operation,
  userId: uuid,
  expected: z.array(role).check(z.maxLength(roles.length)),
  roles: z.array(role).check(z.maxLength(roles.length)),
  contractorId: z.optional(z.nullable(uuid)),
})
export type SetRolesInput = z.infer<typeof setRolesInput>

export const suspendInput = z.strictObject({ ...operation, userId: uuid, reason: text(300) })
export type SuspendInput = z.infer<typeof suspendInput>
export const restoreInput = z.strictObject({ ...operation, userId: uuid })
export type RestoreInput = z.infer<typeof restoreInput>
