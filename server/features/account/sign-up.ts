import type { ConfirmSignUpInput, SignUpInput } from '#contracts/account.ts'
import { addressBlock, limits } from '#domain/access/limits.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { acceptedLanguage } from '#domain/format/locale.ts'
import { instant } from '#domain/units/time.ts'
import { loadWords } from '#domain/words/load-words.ts'
import type { Context } from '../../context.ts'
import { invalid } from '../../errors.ts'
import { queueMail } from '../people/queue-mail.ts'
import { atSteadyPace } from './answer-time.ts'
import { checkPassword } from './check-password.ts'
import { countWithin } from './count-within.ts'
import { findUser, type User } from './find-user.ts'
import { foundFleet, insertPerson, type NewPerson } from './found-fleet.ts'
import { languageOf } from './language-of.ts'
import { openSession } from './open-session.ts'
import { wrongCredentials } from './sign-in.ts'
import { countAttempt, takeBackAttempt } from './throttle.ts'
import { wrongLink } from './wrong-link.ts'

const CONFIRM_WITHIN_MS = 72 * 3600 * 1000

/** Signed in at once, or only when the mail has been answered. */
export type SignedUp = { next: 'signed_in' | 'look_into_your_mail' }

type Applicant = NewPerson & { companyName: string }

/** What the form of a sign-up has to ask for: with mail configured, the password is chosen at the mailed link instead. */
export function signUpAsks({ ports }: Context): { password: boolean } {
  return { password: !ports.mail.isConfigured }
}

/**
 * Founds a fleet and makes the person its first admin. With mail configured every address gets the same answer, the mail
 * tells its owner the rest, and no password is taken: whoever signs up an address need not be its owner. Without mail, an
 * address that is taken is answered like a wrong password.
 */
export async function signUp(ctx: Context, input: SignUpInput): Promise<SignedUp> {
  const { ports } = ctx
  const db = ports.db.system
  if (ports.mail.isConfigured) return signUpByMail(ctx, input)
  const { password, ...asked } = input
  if (!password) throw invalid('password', 'required')
  checkPassword(password, [input.email, input.fullName, input.companyName])
  const key = signUpKey(ctx)
  await countAttempt(db, [key], ports.clock.now())
  return atSteadyPace(ports, async () => {
    // Known or not, the password is hashed before anything is answered.
    const passwordHash = await ports.passwords.hash(password)
    if (await findUser(db, input.email)) throw wrongCredentials()
    await countFounding(ctx)
    await admit(ctx, { ...asked, passwordHash, isConfirmed: false })
    await takeBackAttempt(db, key)
    return { next: 'signed_in' }
  })
}

async function signUpByMail(ctx: Context, input: SignUpInput): Promise<SignedUp> {
  const { db, clock } = ctx.ports
  await countAttempt(db.system, [signUpKey(ctx)], clock.now())
  return atSteadyPace(ctx.ports, async () => {
    const user = await findUser(db.system, input.email)
    await (user ? tellOwner(ctx, user) : keepUntilConfirmed(ctx, input))
    return { next: 'look_into_your_mail' }
  })
}

const signUpKey = ({ ip }: Context) => `sign_up:${ip}`

/** Without mail nothing shows that somebody is behind an address: how many fleets are founded is bounded instead. */
async function countFounding({ ports, ip }: Context): Promise<void> {
  const { address, all } = ports.config.signUpsPerHour
  const within = { windowS: limits.sign_ups.windowS, code: limits.sign_ups.code }
  await countWithin(ports.db.system, ports.clock.now(), [
    { key: `founded:${addressBlock(ip)}`, most: address, ...within },
    { key: 'founded', most: all, ...within },
  ])
}

/** Makes the account of a sign-up whose address has answered, with the password of the person who opened its link. */
export async function confirmSignUp(ctx: Context, { token, password }: ConfirmSignUpInput): Promise<{ ok: true }> {
  const { ports } = ctx
  const db = ports.db.system
  const now = ports.clock.now()
  const tokenHash = await sha256Hex(token)
  const waiting = await db
    .selectFrom('sign_ups')
    .select(['email', 'full_name as fullName', 'company_name as companyName'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!waiting || (await findUser(db, waiting.email))) throw await wrongLink(ctx)
  // Refused here, the link is still there for a better password.
  checkPassword(password, [waiting.email, waiting.fullName, waiting.companyName])
  const passwordHash = await ports.passwords.hash(password)
  const used = await db.deleteFrom('sign_ups').where('token_hash', '=', tokenHash).executeTakeFirst()
  if (used.numDeletedRows === 0n) throw await wrongLink(ctx)
  await admit(ctx, { ...waiting, passwordHash, isConfirmed: true })
  return { ok: true }
}

async function admit(ctx: Context, applicant: Applicant): Promise<void> {
  const { ports } = ctx
  const origin = { procedure: 'account.signUp', operationId: null, requestId: ctx.requestId, ip: ctx.ip }
  const made = await ports.db.system
    .transaction()
    .execute(async (trx) => {
      const holder = await insertPerson(trx, ports, applicant)
      const admin = { userId: holder.id, fullName: applicant.fullName }
      return { holder, fleetId: await foundFleet(trx, ports, { name: applicant.companyName }, admin, origin) }
    })
    .catch((error) => {
      // Two sign-ups of one address at the same moment: the second finds it taken.
      if (isTaken(error)) throw wrongCredentials()
      throw error
    })
  await openSession(ctx, 'account.signUp', made.holder, { fleetId: made.fleetId })
}

async function keepUntilConfirmed(ctx: Context, applicant: SignUpInput): Promise<void> {
  const { ports } = ctx
  const token = ports.ids.secret()
  const link = `${ports.config.publicUrl}/auth#confirm=${token}`
  // Nobody is known yet: the language is that of the browser that asks.
  const { mails } = await loadWords(acceptedLanguage(ctx.request.headers.get('accept-language') ?? ''))
  const expires = instant(Date.parse(ports.clock.now()) + CONFIRM_WITHIN_MS)
  await ports.db.system.transaction().execute(async (trx) => {
    await trx
      .insertInto('sign_ups')
      .values({
        token_hash: await sha256Hex(token),
        email: applicant.email,
        password_hash: null,
        full_name: applicant.fullName,
        company_name: applicant.companyName,
        expires_at: expires,
      })
      .execute()
    const text = mails.confirmSignUp({ fullName: applicant.fullName, companyName: applicant.companyName, link })
    await queueMail(trx, ports, { fleetId: null, kind: 'confirm_sign_up', to: applicant.email, ...text })
  })
}

async function tellOwner(ctx: Context, user: User): Promise<void> {
  const { ports } = ctx
  const { language, fullName } = await languageOf(ports.db.system, user.id)
  const { mails } = await loadWords(language)
  const text = mails.alreadySignedUp({ fullName, link: `${ports.config.publicUrl}/auth` })
  await queueMail(ports.db.system, ports, { fleetId: null, kind: 'already_signed_up', to: user.email, ...text })
}

const UNIQUE_VIOLATION = '23505'
function isTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === UNIQUE_VIOLATION
}
