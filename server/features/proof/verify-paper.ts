import type { Sha256 } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'
import { countAttempt, takeBackAttempt } from '../account/throttle.ts'
import { type Verified, verifyByHash } from './find-papers.ts'

/**
 * Whether a file with this hash was made by us. Throttled by address, so that nobody walks through hashes; who asks for
 * papers that exist is not slowed down.
 */
export async function verifyPaper(ctx: { ports: Ports; ip: string }, sha256: Sha256): Promise<Verified> {
  const { db, clock } = ctx.ports
  const key = `verify ${ctx.ip}`
  await countAttempt(db.system, [key], clock.now())
  const found = await verifyByHash(db.system, sha256)
  if (found.result !== 'unknown') await takeBackAttempt(db.system, key)
  return found
}
