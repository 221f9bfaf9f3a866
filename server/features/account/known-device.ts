import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Context } from '../../context.ts'

const YEAR_S = 365 * 24 * 3600

const nameOf = (ctx: Pick<Context, 'ports'>) =>
  ctx.ports.config.publicUrl.startsWith('https:') ? '__Host-haulbook_device' : 'haulbook_device'

/** The hash of this device's mark, when the person signed in on it before. */
export async function knownDevice(ctx: Context, userId: Uuid): Promise<string | null> {
  const mark = ctx.ports.cookies.read(ctx.request, nameOf(ctx))
  if (!mark) return null
  const hash = await sha256Hex(mark)
  const row = await ctx.ports.db.system
    .selectFrom('known_devices')
    .select('token_hash')
    .where('token_hash', '=', hash)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? hash : null
}

/** Remembers that a person signed in here, so that strangers who try his password elsewhere cannot lock him out. */
export async function rememberDevice(ctx: Context, userId: Uuid): Promise<void> {
  const { ports } = ctx
  const mark = ctx.ports.cookies.read(ctx.request, nameOf(ctx)) ?? ports.ids.secret()
  const seen_at = ports.clock.now()
  await ports.db.system
    .insertInto('known_devices')
    .values({ token_hash: await sha256Hex(mark), user_id: userId, seen_at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ seen_at }))
    .execute()
  ports.cookies.set(ctx.headers, nameOf(ctx), mark, YEAR_S)
}

/** No device of the person is known any more: after a reset, whoever had the password starts from nothing. */
export async function forgetDevices(ctx: Pick<Context, 'ports'>, userId: Uuid): Promise<void> {
  await ctx.ports.db.system.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}
