import type { ChangePasswordInput } from '#contracts/account.ts'
import { loadWords } from '#domain/words/load-words.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Session } from '../../ports.ts'
import { queueMail } from '../people/queue-mail.ts'
import { accountOrigin, writeAccountAudit } from './audit-account.ts'
import { checkPassword } from './check-password.ts'
import { checkOwnPassword } from './confirm-password.ts'
import { fleetsOf } from './fleets-of.ts'
import { languageOf } from './language-of.ts'
import { replaceSession } from './open-session.ts'
import { raiseEpoch } from './raise-epoch.ts'

/**
 * Sets a new password for who knows the one of now. This session goes on under a new token; other sessions end, other
 * devices count as strangers again, open links and second steps stop working, and a mail tells the person. Passkeys,
 * access tokens and the second step go on unless they are asked to end too.
 * @throws invalid on a wrong current password or one that is easy to guess; too_many after many wrong ones
 */
export async function changePassword(
  ctx: Context & { session: Session },
  { currentPassword, password, alsoEnd }: ChangePasswordInput,
): Promise<{ ok: true }> {
  const { ports, session } = ctx
  const db = ports.db.system
  await checkOwnPassword(ctx, currentPassword, 'currentPassword')
  checkPassword(password, [session.email, session.fullName, session.fleet?.name ?? ''])

  const password_hash = await ports.passwords.hash(password)
  const { fullName, language } = await languageOf(db, session.userId)
  const { mails } = await loadWords(language)
  const text = mails.passwordChanged({ fullName, link: `${ports.config.publicUrl}/auth` })
  const holder = await db.transaction().execute(async (trx) => {
    const before = { id: session.userId, epoch: session.epoch }
    const raised = await raiseEpoch(trx, before, { reason: 'password_changed', alsoEnd }, ports.clock.now())
    if (!raised) throw new AppError({ kind: 'unauthenticated', code: 'not_signed_in' })
    await trx.updateTable('users').set({ password_hash }).where('id', '=', session.userId).execute()
    await queueMail(trx, ports, { fleetId: null, kind: 'password_changed', to: session.email, ...text })
    const fleets = await fleetsOf(trx, session.userId)
    const after = { password_changed: true, also_ended: alsoEnd ?? [] }
    await writeAccountAudit(trx, ports, accountOrigin(ctx, 'account.changePassword'), {
      userId: session.userId,
      fleets,
      after,
    })
    return raised
  })
  await replaceSession(ctx, holder, { fleetId: session.fleet?.id })
  return { ok: true }
}
