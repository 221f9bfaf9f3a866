import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { DAY_S, filesLimit, type LimitName, limitPassed, limits } from '#domain/access/limits.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { AppError, refused } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'

/** An upload that is not finished after this is given up, with what has arrived of it. */
export const UNFINISHED_KEPT_MS = 24 * 3_600_000
const SWEPT_AT_ONCE = 100
/** When a sender whose earlier uploads are still under way should try again. */
const AGAIN_IN_S = 30

type Upload = { actor: Actor; sha256: Sha256; byteSize: number }

/** Under which name an unfinished upload is kept: one person in one fleet, so that nobody else can go on with it. */
export const uploadOwner = ({ fleetId, userId }: Pick<Actor, 'fleetId' | 'userId'>) => `${fleetId}.${userId}`

/**
 * Reserves the declared size of an upload before its first byte is taken, so that many uploads at once cannot pass the
 * quotas together. The same upload again replaces its reservation.
 * @throws a refusal that names the limit that would be passed
 */
export async function reserveUpload(ports: Pick<Ports, 'db' | 'clock'>, upload: Upload): Promise<void> {
  const now = ports.clock.now()
  const passed = await retried(() =>
    ports.db.write(upload.actor.fleetId, async (trx) => {
      const name = await limitReached(trx, upload, now)
      if (name === null) await insertReservation(trx, upload, now)
      return name
    }),
  )
  if (passed) throw refusalOf(passed)
}

/** Runs the storing of an upload under a reservation of its size, which ends with it however it ends. */
export async function whileReserved<T>(ports: Ports, upload: Upload, store: () => Promise<T>): Promise<T> {
  await reserveUpload(ports, upload)
  try {
    return await store()
  } catch (error) {
    await giveUpReservation(ports, upload.actor, upload.sha256)
    throw error
  }
}

/** Releases the reservation of an upload that came to nothing. */
export async function giveUpReservation(ports: Pick<Ports, 'db'>, actor: Actor, sha256: Sha256): Promise<void> {
  await ports.db.write(actor.fleetId, (trx) => releaseUpload(trx, actor, sha256))
}

/** Releases the reservation of an upload, in the transaction that stores it. */
export async function releaseUpload(trx: FleetTransaction, actor: Actor, sha256: Sha256): Promise<void> {
  await trx
    .deleteFrom('unfinished_uploads')
    .where('fleet_id', '=', actor.fleetId)
    .where('user_id', '=', actor.userId)
    .where('sha256', '=', sha256)
    .execute()
}

/** Gives up the uploads that were not finished within their time, and removes what has arrived of them. */
export async function sweepUploads({ db, uploads }: Pick<Ports, 'db' | 'uploads'>, now: Instant): Promise<number> {
  const before = instant(Date.parse(now) - UNFINISHED_KEPT_MS)
  const rows = await db.system
    .selectFrom('unfinished_uploads')
    .select(['fleet_id', 'user_id', 'sha256', 'begun_at'])
    .where('begun_at', '<=', before)
    .limit(SWEPT_AT_ONCE)
    .execute()
  for (const { fleet_id: fleetId, user_id: userId, sha256, begun_at } of rows) {
    await uploads?.discard(uploadOwner({ fleetId, userId }), sha256)
    await db.system
      .deleteFrom('unfinished_uploads')
      .where('fleet_id', '=', fleetId)
      .where('user_id', '=', userId)
      .where('sha256', '=', sha256)
      .where('begun_at', '=', begun_at)
      .execute()
  }
  await uploads?.sweep()
  return rows.length
}

async function limitReached(trx: FleetTransaction, upload: Upload, now: Instant): Promise<LimitName | null> {
  const { actor, sha256, byteSize } = upload
  // Its lock lets one upload of the fleet at a time look and reserve.
  const keeps = await lockTotal(trx, actor.fleetId)
  const [{ created_at }, known, today, unfinished] = await Promise.all([
    trx.selectFrom('fleets').select('created_at').where('id', '=', actor.fleetId).executeTakeFirstOrThrow(),
    trx
      .selectFrom('files')
      .select('sha256')
      .where('fleet_id', '=', actor.fleetId)
      .where('sha256', '=', sha256)
      .executeTakeFirst(),
    sentToday(trx, actor, now),
    unfinishedBeside(trx, upload),
  ])
  const ageS = (Date.parse(now) - Date.parse(created_at)) / 1000
  // Bytes that the fleet keeps already add nothing to what it keeps.
  const more = known ? 0 : byteSize
  return limitPassed([
    { name: filesLimit(ageS), used: known ? 0 : keeps + unfinished.ofFleet, more },
    { name: 'user_files', used: known ? 0 : today + unfinished.ofUser, more },
    { name: 'user_unfinished_uploads', used: unfinished.uploadsOfUser, more: 1 },
    { name: 'user_unfinished', used: unfinished.ofUser, more: byteSize },
    { name: 'fleet_unfinished', used: unfinished.ofFleet, more: byteSize },
  ])
}

async function lockTotal(trx: FleetTransaction, fleetId: Uuid): Promise<number> {
  await trx
    .insertInto('file_totals')
    .values({ fleet_id: fleetId, byte_size: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const total = await trx
    .selectFrom('file_totals')
    .select('byte_size')
    .where('fleet_id', '=', fleetId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return total.byte_size
}

async function sentToday(trx: FleetTransaction, actor: Actor, now: Instant): Promise<number> {
  const row = await trx
    .selectFrom('files')
    .select(({ fn }) => fn.sum<number | null>('byte_size').as('bytes'))
    .where('fleet_id', '=', actor.fleetId)
    .where('created_by', '=', actor.userId)
    .where('created_at', '>', instant(Date.parse(now) - DAY_S * 1000))
    .executeTakeFirst()
  return Number(row?.bytes ?? 0)
}

/** The other uploads that are not finished. */
async function unfinishedBeside(trx: FleetTransaction, { actor, sha256 }: Upload) {
  const row = await trx
    .selectFrom('unfinished_uploads')
    .select(({ fn }) => [
      fn.sum<number | null>('byte_size').as('ofFleet'),
      sql<number | null>`sum(byte_size) filter (where user_id = ${actor.userId})`.as('ofUser'),
      sql<number>`count(*) filter (where user_id = ${actor.userId})`.as('uploadsOfUser'),
    ])
    .where('fleet_id', '=', actor.fleetId)
    .where((eb) => eb.not(eb.and([eb('user_id', '=', actor.userId), eb('sha256', '=', sha256)])))
    .executeTakeFirst()
  return {
    ofFleet: Number(row?.ofFleet ?? 0),
    ofUser: Number(row?.ofUser ?? 0),
    uploadsOfUser: row?.uploadsOfUser ?? 0,
  }
}

async function insertReservation(trx: FleetTransaction, { actor, sha256, byteSize }: Upload, now: Instant) {
  await trx
    .insertInto('unfinished_uploads')
    .values({ fleet_id: actor.fleetId, user_id: actor.userId, sha256, byte_size: byteSize, begun_at: now })
    .onConflict((conflict) =>
      conflict.columns(['fleet_id', 'user_id', 'sha256']).doUpdateSet({ byte_size: byteSize, begun_at: now }),
    )
    .execute()
}

function refusalOf(name: LimitName): AppError {
  const { code, most } = limits[name]
  // Room comes free as the others finish: the phone keeps the picture and sends it again.
  if (code === 'too_many_unfinished') return new AppError({ kind: 'too_many', code, params: { seconds: AGAIN_IN_S } })
  return refused(code, { maximumGb: most / 1024 ** 3 })
}
