import type { Context } from '../../context.ts'
import type { Session } from '../../ports.ts'

/** More than anybody has: keys are few in each fleet. */
const MOST = 200

/** What opens an account, or a part of it, beside its password. */
export type AccountKeys = {
  passkeys: { id: string; name: string }[]
  /** Access tokens of every fleet. */
  tokens: { id: string; name: string; fleetName: string }[]
}

/** Every key of the person that works now and goes on with a new password, whichever fleet it was made in. */
export async function keysOf({ ports, session }: Context & { session: Session }): Promise<AccountKeys> {
  const db = ports.db.system
  const [passkeys, tokens] = await Promise.all([
    db
      .selectFrom('passkeys')
      .select(['id', 'name'])
      .where('user_id', '=', session.userId)
      .where('epoch', '=', session.epoch)
      .orderBy('created_at')
      .orderBy('id')
      .limit(MOST)
      .execute(),
    db
      .selectFrom('api_tokens as t')
      .innerJoin('fleets as f', 'f.id', 't.fleet_id')
      .select(['t.id', 't.name', 'f.name as fleetName'])
      .where('t.user_id', '=', session.userId)
      .where('t.epoch', '=', session.epoch)
      .where('t.revoked_at', 'is', null)
      .where('t.expires_at', '>', ports.clock.now())
      .orderBy('t.created_at')
      .orderBy('t.id')
      .limit(MOST)
      .execute(),
  ])
  return { passkeys, tokens }
}
