import type { TokenInput } from '#contracts/account.ts'
import { limits } from '#domain/access/limits.ts'
import { loadWords } from '#domain/words/load-words.ts'
import type { Context } from '../../context.ts'
import type { Session } from '../../ports.ts'
import { queueMail } from '../people/queue-mail.ts'
import { accountOrigin, writeAccountAudit } from './audit-account.ts'
import { countWithin } from './count-within.ts'
import { fleetsOf } from './fleets-of.ts'
import { languageOf } from './language-of.ts'
import { issueToken, redeemToken } from './one-time-tokens.ts'
import { wrongLink } from './wrong-link.ts'

type SignedIn = Context & { session: Session }

/** `isMailed`: false where the installation sends no mail yet; the link leaves once it does. */
export type ConfirmationSent = { isMailed: boolean }

/**
 * Mails a link by which the person who is signed in shows that the mailbox of their address is theirs. Nobody else reads
 * it, not even in the fleet's outbox. An address that has been confirmed gets none.
 * @throws too_many after a few mails
 */
export async function sendConfirmation({ ports, session }: SignedIn): Promise<ConfirmationSent> {
  const db = ports.db.system
  const { isConfigured: isMailed } = ports.mail
  if (await isConfirmedAddress({ ports, session })) return { isMailed }
  const { most, windowS, code } = limits.confirmations
  await countWithin(db, ports.clock.now(), [{ key: `confirm_address:${session.userId}`, most, windowS, code }])
  const { language, fullName } = await languageOf(db, session.userId)
  const { mails } = await loadWords(language)
  await db.transaction().execute(async (trx) => {
    const token = await issueToken(trx, ports, { id: session.userId, epoch: session.epoch }, 'confirm_address', true)
    if (token === null) return
    const text = mails.confirmAddress({ fullName, link: `${ports.config.publicUrl}/auth#address=${token}` })
    await queueMail(trx, ports, { fleetId: null, kind: 'confirm_address', to: session.email, ...text })
  })
  return { isMailed }
}

async function isConfirmedAddress({ ports, session }: Pick<SignedIn, 'ports' | 'session'>): Promise<boolean> {
  const row = await ports.db.system
    .selectFrom('users')
    .select('email_confirmed_at')
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow()
  return row.email_confirmed_at !== null
}

/**
 * Takes the mailed link. Only who is signed in to the account may: the link alone would let somebody who made an account
 * for another's address have its owner confirm it.
 * @throws link_not_valid of one that is used, over, unknown or another person's
 */
export async function confirmAddress(ctx: SignedIn, { token }: TokenInput): Promise<{ ok: true }> {
  const { ports, session } = ctx
  const now = ports.clock.now()
  const isDone = await ports.db.system.transaction().execute(async (trx) => {
    const link = await redeemToken(trx, token, 'confirm_address', now, session.userId)
    if (!link) return false
    await trx
      .updateTable('users')
      .set({ email_confirmed_at: now })
      .where('id', '=', link.id)
      .where('email_confirmed_at', 'is', null)
      .execute()
    const origin = accountOrigin(ctx, 'account.confirmAddress')
    const fleets = await fleetsOf(trx, link.id)
    await writeAccountAudit(trx, ports, origin, { userId: link.id, fleets, after: { address_confirmed: true } })
    return true
  })
  if (!isDone) throw await wrongLink(ctx)
  return { ok: true }
}
