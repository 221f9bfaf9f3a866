import * as z from 'zod/mini'
import { pages } from '#domain/access/pages.ts'
import { roles } from '#domain/access/roles.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import { email, operation, optionalText, page, plain, prose, sha256, text, uuid } from './base.ts'
import { sortShape } from './filters.ts'
import { fileAnswers } from './foreign-files.ts'
import { memberFilter, role } from './page-search.ts'

const roleSet = z.array(role).check(z.minLength(1), z.maxLength(roles.length))

export const listMembersInput = z.strictObject({
  ...page,
  ...memberFilter.shape,
  ...sortShape(listSorts.members),
  id: z.optional(uuid),
})
export type ListMembersInput = z.infer<typeof listMembersInput>
export const listInvitationsInput = z.strictObject({ ...page })
export type PageInput = z.infer<typeof listInvitationsInput>
export const outboxInput = z.strictObject({ ...page, ...sortShape(listSorts.outbox) })
export type OutboxInput = z.infer<typeof outboxInput>

/** Whom to invite; a driver or contractor record may be linked, so that what is theirs is theirs from the first day. */
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
  answers: z.optional(fileAnswers),
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

export const suspendInput = z.strictObject({ ...operation, userId: uuid, reason: prose(300) })
export type SuspendInput = z.infer<typeof suspendInput>
/** One's own picture, of an uploaded file; null takes it away. */
export const setPhotoInput = z.strictObject({ ...operation, sha256: z.nullable(sha256) })
export type SetPhotoInput = z.infer<typeof setPhotoInput>

/** Whether a member sees a page, or a load by its number, and why not. */
export const sightInput = z.strictObject({
  userId: uuid,
  about: z.union([
    z.strictObject({ page: z.enum(pages.map(({ name }) => name)) }),
    z.strictObject({ loadNumber: text(40) }),
  ]),
})
export type SightInput = z.infer<typeof sightInput>

export const restoreInput = z.strictObject({ ...operation, userId: uuid })
export type RestoreInput = z.infer<typeof restoreInput>
