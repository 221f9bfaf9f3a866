// Filters that are the input of a query and stand in the address of its page, which reads them by `web/search`.
import * as z from 'zod/mini'
import { roles } from '#domain/access/roles.ts'
import { oneLine } from '#domain/format/one-line.ts'
import { loadStatuses } from '#domain/loads/statuses.ts'
import { day, plain, text, uuid } from './base.ts'

const yes = z.optional(z.literal(true))

/** What narrows the loads. */
export const loadFilterFields = {
  /** Part of a load number or a customer's name, from two letters on. */
  q: z.optional(z.string().check(plain, z.overwrite(oneLine), z.minLength(2), z.maxLength(100))),
  status: z.optional(z.array(z.enum(loadStatuses)).check(z.minLength(1), z.maxLength(loadStatuses.length))),
  customerId: z.optional(uuid),
  driverId: z.optional(uuid),
  contractorId: z.optional(uuid),
  truckId: z.optional(uuid),
  /** First and last day of the pickup window, in the fleet's zone. */
  from: z.optional(day),
  to: z.optional(day),
  /** The ticked rows only. */
  ids: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(200))),
  held: yes,
  needsDriver: yes,
  missingProof: yes,
  /** A stop's window has ended and the truck is not there. */
  late: yes,
  /** Drafts that drivers proposed and nobody has decided about. */
  proposed: yes,
}

/** The filter of the loads page; as `loadListInput` the query's input. */
export const loadFilter = z.object(loadFilterFields)
export type LoadFilter = z.infer<typeof loadFilter>

/** Chosen columns of a list and of its export, by the ids of the page's columns. */
export const exportColumns = z.optional(z.string().check(z.maxLength(400), plain))

/** A calendar month of the books. */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))
export const role = z.enum(roles)
/** Which members a list shows. */
export const memberFilter = z.strictObject({
  /** Part of a name or an address. */
  q: z.optional(text(100)),
  role: z.optional(role),
  state: z.optional(z.enum(['active', 'suspended'])),
})
export type MemberFilter = z.infer<typeof memberFilter>

const group = z.enum(['loads', 'proof', 'money', 'people', 'account'])
/** Which notifications are shown. */
export const notificationFilter = z.strictObject({ group: z.optional(group), unread: z.optional(z.boolean()) })
export type NotificationFilter = z.infer<typeof notificationFilter>
