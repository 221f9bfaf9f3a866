import type { SecondStepInput } from '#contracts/account.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Context } from '../../context.ts'
import { refused } from '../../errors.ts'
import type { Holder } from '../../ports.ts'
import { knownDevice } from './known-device.ts'
import { issueToken, redeemToken } from './one-time-tokens.ts'
import { epochOver, openSession } from './open-session.ts'
import { confirmedFactor, takeCode } from './second-factor.ts'
import { hasDevices, tellNewDevice } from './tell-new-device.ts'

/** Signed in, or asked for the second step under a token that stands for the first. */
export type Entered = { ok: true; secondStep?: undefined } | { ok: false; secondStep: string }

/** Lets a person in whose password was right, or whose reset link was: who has a second step is asked for it first. */
export async function enter(ctx: Context, procedure: string, holder: Holder, isNewDevice: boolean): Promise<Entered> {
  const { ports } = ctx
  if (await confirmedFactor(ports.db.system, holder.id)) {
    const secondStep = await issueToken(ports.db.system, ports, holder, 'second_factor')
    if (secondStep === null) throw epochOver()
    return { ok: false, secondStep }
  }
  const isNews = isNewDevice && (await hasDevices(ctx, holder.id))
  await openSession(ctx, procedure, holder)
  if (isNews) await tellNewDevice(ctx, holder.id)
  return { ok: true }
}

/**
 * The second step: a code of the app, or a recovery code. A wrong one may be typed again under the same token while it
 * lasts; a right one uses both up.
 */
export async function secondStep(ctx: Context, { token, code }: SecondStepInput): Promise<{ ok: true }> {
  const { ports } = ctx
  const db = ports.db.system
  const now = ports.clock.now()
  const row = await db
    .selectFrom('one_time_tokens as t')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 't.user_id').onRef('u.epoch', '=', 't.epoch'))
    .select('t.user_id')
    .where('t.hash', '=', await sha256Hex(token))
    .where('t.purpose', '=', 'second_factor')
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw refused('link_not_valid')
  if (!(await takeCode(ports, row.user_id, code))) throw refused('wrong_code', {}, 'code')
  const holder = await redeemToken(db, token, 'second_factor', now)
  if (!holder) throw refused('link_not_valid')
  const isNews = await hasDevices(ctx, holder.id)
  const isNew = (await knownDevice(ctx, holder.id)) === null
  await openSession(ctx, 'account.secondStep', holder)
  if (isNews && isNew) await tellNewDevice(ctx, holder.id)
  return { ok: true }
}
