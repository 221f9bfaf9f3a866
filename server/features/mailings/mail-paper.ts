import type { Selectable } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { PaperMails } from '#db/schema/ledger.ts'
import { type Actor, isAdmin } from '#domain/access/roles.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { lastingRefusal } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import { type Writing, writeAs } from '../../writing.ts'
import { keepFiles } from '../documents/keep-files.ts'
import { memberActor } from '../people/member-actor.ts'
import { type NewMail, queueMail } from '../people/queue-mail.ts'

/** A fault that comes back is none of the moment. */
const MOST_ATTEMPTS = 3

export type Mailing = Selectable<PaperMails>
export type Begun = { mailing: Mailing; actor: Actor }

/** How a kind of paper is drawn, outside of any transaction, and what its mail says. */
export type PaperKind<Drawn extends { bytes: Uint8Array }> = {
  draw(begun: Begun): Promise<Drawn>
  compose(w: Writing, mailing: Mailing, drawn: Drawn): Promise<Omit<NewMail, 'fleetId' | 'to' | 'attachment'>>
  /** The name of the attached file. */
  fileName(drawn: Drawn): string
}

/**
 * Draws a paper and leaves its mail in the outbox, with the rights that its sender has now. It may be delivered twice or
 * cut off anywhere: the row changes with the mail in one transaction, so that there is one mail at most. What fails for
 * good stands in the row with the code of its refusal.
 */
export async function mailPaper<Drawn extends { bytes: Uint8Array }>(
  ports: Ports,
  fleetId: Uuid,
  mailingId: Uuid,
  kind: PaperKind<Drawn>,
): Promise<void> {
  const begun = await ports.db.write(fleetId, (trx) => begin(ports, trx, fleetId, mailingId))
  if (!begun) return
  try {
    const drawn = await kind.draw(begun)
    const sha256 = await sha256Hex(drawn.bytes)
    // Bytes without a row are removed with what is left over; a row without its bytes would be a promise.
    await ports.files.put(fleetId, sha256, drawn.bytes)
    await ports.db.write(fleetId, async (trx) => {
      const mailing = await lockMailing(trx, fleetId, mailingId)
      if (mailing?.state !== 'waiting') return
      const w = writeAs(trx, ports, begun.actor, 'mail_paper')
      await keepFiles(w, [{ sha256, byte_size: drawn.bytes.length, media_type: 'application/pdf' }])
      const said = await kind.compose(w, mailing, drawn)
      const attachment = { sha256, name: kind.fileName(drawn) }
      const mail_id = await queueMail(trx, ports, { fleetId, to: mailing.to_address, ...said, attachment })
      await settle(w, mailing, { state: 'queued', mail_id })
    })
  } catch (error) {
    const refusal = lastingRefusal(error)
    if (!refusal && begun.mailing.attempts < MOST_ATTEMPTS) throw error
    ports.log.warn({ mailing: mailingId, error: String(error) }, 'a paper could not be mailed')
    await fail(ports, begun, refusal?.data.code ?? 'unexpected')
  }
  ports.bell.ring()
}

async function begin(ports: Ports, trx: FleetTransaction, fleetId: Uuid, id: Uuid): Promise<Begun | null> {
  const mailing = await lockMailing(trx, fleetId, id)
  if (mailing?.state !== 'waiting') return null
  const attempts = mailing.attempts + 1
  const actor = await memberActor(trx, fleetId, mailing.user_id)
  const isAllowed = actor && isAdmin(actor)
  await trx
    .updateTable('paper_mails')
    .set({ attempts, updated_at: ports.clock.now(), ...(isAllowed ? {} : { state: 'failed', failure: 'not_allowed' }) })
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .execute()
  return isAllowed ? { mailing: { ...mailing, attempts }, actor } : null
}

function lockMailing(trx: FleetTransaction, fleetId: Uuid, id: Uuid): Promise<Mailing | undefined> {
  return trx
    .selectFrom('paper_mails')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type Outcome = { state: 'queued'; mail_id: Uuid } | { state: 'failed'; failure: string }

async function settle(w: Writing, mailing: Mailing, outcome: Outcome): Promise<void> {
  await w.trx
    .updateTable('paper_mails')
    .set({ ...outcome, updated_at: w.now })
    .where('fleet_id', '=', mailing.fleet_id)
    .where('id', '=', mailing.id)
    .where('state', '=', 'waiting')
    .execute()
  const { invoice_id, quote_id, settlement_id } = mailing
  if (invoice_id) await w.announce({ topic: 'invoices', entity: 'invoice', id: invoice_id })
  if (quote_id) await w.announce({ topic: 'quotes', entity: 'quote', id: quote_id })
  if (settlement_id) await w.announce({ topic: 'settlements', entity: 'settlement', id: settlement_id })
}

async function fail(ports: Ports, { mailing, actor }: Begun, failure: string): Promise<void> {
  await ports.db.write(mailing.fleet_id, (trx) => {
    return settle(writeAs(trx, ports, actor, 'mail_paper'), mailing, { state: 'failed', failure })
  })
}
