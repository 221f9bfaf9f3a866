import * as z from 'zod/mini'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import { kindNames } from '#domain/notifications/kinds.ts'
import { mailChoices } from '#domain/notifications/rule.ts'
import { operation, page, uuid } from './base.ts'
import { sortShape } from './filters.ts'
import { notificationFilter, role } from './page-search.ts'

const kind = z.enum(kindNames)
const channels = { inApp: z.boolean(), mail: z.enum(mailChoices) }

export const listNotificationsInput = z.strictObject({
  ...notificationFilter.shape,
  ...sortShape(officeSorts.notifications),
  ...page,
})
export type ListNotificationsInput = z.infer<typeof listNotificationsInput>

/** Marks the named ones; `isRead: false` puts them back to unread. */
export const markNotificationsInput = z.strictObject({
  ...operation,
  ids: z.array(uuid).check(z.minLength(1), z.maxLength(200)),
  isRead: z.boolean(),
})
export type MarkNotificationsInput = z.infer<typeof markNotificationsInput>

/** Everything up to the newest that was on the screen: what came since stays unread. */
export const markAllInput = z.strictObject({ ...operation, upTo: uuid })
export type MarkAllInput = z.infer<typeof markAllInput>

/** A person's own choice; null goes back to the fleet's. */
export const setOwnChannelsInput = z.strictObject({
  ...operation,
  kind,
  channels: z.nullable(z.strictObject(channels)),
})
export type SetOwnChannelsInput = z.infer<typeof setOwnChannelsInput>

/** The fleet's choice for a role; null goes back to the default. */
export const setRoleChannelsInput = z.strictObject({
  ...operation,
  kind,
  role,
  channels: z.nullable(z.strictObject(channels)),
})
export type SetRoleChannelsInput = z.infer<typeof setRoleChannelsInput>
