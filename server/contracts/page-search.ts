// Filters that are the input of a query and stand in the address of its page, which reads them by `web/search`.
import * as z from 'zod/mini'
import { roles } from '#domain/access/roles.ts'
import { listFilters } from '#domain/lists/list-filters.ts'
import { plain } from './base.ts'
import { filterShape } from './filters.ts'

/** What narrows the loads. */
export const loadFilterFields = filterShape(listFilters.loads)
/** The filter of the loads page; as `loadListInput` the query's input. */
export const loadFilter = z.object(loadFilterFields)
export type LoadFilter = z.infer<typeof loadFilter>

/** Chosen columns of a list and of its export, by the ids of the page's columns. */
export const exportColumns = z.optional(z.string().check(z.maxLength(400), plain))

/** A calendar month of the books. */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))
export const role = z.enum(roles)
/** Which members a list shows. */
export const memberFilter = z.strictObject(filterShape(listFilters.members))
export type MemberFilter = z.infer<typeof memberFilter>

/** Which notifications are shown. */
export const notificationFilter = z.strictObject(filterShape(listFilters.notifications))
export type NotificationFilter = z.infer<typeof notificationFilter>
