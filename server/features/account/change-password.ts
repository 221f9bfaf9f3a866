import type { ChangePasswordInput } from '#contracts/account.ts'
import { loadWords } from '#domain/words/load-words.ts'
import type { Context } from '../../context.ts'
import { invalid } from '../../errors.ts'
import type { Session } from '../../ports.ts'
import { queueMail } from '../people/queue-mail.ts'
import { auditAccount } from './audit-account.ts'
import { checkPassword } from './check-password.ts'
import { findUser } from './find-user.ts'
import { fleetsOf } from './fleets-of.ts'
import { forgetDevices, rememberDevice } from './known-device.ts'
import { languageOf } from './language-of.ts'
import { dropTokens } from './one-time-tokens.ts'
import { endOtherSessions } from './sessions.ts'
import { countAttempt, forgetAttempts } from './throttle.ts'

/**
 * Sets a new password for who knows the one of now. Other sessions end, other devices count as strangers again, open
 * reset links stop working, and a mail tells the person.
 * @throws invalid on a wrong current password or one that is easy to guess; too_many after many wrong ones
 */
export async function changePassword(
  ctx: Context & { session: Session },
  { currentPassword, password }: ChangePasswordInput,
): Promise<{ ok: true }> {
  const { ports, session } = ctx
  const db = ports.db.system
  const attempts = [`change_password:${session.userId}`]
  await countAttempt(db, attempts, ports.clock.now())
  const user = await findUser(db, session.email)
  const isRight = await ports.passwords.verify(currentPassword, user?.password_hash ?? null)
  if (!user || !isRight) throw invalid('currentPassword', 'wrong_password')
  await forgetAttempts(db, attempts)
  checkPassword(password, [session.email, session.fullName, session.fleet?.name ?? ''])

  const password_hash = await ports.passwords.hash(password)
  const { fullName, language } = await languageOf(db, user.id)
  const { mails } = await loadWords(language)
  const text = mails.passwordChanged({ fullName, link: `${ports.config.publicUrl}/auth` })
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
    await dropTokens(trx, user.id, 'reset')
    await queueMail(trx, ports, { fleetId: null, kind: 'password_changed', to: user.email, ...text })
  })
  const fleets = await fleetsOf(db, user.id)
  await auditAccount(ctx, 'account.changePassword', user.id, fleets, { password_changed: true })
  await endOtherSessions(ctx)
  await forgetDevices(ctx, user.id)
  await rememberDevice(ctx, user.id)
  return { ok: true }
}
