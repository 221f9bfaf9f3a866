import { sql } from 'kysely'
import { confirmedUntil } from '#domain/access/session-limits.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Instant } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { AppError } from '../../errors.ts'
import type { Ports, Session } from '../../ports.ts'
import { countAttempt } from '../account/throttle.ts'
import { memberActor } from '../people/member-actor.ts'

/** Files are read by programs now and then, not all the time. */
const USES = 60
const WINDOW_S = 60

/**
 * The person a key stands for, with the rights they have now in its fleet; null for a key that is unknown, over or taken
 * back, and for somebody who was shut out since. Guesses are counted by address, uses by key.
 * @throws too_many with the seconds to wait
 */
export async function sessionOfToken(ports: Ports, token: string, ip: string): Promise<Session | null> {
  const db = ports.db.system
  const now = ports.clock.now()
  const hash = await sha256Hex(token)
  const row = await db
    .selectFrom('api_tokens as t')
    .innerJoin('fleets as f', 'f.id', 't.fleet_id')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 't.user_id').onRef('u.epoch', '=', 't.epoch'))
    .select(['t.id', 't.fleet_id', 't.user_id', 'f.name', 'f.currency', 'f.zone', 'f.is_demo', 'u.email', 'u.epoch'])
    .where('t.token_hash', '=', hash)
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) {
    await countAttempt(db, [`token_ip:${ip}`], now)
    return null
  }
  await countUse(ports, hash, now)
  const actor = await ports.db.read(row.fleet_id, (trx) => memberActor(trx, row.fleet_id, row.user_id))
  if (!actor) return null
  await db
    .updateTable('api_tokens')
    .set({ last_used_at: now })
    .where('fleet_id', '=', row.fleet_id)
    .where('id', '=', row.id)
    .execute()
  return {
    idHash: `token ${hash}`,
    userId: actor.userId,
    email: row.email,
    fullName: actor.fullName,
    fleet: { id: row.fleet_id, name: row.name, currency: row.currency, zone: row.zone, isDemo: row.is_demo },
    roles: [...actor.roles],
    driverId: actor.driverId,
    contractorIds: [...actor.contractorIds],
    // The password was asked for when the key was made.
    confirmedUntil: confirmedUntil(now),
    epoch: row.epoch,
  }
}

async function countUse({ db }: Ports, hash: string, now: Instant): Promise<void> {
  const resets_at = instant(Date.parse(now) + WINDOW_S * 1000)
  const isOver = sql<boolean>`throttles.resets_at <= ${now}::timestamptz`
  const { points } = await db.system
    .insertInto('throttles')
    .values({ key: `token:${hash}`, points: 1, resets_at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when ${isOver} then 1 else throttles.points + 1 end`,
        resets_at: sql<Instant>`case when ${isOver} then ${resets_at}::timestamptz else throttles.resets_at end`,
      }),
    )
    .returning('points')
    .executeTakeFirstOrThrow()
  if (points > USES) throw new AppError({ kind: 'too_many', code: 'throttled', params: { seconds: WINDOW_S } })
}
