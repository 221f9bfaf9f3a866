import type { Selectable } from 'kysely'
import { type Kysely, sql } from 'kysely'
import type { OpenByCodeInput } from '#contracts/portal.ts'
import type { Database } from '#db/schema/index.ts'
import type { PortalCodes } from '#db/schema/portal.ts'
import { CODE_TRIES, codeHash, typedCode } from '#domain/access/portal-code.ts'
import { portalDocuments, type ShareScope } from '#domain/access/portal-rights.ts'
import { tokenHash } from '#domain/access/token-hash.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import type { Context } from '../../context.ts'
import { invalid } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import { writeAudit } from '../../writing.ts'
import { countAttempt, takeBackAttempt } from '../account/throttle.ts'
import { SHARE_COOKIE } from '../share/link-of-request.ts'
import { noteVisit } from './visits.ts'

/** How long what a code opened stays open on its device. */
const OPEN_DAYS = 7
const DAY_MIN = 24 * 60

/**
 * Trades a mailed code for a link of its own, kept as a cookie. A wrong, a used and an ended code, and the code of a
 * request that found nothing, are refused alike; after five wrong ones the mailed code opens nothing.
 */
export async function openByCode(ctx: Context, input: OpenByCodeInput): Promise<{ scope: ShareScope }> {
  const { ports, ip, headers } = ctx
  const { system } = ports.db
  const now = ports.clock.now()
  const key = `portal ${ip}`
  await countAttempt(system, [key], now)
  const found = await redeem(system, input, now)
  if (!found) throw invalid('code', 'code_not_right')
  await takeBackAttempt(system, key)
  const token = ports.ids.secret()
  const id = await linkOf(ports, found, token, { now, ip, requestId: ctx.requestId })
  ports.cookies.set(headers, SHARE_COOKIE, token, OPEN_DAYS * DAY_MIN * 60)
  await noteVisit(system, ctx, { id, fleetId: found.fleet_id }, { what: 'opened_by_code' })
  return { scope: found.scope }
}

/** Counts the try before it is judged, so that many at once are no more than five. */
async function redeem(
  system: Kysely<Database>,
  { requestId, code }: OpenByCodeInput,
  now: Instant,
): Promise<Selectable<PortalCodes> | null> {
  const tried = await system
    .updateTable('portal_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', requestId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning('code_hash')
    .executeTakeFirst()
  if (!tried || tried.code_hash !== (await codeHash(requestId, typedCode(code)))) return null
  const used = await system
    .updateTable('portal_codes')
    .set({ used_at: now })
    .where('id', '=', requestId)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return used ?? null
}

type Opened = { now: Instant; ip: string; requestId: string }

/** The link that the code stands for, which the office sees and may withdraw like any other. */
async function linkOf(
  ports: Ports,
  { fleet_id, scope, scope_id, rights, email }: Selectable<PortalCodes>,
  token: string,
  { now, ip, requestId }: Opened,
): Promise<Uuid> {
  const id = ports.ids.uuid()
  const token_hash = await tokenHash(token)
  const expires_at = addMinutes(now, OPEN_DAYS * DAY_MIN)
  await ports.db.write(
    fleet_id,
    async (trx) => {
      await trx
        .insertInto('share_links')
        .values({
          fleet_id,
          id,
          scope,
          scope_id,
          token_hash,
          precision: 'city',
          rights,
          documents: [...portalDocuments],
          opened_for: email,
          created_by: null,
          created_at: now,
          expires_at,
          revoked_at: null,
          last_used_at: now,
        })
        .execute()
      const origin = { procedure: 'portal.openByCode', operationId: null, requestId, ip }
      const after = { scope, scope_id, opened_for: email, expires_at }
      await writeAudit(trx, ports, { fleetId: fleet_id, actor: null }, origin, { entity: 'share_link', id, after })
    },
    'portal.openByCode',
  )
  return id
}
