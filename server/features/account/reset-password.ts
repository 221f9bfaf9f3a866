import type { ResetInput } from '#contracts/account.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { loadWords } from '#domain/words/load-words.ts'
import type { Context } from '../../context.ts'
import { refused } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import { queueMail } from '../people/queue-mail.ts'
import { atSteadyPace } from './answer-time.ts'
import { auditAccount } from './audit-account.ts'
import { checkPassword } from './check-password.ts'
import { type Entered, enter } from './enter.ts'
import { findUser, type User } from './find-user.ts'
import { fleetsOf } from './fleets-of.ts'
import { forgetDevices } from './known-device.ts'
import { languageOf } from './language-of.ts'
import { dropTokens, issueToken, redeemToken } from './one-time-tokens.ts'
import { inARowKey } from './sign-in.ts'
import { countAttempt, forgetAttempts, takeBackAttempt } from './throttle.ts'

/** Sends a link to choose a new password. Known and unknown addresses get the same answer. */
export async function requestReset(ctx: Context, email: string): Promise<{ ok: true }> {
  const { ports } = ctx
  const db = ports.db.system
  await countAttempt(db, [`reset_ip:${ctx.ip}`, `reset:${await sha256Hex(email)}`], ports.clock.now())
  return atSteadyPace(async () => {
    const user = await findUser(db, email)
    if (user && !user.disabled_at) await sendLink(ports, user)
    return { ok: true }
  })
}

async function sendLink(ports: Ports, user: User): Promise<void> {
  const { language, fullName } = await languageOf(ports.db.system, user.id)
  const { mails } = await loadWords(language)
  await ports.db.system.transaction().execute(async (trx) => {
    const token = await issueToken(trx, ports, user.id, 'reset')
    const text = mails.reset({ fullName, link: resetLink(ports.config.publicUrl, token) })
    await queueMail(trx, ports, { fleetId: null, kind: 'reset', to: user.email, ...text })
  })
}

/** Where a reset token is redeemed; it stands in the fragment, which no server and no referrer sees. */
export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/auth#reset=${token}`
}

/** Sets a new password by a link's token, ends every session and signs in on this device; a second step stays in force. */
export async function resetPassword(ctx: Context, { token, password }: ResetInput): Promise<Entered> {
  const { ports } = ctx
  const db = ports.db.system
  const now = ports.clock.now()
  await countAttempt(db, [`link:${ctx.ip}`], now)
  const passwordHash = await ports.passwords.hash(password)
  const user = await db.transaction().execute(async (trx) => {
    const userId = await redeemToken(trx, token, 'reset', now)
    if (!userId) throw refused('link_not_valid')
    const { fullName, language } = await languageOf(trx, userId)
    const owner = await trx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', userId)
      .where('disabled_at', 'is', null)
      .returning(['id', 'email'])
      .executeTakeFirst()
    if (!owner) throw refused('link_not_valid')
    // Refused here, the transaction leaves the token unused and the link can be tried with a better password.
    const fleets = await fleetsOf(trx, userId)
    checkPassword(password, [owner.email, fullName, ...fleets.map(({ name }) => name)])
    await dropTokens(trx, userId, 'reset')
    const { mails } = await loadWords(language)
    const text = mails.passwordChanged({ fullName, link: `${ports.config.publicUrl}/auth` })
    await queueMail(trx, ports, { fleetId: null, kind: 'password_changed', to: owner.email, ...text })
    return { ...owner, fleets }
  })
  await forgetAttempts(db, [await inARowKey(user.email), `account:${await sha256Hex(user.email)}`])
  await takeBackAttempt(db, `link:${ctx.ip}`)
  await forgetDevices(ctx, user.id)
  await ports.sessions.endAll(user.id)
  await auditAccount(ctx, 'account.reset', user.id, user.fleets, { password_reset: true })
  return enter({ ...ctx, session: null }, 'account.reset', user.id, false)
}
