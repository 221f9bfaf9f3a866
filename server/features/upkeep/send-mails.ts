import { sql } from 'kysely'
import { openSecrets, withoutSecrets } from '#domain/people/mail-secrets.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import type { Mail, Ports } from '../../ports.ts'
import { noteHandedOver } from '../mailings/handed-over.ts'
import { fleetsOutOfMails, MOST_MAIL_ATTEMPTS } from '../people/mails-left.ts'

const BATCH = 20
const OTHER_KEY = 'the link was sealed under another key (SECRETS_KEY or secrets.key): a new link is needed'

/**
 * Sends what waits in the outbox, oldest first; without a mail server the mails stay there for the admins to read. A
 * row is held while it is sent, so that two processes never send the same mail. Returns how many left.
 */
export async function sendMails({ db, mail, clock, log, secrets, files }: Ports): Promise<number> {
  if (!mail.isConfigured) return 0
  const outOfMails = await fleetsOutOfMails(db.system, clock.now())
  const sent: Uuid[] = []
  for (let i = 0; i < BATCH; i++) {
    const isMore = await db.system.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('mails')
        .select(['id', 'fleet_id', 'to_address', 'subject', 'body', 'attempts', 'attachment_sha256', 'attachment_name'])
        .where('sent_at', 'is', null)
        .where('attempts', '<', MOST_MAIL_ATTEMPTS)
        // What is beyond a fleet's number of the day waits.
        .where(sql<boolean>`(fleet_id is null or fleet_id <> all(${outOfMails}::uuid[]))`)
        // Waits twice as long after each failure: a minute, two, four …
        .where(
          sql<boolean>`created_at + make_interval(mins => (power(2, attempts) - 1)::int) <= ${clock.now()}::timestamptz`,
        )
        .orderBy('created_at')
        .forUpdate()
        .skipLocked()
        .limit(1)
        .executeTakeFirst()
      if (!row) return false
      // First of all: a full disk must refuse the row before the mail leaves, or it would leave again and again.
      await trx
        .updateTable('mails')
        .set({ attempts: row.attempts + 1 })
        .where('id', '=', row.id)
        .execute()
      try {
        const body = await openSecrets(row.body, (sealed) => secrets.open(sealed, row.id))
        if (body === null) throw new Error(OTHER_KEY)
        await mail.send({ to: row.to_address, subject: row.subject, body, attachment: await attachmentOf(row, files) })
        await trx
          .updateTable('mails')
          // What opens an account is kept nowhere once it has left.
          .set({ sent_at: clock.now(), attempts: row.attempts, last_error: null, body: withoutSecrets(row.body) })
          .where('id', '=', row.id)
          .execute()
        sent.push(row.id)
      } catch (error) {
        log.warn({ mail: row.id, error: String(error) }, 'a mail could not be sent')
        await trx
          .updateTable('mails')
          .set({ last_error: String(error).slice(0, 500) })
          .where('id', '=', row.id)
          .execute()
      }
      return true
    })
    if (!isMore) break
  }
  // Outside of the transactions that send: what fails here must not send a mail again.
  if (sent.length > 0)
    await noteHandedOver(db.system, sent).catch((error: unknown) => {
      log.warn({ mails: sent, error: String(error) }, 'the invoices of these mails still say when they were asked for')
    })
  return sent.length
}

type Attached = { fleet_id: Uuid | null; attachment_sha256: Sha256 | null; attachment_name: string | null }

/** The paper that goes with a mail; a mail that should have one does not leave without. */
async function attachmentOf(
  { fleet_id, attachment_sha256, attachment_name }: Attached,
  files: Ports['files'],
): Promise<Mail['attachment']> {
  if (!fleet_id || !attachment_sha256 || !attachment_name) return null
  const bytes = await files.get(fleet_id, attachment_sha256)
  if (!bytes) throw new Error('the paper that goes with it is not in the file store')
  return { name: attachment_name, bytes }
}
