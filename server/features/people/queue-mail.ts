import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import { oneLine } from '#domain/format/one-line.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'

export type NewMail = {
  /** Null for mail to a person rather than from a fleet: it shows in no outbox. */
  fleetId: Uuid | null
  /** What it is about, for the outbox and for tests. */
  kind: string
  to: string
  subject: string
  body: string
}

/**
 * Leaves a mail to be sent. It is written with the fact it tells of: either both are there or neither. Mail of a fleet
 * goes through that fleet's transaction; mail to a person needs the system's connections.
 */
export async function queueMail(
  db: Kysely<Database>,
  ports: Pick<Ports, 'ids' | 'clock'>,
  mail: NewMail,
): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      id: ports.ids.uuid(),
      fleet_id: mail.fleetId,
      kind: mail.kind,
      to_address: mail.to,
      subject: oneLine(mail.subject),
      body: mail.body,
      created_at: ports.clock.now(),
      sent_at: null,
      last_error: null,
    })
    .execute()
}
