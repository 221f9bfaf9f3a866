import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Context } from '../../context.ts'
import type { Holder } from '../../ports.ts'

const YEAR_S = 365 * 24 * 3600
/** People who share a browser; who signed in there longest ago is a stranger on it again. */
const MOST_MARKS = 5

const nameOf = (ctx: Pick<Context, 'ports'>) =>
  ctx.ports.config.publicUrl.startsWith('https:') ? '__Host-haulbook_device' : 'haulbook_device'

/** The marks that this browser keeps, one of each person who signed in on it, the last one in front. */
function marksOf(ctx: Context): string[] {
  const value = ctx.ports.cookies.read(ctx.request, nameOf(ctx)) ?? ''
  return value.split('.').filter(Boolean).slice(0, MOST_MARKS)
}

/** The hash of this device's mark, when the person signed in on it in this epoch of the account. */
export async function knownDevice(ctx: Context, userId: Uuid): Promise<string | null> {
  return (await ownMark(ctx, userId))?.hash ?? null
}

async function ownMark(ctx: Context, userId: Uuid): Promise<{ mark: string; hash: string } | null> {
  const marks = await Promise.all(marksOf(ctx).map(async (mark) => ({ mark, hash: await sha256Hex(mark) })))
  if (marks.length === 0) return null
  const row = await ctx.ports.db.system
    .selectFrom('known_devices as d')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'd.user_id').onRef('u.epoch', '=', 'd.epoch'))
    .select('d.token_hash')
    .where(
      'd.token_hash',
      'in',
      marks.map(({ hash }) => hash),
    )
    .where('d.user_id', '=', userId)
    .executeTakeFirst()
  return marks.find(({ hash }) => hash === row?.token_hash) ?? null
}

/**
 * Remembers that a person signed in here, so that strangers who try their password elsewhere cannot lock them out. A mark
 * that is not this person's already is never taken over: somebody may have planted it in the browser.
 * @returns what writes the mark into the answer, once the person is in
 */
export async function rememberDevice(ctx: Context, { id, epoch }: Holder): Promise<() => void> {
  const { ports } = ctx
  const mark = (await ownMark(ctx, id))?.mark ?? ports.ids.secret()
  const seen_at = ports.clock.now()
  await ports.db.system
    .insertInto('known_devices')
    .values({ token_hash: await sha256Hex(mark), user_id: id, seen_at, epoch })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ seen_at, epoch }))
    .execute()
  const marks = [mark, ...marksOf(ctx).filter((other) => other !== mark)]
  return () => ports.cookies.set(ctx.headers, nameOf(ctx), marks.slice(0, MOST_MARKS).join('.'), YEAR_S)
}
