import { sql } from 'kysely'
import type { ListBatchesInput, PayBatchInput } from '#contracts/settlements.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Cents, Day, Instant, Uuid } from '#domain/units/brands.ts'
import { sumCents } from '#domain/units/money.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { invalid, notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { takeNumberText } from '../loads/take-number.ts'
import { leaveMailing } from '../mailings/leave-mailing.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'
import { storedSettings } from '../stored-settings.ts'
import { type HeldSettlement, settlementChanged, stateBy } from './held-settlement.ts'
import { tell } from './move-settlement.ts'
import { namedPayee, payeeOfRow } from './payees.ts'

/** Pay is dated a few days ahead at most: banks take files of the near future. */
const MOST_DAYS_AHEAD = 14

export type PaidBatch = { id: Uuid; number: string; totalCents: Cents; settlements: number }

/**
 * Pays approved settlements by one batch, whose file goes to the bank; each payee gets a mail that says so. A negative net
 * is paid as nothing: it was carried over on approval. Refused where one of them is not approved, or of the other side.
 */
export async function payBatch(w: Writing, input: PayBatchInput): Promise<PaidBatch> {
  const { trx, actor } = w
  const settings = await storedSettings(trx, actor.fleetId)
  const today = dayIn(w.now, settingValue(settings, 'fleet_zone'))
  if (input.paidOn > addDays(today, MOST_DAYS_AHEAD)) throw invalid('paidOn', 'day_ahead')
  const rows = await trx
    .selectFrom('settlements')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('id', 'in', input.settlementIds)
    .where(`${input.side}_id`, 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length !== new Set(input.settlementIds).size) throw notFound()
  for (const row of rows) {
    stateBy(row, 'pay')
    if (row.approved_at && input.paidOn < dayIn(row.approved_at, settingValue(settings, 'fleet_zone'))) {
      throw invalid('paidOn', 'paid_before_approved')
    }
  }
  const number = await takeNumberText(w, 'pay_batches', 'P')
  const totalCents = sumCents(rows.filter(({ net_cents }) => net_cents > 0).map(({ net_cents }) => net_cents))
  const added = await trx
    .insertInto('pay_batches')
    .values({
      fleet_id: actor.fleetId,
      id: input.id,
      batch_number: number,
      side: input.side,
      paid_on: input.paidOn,
      method: input.method,
      settlements: rows.length,
      total_cents: totalCents,
      user_id: actor.userId,
      created_at: w.now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', {}, 'id')
  await trx
    .updateTable('settlements')
    .set({ state: 'paid', batch_id: input.id, paid_on: input.paidOn })
    .where('fleet_id', '=', actor.fleetId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  for (const row of rows) await told(w, row, input.paidOn)
  await w.audit({
    entity: 'pay_batch',
    id: input.id,
    after: { number, paid_on: input.paidOn, method: input.method, settlements: rows.length, total_cents: totalCents },
  })
  return { id: input.id, number, totalCents, settlements: rows.length }
}

async function told(w: Writing, row: HeldSettlement, paidOn: Day): Promise<void> {
  await settlementChanged(w, row, { after: { state: 'paid', paid_on: paidOn }, isShown: true })
  await tell(w, row, 'settlement_paid')
  const payee = await namedPayee(w.trx, w.actor.fleetId, payeeOfRow(row))
  if (payee.email) await leaveMailing(w, { settlementId: row.id }, { to: payee.email, withPictures: false })
}

export type BatchRow = {
  id: Uuid
  number: string
  paidOn: Day
  method: 'ach' | 'check' | 'cash' | 'other'
  settlements: number
  totalCents: Cents
  created_at: Instant
}

/** What each order goes by. */
const sortExpressions = {
  number: sql`lower(batch_number)`,
  paidOn: sql`paid_on`,
  method: sql`method`,
  settlements: sql`settlements`,
  total: sql`total_cents`,
  created: sql`created_at`,
}

/** The batches of one side, the newest first while no other order is asked for. */
export async function listBatches(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE, side, sort }: ListBatchesInput,
  actor: Actor,
): Promise<Page<BatchRow>> {
  const query = trx
    .selectFrom('pay_batches')
    .select(['id', 'batch_number as number', 'paid_on as paidOn', 'method', 'settlements'])
    .select(['total_cents as totalCents', 'created_at'])
    .where('fleet_id', '=', actor.fleetId)
    .where('side', '=', side)
  const order = orderOf(officeSorts.batches, sort, sortExpressions, 'id')
  return sortedPage(order, { cursor, limit, of: `pay_batches ${side}` }, ({ where, orderBy, sortValue, limit: most }) =>
    query.select(sortValue).where(where).orderBy(orderBy).limit(most).execute(),
  )
}
