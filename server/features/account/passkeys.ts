import type { AddPasskeyInput, RenamePasskeyInput, SignedPasskeyAnswer } from '#contracts/passkeys.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import type { Context } from '../../context.ts'
import { notFound, notHere, refused } from '../../errors.ts'
import type { PasskeyChallenge, PasskeyPort, Ports } from '../../ports.ts'
import type { PersonTools } from '../../trpc.ts'
import { auditAccount } from './audit-account.ts'
import { type Ended, endingsOf } from './endings.ts'
import { fleetsOf } from './fleets-of.ts'
import { knownDevice } from './known-device.ts'
import { openSession } from './open-session.ts'
import { hasDevices, tellNewDevice } from './tell-new-device.ts'
import { countAttempt, takeBackAttempt } from './throttle.ts'

type SignedIn = Context & PersonTools

const MOST = 20
/** How long a device may take to sign. */
const CHALLENGE_MS = 5 * 60_000

export type Passkey = {
  id: string
  name: string
  createdAt: Instant
  lastUsedAt: Instant | null
  /** Why and when it ended; null while it signs in. */
  ended: Ended | null
}

/**
 * The keys of one's devices that sign in without a password, newest first, and those that have ended, with the reason.
 * None can be added where none can be checked.
 */
export async function passkeys({ ports, session }: SignedIn): Promise<{ rpId: string | null; keys: Passkey[] }> {
  const db = ports.db.system
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'epoch'])
    .where('user_id', '=', session.userId)
    .orderBy('epoch', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
  const endings = await endingsOf(db, session, rows)
  const keys = rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    ended: endings(row),
  }))
  return { rpId: ports.passkeys?.rpId ?? null, keys }
}

/** What a device has to sign to become a key of this person, with the keys that they have already. */
export async function beginPasskey({
  ports,
  session,
  confirmed,
}: SignedIn): Promise<PasskeyChallenge & { known: string[] }> {
  confirmed()
  const checker = checkerOf(ports)
  const known = await ports.db.system
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', session.userId)
    // One that has ended may be made anew on its device.
    .where('epoch', '=', session.epoch)
    .execute()
  if (known.length >= MOST) throw refused('too_many_passkeys', { maximum: MOST })
  return { ...(await newChallenge(ports, checker, session.userId)), known: known.map(({ id }) => id) }
}

/** Adds a key of a device that has signed. Throws passkey_not_right for one that has not, or not for this. */
export async function addPasskey(ctx: SignedIn, { name, answer }: AddPasskeyInput): Promise<{ ok: true }> {
  ctx.confirmed()
  const { ports, session } = ctx
  const made = await checkerOf(ports).added(answer, (challenge) => takeChallenge(ports, challenge, session.userId))
  if (!made) throw refused('passkey_not_right')
  const { id, publicKey, counter, transports } = made
  const added = await ports.db.system
    .insertInto('passkeys')
    .values({
      id,
      user_id: session.userId,
      name,
      public_key: publicKey,
      counter,
      transports,
      created_at: ports.clock.now(),
      last_used_at: null,
      epoch: session.epoch,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('passkey_not_right')
  await audit(ctx, 'account.addPasskey', { passkey: name })
  return { ok: true }
}

/** Calls one of one's keys something else. */
export async function renamePasskey({ ports, session }: SignedIn, input: RenamePasskeyInput): Promise<{ ok: true }> {
  const row = await ports.db.system
    .updateTable('passkeys')
    .set({ name: input.name })
    .where('user_id', '=', session.userId)
    .where('id', '=', input.id)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ok: true }
}

/** Takes one of one's keys away; the device signs nobody in any more. */
export async function removePasskey(ctx: SignedIn, id: string): Promise<{ ok: true }> {
  ctx.confirmed()
  const row = await ctx.ports.db.system
    .deleteFrom('passkeys')
    .where('user_id', '=', ctx.session.userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (!row) throw notFound()
  await audit(ctx, 'account.removePasskey', { passkey_removed: row.name })
  return { ok: true }
}

/** What a device has to sign to sign its person in; who that is shows only by the key. */
export async function passkeyChallenge({ ports, ip }: Context): Promise<PasskeyChallenge> {
  const checker = checkerOf(ports)
  await countAttempt(ports.db.system, [`passkey_challenge:${ip}`], ports.clock.now())
  return newChallenge(ports, checker, null)
}

/**
 * Signs in by a key. The device has verified its person, which is the second step too. An unknown key, a wrong signature
 * and a closed account answer alike.
 */
export async function passkeySignIn(ctx: Context, answer: SignedPasskeyAnswer): Promise<{ ok: true }> {
  const { ports } = ctx
  const db = ports.db.system
  const now = ports.clock.now()
  // Of its own: wrong passwords from the same address do not hold passkeys up.
  const ipKey = `passkey_ip:${ctx.ip}`
  const checker = checkerOf(ports)
  await countAttempt(db, [ipKey], now)
  const key = await db
    .selectFrom('passkeys as k')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'k.user_id').onRef('u.epoch', '=', 'k.epoch'))
    .select(['k.id', 'k.user_id', 'k.public_key', 'k.counter', 'k.epoch'])
    .where('k.id', '=', answer.id)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!key) throw refused('passkey_not_right')
  const known = { id: key.id, publicKey: key.public_key, counter: key.counter }
  const signed = await checker.signed(answer, known, (challenge) => takeChallenge(ports, challenge, null))
  if (!signed) throw refused('passkey_not_right')
  await db
    .updateTable('passkeys')
    .set({ counter: signed.counter, last_used_at: now })
    .where('id', '=', key.id)
    .execute()
  await takeBackAttempt(db, ipKey)
  await takeBackAttempt(db, `passkey_challenge:${ctx.ip}`)
  const isNews = (await knownDevice(ctx, key.user_id)) === null && (await hasDevices(ctx, key.user_id))
  await openSession(ctx, 'account.passkeySignIn', { id: key.user_id, epoch: key.epoch })
  if (isNews) await tellNewDevice(ctx, key.user_id)
  return { ok: true }
}

function checkerOf({ passkeys: checker }: Ports): PasskeyPort {
  if (!checker) throw notHere()
  return checker
}

async function newChallenge(ports: Ports, { rpId }: PasskeyPort, userId: Uuid | null): Promise<PasskeyChallenge> {
  const challenge = ports.ids.secret()
  await ports.db.system
    .insertInto('passkey_challenges')
    .values({
      hash: await sha256Hex(challenge),
      user_id: userId,
      expires_at: instant(Date.parse(ports.clock.now()) + CHALLENGE_MS),
    })
    .execute()
  return { challenge, rpId }
}

/** Uses a challenge up, and says whether it was open, for this purpose and person. */
async function takeChallenge(ports: Ports, challenge: string, userId: Uuid | null): Promise<boolean> {
  const row = await ports.db.system
    .deleteFrom('passkey_challenges')
    .where('hash', '=', await sha256Hex(challenge))
    .where('expires_at', '>', ports.clock.now())
    .where('user_id', userId === null ? 'is' : '=', userId)
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

async function audit(ctx: SignedIn, procedure: string, after: Parameters<typeof auditAccount>[4]): Promise<void> {
  const { userId } = ctx.session
  await auditAccount(ctx, procedure, userId, await fleetsOf(ctx.ports.db.system, userId), after)
}
