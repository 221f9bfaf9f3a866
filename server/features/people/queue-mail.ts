import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import { oneLine } from '#domain/format/one-line.ts'
import { sealSecrets } from '#domain/people/mail-secrets.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'

export type NewMail = {
  /** Null for mail to a person rather than from a fleet: it shows in no outbox. */
  fleetId: Uuid | null
  /** What it is about, for the outbox and for tests. */
  kind: string
  to: string
  subject: string
  body: string
  /** A paper of the fleet's file store that goes with it. */
  attachment?: { sha256: Sha256; name: string }
}

/**
 * Leaves a mail to be sent. It is written with the fact it tells of: either both are there or neither. Mail of a fleet
 * goes through that fleet's transaction; mail to a person needs the system's connections. The secrets of its links are
 * sealed until it leaves. Gives its id.
 */
export async function queueMail(
  db: Kysely<Database>,
  ports: Pick<Ports, 'ids' | 'clock' | 'secrets'>,
  mail: NewMail,
): Promise<Uuid> {
  const id = ports.ids.uuid()
  const body = await sealSecrets(mail.body, (secret) => ports.secrets.seal(secret, id))
  await db
    .insertInto('mails')
    .values({
      id,
      fleet_id: mail.fleetId,
      kind: mail.kind,
      to_address: mail.to,
      subject: oneLine(mail.subject),
      body,
      created_at: ports.clock.now(),
      attachment_sha256: mail.attachment?.sha256 ?? null,
      attachment_name: mail.attachment?.name ?? null,
      sent_at: null,
      last_error: null,
    })
    .execute()
  return id
}
