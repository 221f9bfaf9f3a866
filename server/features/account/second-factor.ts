import type { Kysely } from 'kysely'
import type { CodeInput } from '#contracts/account.ts'
import type { Database } from '#db/schema/index.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { base32, fromBase32, matchTotp, otpauthUri, plainRecoveryCode, recoveryCode } from '#domain/people/totp.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { Confirmed } from '../../confirmed.ts'
import type { Context } from '../../context.ts'
import { refused } from '../../errors.ts'
import type { Ports, Session } from '../../ports.ts'
import type { PersonTools } from '../../trpc.ts'
import { auditAccount } from './audit-account.ts'
import { fleetsOf } from './fleets-of.ts'
import { countAttempt, forgetAttempts } from './throttle.ts'

type SignedIn = Context & PersonTools

const ISSUER = 'Haulbook'
const SECRET_BYTES = 20
/** How long a secret waits for its first code. */
const SECRET_WAITS_MS = 10 * 60_000
const CODES = 10
const CODE_BYTES = 10

/** Random bytes out of the one source of secrets. */
const randomBytes = ({ ids }: Pick<Ports, 'ids'>, count: number) =>
  Uint8Array.from(atob(ids.secret().replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)).slice(
    0,
    count,
  )

/** Whether a person signs in with a second step, since when, and how many recovery codes are left. */
export async function secondFactor({ ports, session }: SignedIn) {
  const db = ports.db.system
  const factor = await confirmedFactor(db, session.userId)
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', session.userId)
    .where('epoch', '=', session.epoch)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { since: factor?.confirmed_at ?? null, codesLeft: factor ? left : 0 }
}

/** The person's second step, where it has been confirmed by a code and has not ended since. */
export async function confirmedFactor(db: Kysely<Database>, userId: Uuid) {
  return factorOf(db, userId).where('f.confirmed_at', 'is not', null).executeTakeFirst()
}

function factorOf(db: Kysely<Database>, userId: Uuid) {
  return db
    .selectFrom('second_factors as f')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'f.user_id').onRef('u.epoch', '=', 'f.epoch'))
    .select(['f.secret', 'f.created_at', 'f.confirmed_at', 'f.last_step'])
    .where('f.user_id', '=', userId)
}

/** A new secret for an authenticator app; it counts once a code of it has been typed. */
export async function beginTotp({ ports, session, confirmed }: SignedIn): Promise<{ secret: string; uri: string }> {
  confirmed()
  const now = ports.clock.now()
  const row = await factorOf(ports.db.system, session.userId).executeTakeFirst()
  if (row?.confirmed_at) throw refused('second_factor_on')
  // Asked again in a moment, the same one: an app that has scanned it already keeps giving right codes.
  const isFresh = row !== undefined && Date.parse(now) - Date.parse(row.created_at) < SECRET_WAITS_MS
  const secret = isFresh ? row.secret : base32(randomBytes(ports, SECRET_BYTES))
  if (!isFresh) {
    const fresh = { secret, created_at: now, confirmed_at: null, last_step: 0, epoch: session.epoch }
    await ports.db.system
      .insertInto('second_factors')
      .values({ user_id: session.userId, ...fresh })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
      .execute()
  }
  return { secret, uri: otpauthUri(ISSUER, session.email, secret) }
}

/** Switches the second step on by a code of the new secret. The recovery codes are shown this once. */
export async function confirmTotp(ctx: SignedIn, { code }: CodeInput): Promise<{ recoveryCodes: string[] }> {
  const confirmed = ctx.confirmed()
  const { ports, session } = ctx
  const db = ports.db.system
  const now = ports.clock.now()
  await countAttempt(db, [attemptsKey(session.userId)], now)
  const row = await factorOf(db, session.userId).executeTakeFirst()
  if (!row) throw refused('second_factor_off')
  if (row.confirmed_at) throw refused('second_factor_on')
  const step = await matchTotp(fromBase32(row.secret), code, Date.parse(now), 0)
  if (step === null) throw refused('wrong_code', {}, 'code')
  const recoveryCodes = await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('second_factors')
      .set({ confirmed_at: now, last_step: step })
      .where('user_id', '=', session.userId)
      .where('epoch', '=', session.epoch)
      .execute()
    return newCodes(trx, ports, session, confirmed)
  })
  await forgetAttempts(db, [attemptsKey(session.userId)])
  await auditAccount(ctx, 'account.confirmTotp', session.userId, await fleetsOf(ports.db.system, session.userId), {
    secondFactor: true,
  })
  return { recoveryCodes }
}

/** Other recovery codes; those from before open nothing any more. */
export async function newRecoveryCodes(ctx: SignedIn): Promise<{ recoveryCodes: string[] }> {
  const confirmed = ctx.confirmed()
  const { ports, session } = ctx
  if (!(await confirmedFactor(ports.db.system, session.userId))) throw refused('second_factor_off')
  const recoveryCodes = await ports.db.system.transaction().execute((trx) => newCodes(trx, ports, session, confirmed))
  await auditAccount(ctx, 'account.newRecoveryCodes', session.userId, await fleetsOf(ports.db.system, session.userId), {
    recoveryCodes: 'renewed',
  })
  return { recoveryCodes }
}

/** Switches the second step off: by a code too, so that a password alone is not enough. */
export async function dropTotp(ctx: SignedIn, { code }: CodeInput): Promise<{ ok: true }> {
  ctx.confirmed()
  const { ports, session } = ctx
  if (!(await takeCode(ports, session.userId, code))) throw refused('wrong_code', {}, 'code')
  await ports.db.system.transaction().execute(async (trx) => {
    await trx.deleteFrom('second_factors').where('user_id', '=', session.userId).execute()
    await trx.deleteFrom('recovery_codes').where('user_id', '=', session.userId).execute()
  })
  await auditAccount(ctx, 'account.dropTotp', session.userId, await fleetsOf(ports.db.system, session.userId), {
    secondFactor: false,
  })
  return { ok: true }
}

/**
 * Uses a code up: of the app, each once, or a recovery code, each once. Counted, so that a million codes are not tried.
 * @throws too_many after many wrong ones
 */
export async function takeCode(ports: Ports, userId: Uuid, typed: string): Promise<boolean> {
  const db = ports.db.system
  const now = ports.clock.now()
  await countAttempt(db, [attemptsKey(userId)], now)
  const isRight = (await takeTotp(db, userId, typed, now)) || (await takeRecoveryCode(db, userId, typed, now))
  if (isRight) await forgetAttempts(db, [attemptsKey(userId)])
  return isRight
}

async function takeTotp(db: Kysely<Database>, userId: Uuid, typed: string, now: Instant): Promise<boolean> {
  const factor = await confirmedFactor(db, userId)
  if (!factor) return false
  const step = await matchTotp(fromBase32(factor.secret), typed, Date.parse(now), factor.last_step)
  if (step === null) return false
  // Of two who type the same code at the same moment only one comes in.
  const taken = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

async function takeRecoveryCode(db: Kysely<Database>, userId: Uuid, typed: string, now: Instant): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_codes as c')
    .from('users as u')
    .set({ used_at: now })
    .where('c.user_id', '=', userId)
    .where('c.code_hash', '=', await codeHash(userId, typed))
    .where('c.used_at', 'is', null)
    .whereRef('u.id', '=', 'c.user_id')
    .whereRef('u.epoch', '=', 'c.epoch')
    .returning('c.user_id')
    .executeTakeFirst()
  return taken !== undefined
}

async function newCodes(
  db: Kysely<Database>,
  ports: Ports,
  { userId, epoch }: Session,
  _confirmed: Confirmed,
): Promise<string[]> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const codes = Array.from({ length: CODES }, () => recoveryCode(randomBytes(ports, CODE_BYTES)))
  const rows = await Promise.all(
    codes.map(async (code) => ({ user_id: userId, code_hash: await codeHash(userId, code), used_at: null, epoch })),
  )
  await db.insertInto('recovery_codes').values(rows).execute()
  return codes
}

/** 80 random bits need no slow hash; the person in it keeps equal codes of two people apart. */
const codeHash = (userId: Uuid, typed: string) => sha256Hex(`${userId} ${plainRecoveryCode(typed)}`)

const attemptsKey = (userId: Uuid) => `second_factor:${userId}`
