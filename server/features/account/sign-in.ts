import type { SignInInput } from '#contracts/account.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Context } from '../../context.ts'
import { AppError, refused } from '../../errors.ts'
import { type Entered, enter } from './enter.ts'
import { findUser, type User } from './find-user.ts'
import { knownDevice } from './known-device.ts'
import {
  countAttempt,
  countFailureInARow,
  FAILURES_UNTIL_RESET,
  failuresInARow,
  forgetAttempts,
  takeBackAttempt,
} from './throttle.ts'

export const wrongCredentials = () => new AppError({ kind: 'unauthenticated', code: 'wrong_credentials' })

/** The key of failures in a row; addresses stand in no key themselves. */
export async function inARowKey(email: string): Promise<string> {
  return `in_a_row:${await sha256Hex(email)}`
}

/**
 * Signs in with email and password. Unknown address, wrong password and disabled account answer alike and take as long;
 * they are counted alike too, so that being throttled tells nothing either.
 */
export async function signIn(ctx: Context, { email, password }: SignInInput): Promise<Entered> {
  const { ports } = ctx
  const db = ports.db.system
  const now = ports.clock.now()
  const account = await sha256Hex(email)
  const user = await findUser(db, email)
  const device = user ? await knownDevice(ctx, user.id) : null
  const ipKey = `ip:${ctx.ip}`
  const ownKeys = device ? [`device:${device}`] : [`account:${account}`, `account_ip:${account}:${ctx.ip}`]
  const inARow = await inARowKey(email)

  await countAttempt(db, device ? ownKeys : [ipKey, ...ownKeys], now)
  if (!device && (await failuresInARow(db, inARow, now)) >= FAILURES_UNTIL_RESET) throw refused('reset_needed')

  const isRight = await ports.passwords.verify(password, user?.password_hash ?? null)
  if (!user || !isRight || user.disabled_at) {
    await countFailureInARow(db, inARow, now)
    throw wrongCredentials()
  }
  await forgetAttempts(db, [...ownKeys, inARow])
  if (!device) await takeBackAttempt(db, ipKey)
  try {
    return await enter(ctx, 'account.signIn', user, device === null)
  } catch (error) {
    const again = await findUser(db, email)
    if (!again || again.disabled_at || !wasSignedOutMeanwhile(user, again)) throw error
    return enter(ctx, 'account.signIn', again, device === null)
  }
}

/** A new epoch under the same password: somebody signed out everywhere, which is not meant for who signs in now. */
function wasSignedOutMeanwhile(before: User, now: User): boolean {
  return before.epoch !== now.epoch && before.password_hash === now.password_hash
}
