import type { Context } from '../../context.ts'
import { type AppError, refused } from '../../errors.ts'
import { countAttempt } from './throttle.ts'

/**
 * The refusal of a link that opens nothing, counted against the visitor's address. A right link is not counted, so that
 * nobody's wrong ones hold it up.
 * @throws too_many after many wrong ones
 */
export async function wrongLink({ ports, ip }: Pick<Context, 'ports' | 'ip'>): Promise<AppError> {
  await countAttempt(ports.db.system, [`link:${ip}`], ports.clock.now())
  return refused('link_not_valid')
}
