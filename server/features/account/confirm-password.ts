import type { ConfirmPasswordInput } from '#contracts/account.ts'
import type { Context } from '../../context.ts'
import { invalid } from '../../errors.ts'
import type { Session } from '../../ports.ts'
import type { PersonTools } from '../../trpc.ts'
import { findUser } from './find-user.ts'
import { countAttempt, forgetAttempts } from './throttle.ts'

type SignedIn = Context & { session: Session }

/** Asks for the password before a page lets the browser fetch a file that needs it. Throws confirm_password. */
export function askedAgain({ confirmed }: PersonTools): { ok: true } {
  confirmed()
  return { ok: true }
}

/** Takes the password again: sensitive steps of this session go on for a while. Throws wrong_password at the field. */
export async function confirmPassword(ctx: SignedIn, { password }: ConfirmPasswordInput): Promise<{ ok: true }> {
  await checkOwnPassword(ctx, password, 'password')
  await ctx.ports.sessions.confirm(ctx.session.idHash)
  return { ok: true }
}

/**
 * @param field of the form, where a wrong one is told
 * @throws wrong_password of the person who is signed in; too_many after many wrong ones
 */
export async function checkOwnPassword({ ports, session }: SignedIn, password: string, field: string): Promise<void> {
  const db = ports.db.system
  const attempts = [`change_password:${session.userId}`]
  await countAttempt(db, attempts, ports.clock.now())
  const user = await findUser(db, session.email)
  if (!(await ports.passwords.verify(password, user?.password_hash ?? null))) throw invalid(field, 'wrong_password')
  await forgetAttempts(db, attempts)
}
