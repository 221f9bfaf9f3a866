import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Pictures of a load that its customer sees. */
export const sharedPictureKinds = ['pickup_photo', 'ticket_photo', 'delivery_photo'] as const
export type SharedPictureKind = (typeof sharedPictureKinds)[number]

/** Statuses of a weigh ticket that its customer sees: it is known whose load it is of, and what it says adds up. */
export const sharedTicketStatuses = ['matched', 'verified', 'locked'] as const

/**
 * Whether a customer may see a picture, for a query over `documents`: that of a ticket only once the ticket counts for this
 * load. One that does not match may be of another customer's load; it waits until the office has looked at it.
 */
export function mayBeShared(): RawBuilder<SqlBool> {
  return sql<boolean>`(documents.kind <> 'ticket_photo' or exists (select from weigh_tickets k
    where k.fleet_id = documents.fleet_id and k.document_id = documents.id and k.load_id = documents.load_id
      and k.status in (${sql.join([...sharedTicketStatuses])})))`
}
