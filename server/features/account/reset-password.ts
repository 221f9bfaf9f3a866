import type { ResetInput } from '#contracts/account.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { loadWords } from '#domain/words/load-words.ts'
import type { Context } from '../../context.ts'
import type { Ports } from '../../ports.ts'
import { queueMail } from '../people/queue-mail.ts'
import { atSteadyPace } from './answer-time.ts'
import { accountOrigin, writeAccountAudit } from './audit-account.ts'
import { checkPassword } from './check-password.ts'
import { type Entered, enter } from './enter.ts'
import { findUser, type User } from './find-user.ts'
import { fleetsOf } from './fleets-of.ts'
import { knownDevice } from './known-device.ts'
import { languageOf } from './language-of.ts'
import { isOpenToken, issueToken, redeemToken } from './one-time-tokens.ts'
import { raiseEpoch } from './raise-epoch.ts'
import { inARowKey } from './sign-in.ts'
import { countAttempt, forgetAttempts, isWithinBudget } from './throttle.ts'
import { wrongLink } from './wrong-link.ts'

/**
 * Sends a link to choose a new password. Known and unknown addresses get the same answer. Strangers who ask for somebody's
 * link cannot keep the owner from one: only the asker's own address is refused, and where an account has had its share of
 * mails, the next waits unsent while the links in the last ones, which reached the owner, still work. A device that the
 * person signed in on has a share of its own.
 */
export async function requestReset(ctx: Context, email: string): Promise<{ ok: true }> {
  const { ports } = ctx
  const db = ports.db.system
  const now = ports.clock.now()
  const account = await sha256Hex(email)
  const user = await findUser(db, email)
  const device = user ? await knownDevice(ctx, user.id) : null
  const asker = device ? [`reset_device:${device}`] : [`reset_ip:${ctx.ip}`, `reset_account_ip:${account}:${ctx.ip}`]
  await countAttempt(db, asker, now)
  return atSteadyPace(ports, async () => {
    const isDue = device !== null || (await isWithinBudget(db, `reset:${account}`, now))
    if (user && !user.disabled_at && isDue) await sendLink(ports, user)
    return { ok: true }
  })
}

async function sendLink(ports: Ports, user: User): Promise<void> {
  const { language, fullName } = await languageOf(ports.db.system, user.id)
  const { mails } = await loadWords(language)
  await ports.db.system.transaction().execute(async (trx) => {
    const token = await issueToken(trx, ports, user, 'reset', true)
    if (token === null) return
    const text = mails.reset({ fullName, link: resetLink(ports.config.publicUrl, token) })
    await queueMail(trx, ports, { fleetId: null, kind: 'reset', to: user.email, ...text })
  })
}

/** Where a reset token is redeemed; it stands in the fragment, which no server and no referrer sees. */
export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/auth#reset=${token}`
}

/**
 * Sets a new password by a link's token, ends what let anybody into the account before, and signs in on this device. A
 * second step stays in force, unless this is the first time that the mailbox of the address answers.
 */
export async function resetPassword(ctx: Context, { token, password }: ResetInput): Promise<Entered> {
  const { ports } = ctx
  const db = ports.db.system
  const now = ports.clock.now()
  if (!(await isOpenToken(db, token, 'reset', now))) throw await wrongLink(ctx)
  const passwordHash = await ports.passwords.hash(password)
  const reset = await db.transaction().execute(async (trx) => {
    const link = await redeemToken(trx, token, 'reset', now)
    if (!link) return null
    const { fullName, language } = await languageOf(trx, link.id)
    const owner = await trx
      .selectFrom('users')
      .select(['email', 'email_confirmed_at'])
      .where('id', '=', link.id)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (!owner) return null
    // Refused here, the transaction leaves the token unused and the link can be tried with a better password.
    const fleets = await fleetsOf(trx, link.id)
    checkPassword(password, [owner.email, fullName, ...fleets.map(({ name }) => name)])
    const isFirstAnswer = link.isMailed && owner.email_confirmed_at === null
    const holder = await raiseEpoch(trx, link, { reason: isFirstAnswer ? 'taken_over' : 'reset' }, now)
    if (!holder) return null
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, email_confirmed_at: isFirstAnswer ? now : owner.email_confirmed_at })
      .where('id', '=', holder.id)
      .execute()
    const { mails } = await loadWords(language)
    const text = mails.passwordChanged({ fullName, link: `${ports.config.publicUrl}/auth` })
    await queueMail(trx, ports, { fleetId: null, kind: 'password_changed', to: owner.email, ...text })
    await writeAccountAudit(trx, ports, accountOrigin(ctx, 'account.reset'), {
      userId: holder.id,
      fleets,
      after: { password_reset: true },
    })
    return { holder, email: owner.email }
  })
  if (!reset) throw await wrongLink(ctx)
  await forgetAttempts(db, [await inARowKey(reset.email), `account:${await sha256Hex(reset.email)}`])
  return enter({ ...ctx, session: null }, 'account.reset', reset.holder, false)
}
