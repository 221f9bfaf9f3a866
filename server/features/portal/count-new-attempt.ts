import type { Uuid } from '#domain/units/brands.ts'
import type { Context } from '../../context.ts'
import type { LinkTools } from '../../trpc.ts'
import { countAttempt } from '../account/throttle.ts'

/** Counts an attempt of a link, but for one that was made before: a repeated request costs nothing and gets its answer. */
export async function countNewAttempt(
  { ports, link, now, read }: LinkTools & Pick<Context, 'ports'>,
  operationId: Uuid,
  keys: readonly string[],
): Promise<void> {
  const earlier = await read((trx) =>
    trx
      .selectFrom('operations')
      .select('id')
      .where('fleet_id', '=', link.fleetId)
      .where('id', '=', operationId)
      .executeTakeFirst(),
  )
  if (!earlier) await countAttempt(ports.db.system, keys, now)
}
