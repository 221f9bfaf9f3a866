import type { AddItemInput, BookItemInput, CloseItemInput } from '#contracts/settlements.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { openOf } from '#domain/settlements/deduction-order.ts'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import { cents, NO_MONEY } from '#domain/units/money.ts'
import { invalid, notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { inTurn } from '../in-turn.ts'
import { type NamedItem, payeeItems } from './payee-items.ts'
import { namedPayee, type Payee, payeeColumns, payeeOf, payeeOfRow, rowsOfPayee } from './payees.ts'
import { requirePayeeSight } from './settlement-sight.ts'

/** One booking in an item's account. */
export type ItemEntry = {
  id: Uuid
  itemId: Uuid
  kind: 'taken' | 'reversed' | 'used' | 'returned' | 'interest'
  takenCents: Cents
  settlement: string | null
  note: string | null
  at: Instant
}

export type ItemAccount = Omit<NamedItem, 'dueCents'> & { openCents: Cents; entries: ItemEntry[] }

/** Shown of each account. */
const LAST_ENTRIES = 20

/** What is taken from a payee, each with its balance and its last bookings. */
export async function itemAccounts(
  trx: FleetTransaction,
  actor: Actor,
  payee: Payee | null,
): Promise<{ rows: ItemAccount[]; nextCursor: null }> {
  if (!payee) return { rows: [], nextCursor: null }
  await requirePayeeSight(trx, actor, payee)
  const items = await payeeItems(trx, actor.fleetId, payee, true)
  const entries = items.length === 0 ? [] : await entriesOf(trx, actor.fleetId, items)
  const rows = items.map(({ dueCents, ...item }) => ({
    ...item,
    openCents: openOf({ ...item, dueCents }),
    entries: entries.filter(({ itemId }) => itemId === item.id).slice(0, LAST_ENTRIES),
  }))
  return { rows, nextCursor: null }
}

function entriesOf(trx: FleetTransaction, fleetId: Uuid, items: readonly { id: Uuid }[]): Promise<ItemEntry[]> {
  return trx
    .selectFrom('pay_item_entries as e')
    .leftJoin('settlements as s', (join) =>
      join.onRef('s.fleet_id', '=', 'e.fleet_id').onRef('s.id', '=', 'e.settlement_id'),
    )
    .select(['e.id', 'e.item_id as itemId', 'e.kind', 'e.taken_cents as takenCents', 'e.note', 'e.at'])
    .select('s.settlement_number as settlement')
    .where('e.fleet_id', '=', fleetId)
    .where(
      'e.item_id',
      'in',
      items.map(({ id }) => id),
    )
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
}

/** Agrees on something that is taken from a payee's settlements. An advance and an escrow have a total, a lease has none. */
export async function addItem(w: Writing, input: AddItemInput): Promise<{ id: Uuid }> {
  const payee = payeeOf(input.payee)
  await namedPayee(w.trx, w.actor.fleetId, payee)
  if ((input.amountCents === null) === (input.percentHundredths === null)) throw invalid('amountCents', 'one_of_two')
  if (input.amountCents === 0) throw invalid('amountCents', 'required')
  if (input.percentHundredths === 0) throw invalid('percentHundredths', 'required')
  if (input.totalCents === 0) throw invalid('totalCents', 'required')
  if (input.totalCents === null && (input.kind === 'advance' || input.kind === 'escrow')) {
    throw invalid('totalCents', 'required')
  }
  if (input.endsOn !== null && input.endsOn < input.startsOn) throw invalid('endsOn', 'period_ends_before_start')
  await inTurn(w.trx, w.actor.fleetId, `pay_items:${payee.id}`)
  if (!input.isAnother) await requireNewItem(w, payee, input)
  const fields = {
    kind: input.kind,
    label: input.label,
    amount_cents: input.amountCents,
    percent_hundredths: input.percentHundredths,
    total_cents: input.totalCents,
    starts_on: input.startsOn,
    ends_on: input.endsOn,
  }
  const added = await w.trx
    .insertInto('pay_items')
    .values({
      fleet_id: w.actor.fleetId,
      id: input.id,
      ...payeeColumns(payee),
      ...fields,
      source_settlement_id: null,
      closed_at: null,
      created_at: w.now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', {}, 'id')
  await w.audit({ entity: 'pay_item', id: input.id, after: { [`${payee.side}_id`]: payee.id, ...fields } })
  await announceItem(w, input.id, payee)
  return { id: input.id }
}

/** Refuses what seems to be agreed on twice: the same amounts of the same kind from the same day, still open. */
async function requireNewItem({ trx, actor }: Writing, payee: Payee, input: AddItemInput): Promise<void> {
  const same = await trx
    .selectFrom('pay_items')
    .select('label')
    .where('fleet_id', '=', actor.fleetId)
    .where(rowsOfPayee(payee, 'pay_items'))
    .where('closed_at', 'is', null)
    .where('kind', '=', input.kind)
    .where('starts_on', '=', input.startsOn)
    .where('amount_cents', 'is not distinct from', input.amountCents)
    .where('percent_hundredths', 'is not distinct from', input.percentHundredths)
    .where('total_cents', 'is not distinct from', input.totalCents)
    .executeTakeFirst()
  if (same) throw refused('pay_item_double', { label: same.label })
}

/** Ends an item: nothing more is taken, whatever it still has open. */
export async function closeItem(w: Writing, input: CloseItemInput): Promise<{ id: Uuid }> {
  const { item, payee } = await lockItem(w, input)
  await w.trx
    .updateTable('pay_items')
    .set({ closed_at: w.now, version: item.version + 1 })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', input.id)
    .execute()
  await w.audit({ entity: 'pay_item', id: input.id, after: { closed: true }, reason: input.reason })
  await announceItem(w, input.id, payee)
  return { id: input.id }
}

/**
 * Books into an item's account what no settlement did: of an escrow what was used or given back (49 CFR 376.12(k)) and
 * its interest, of an advance what was repaid otherwise. Refused beyond what is held.
 */
export async function bookItem(w: Writing, input: BookItemInput): Promise<{ id: Uuid }> {
  const { item, payee } = await lockItem(w, input)
  if (input.amountCents === 0) throw invalid('amountCents', 'required')
  const [account] = (await payeeItems(w.trx, w.actor.fleetId, payee)).filter(({ id }) => id === input.id)
  if (!account) throw notFound()
  const isHeld = item.kind === 'escrow'
  if (!isHeld && input.kind !== 'returned') throw refused('only_of_escrow', {}, 'kind')
  const adds = isHeld ? input.kind === 'interest' : true
  const most = adds ? (isHeld ? null : openOf(account)) : account.takenCents
  if (most !== null && input.amountCents > most) throw refused('beyond_balance', { maximum: most }, 'amountCents')
  const added = await w.trx
    .insertInto('pay_item_entries')
    .values({
      fleet_id: w.actor.fleetId,
      id: input.newId,
      item_id: input.id,
      settlement_id: null,
      kind: input.kind,
      due_cents: NO_MONEY,
      taken_cents: cents(adds ? input.amountCents : -input.amountCents),
      note: input.note,
      user_id: w.actor.userId,
      at: w.now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', {}, 'newId')
  await w.trx
    .updateTable('pay_items')
    .set({ version: item.version + 1 })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', input.id)
    .execute()
  await w.audit({
    entity: 'pay_item',
    id: input.id,
    after: { booked: input.kind, amount_cents: input.amountCents },
    reason: input.note,
  })
  await announceItem(w, input.id, payee)
  return { id: input.id }
}

async function lockItem({ trx, actor }: Writing, { id, version }: { id: Uuid; version: number }) {
  const item = await trx
    .selectFrom('pay_items')
    .select(['kind', 'version', 'driver_id', 'contractor_id', 'closed_at'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!item) throw notFound()
  if (item.version !== version) throw stale({ version: item.version })
  if (item.closed_at) throw refused('pay_item_closed')
  return { item, payee: payeeOfRow(item) }
}

function announceItem(w: Writing, id: Uuid, { side, id: payeeId }: Payee): Promise<void> {
  const owner = side === 'driver' ? { driverId: payeeId } : { contractorId: payeeId }
  return w.announce({ topic: 'settlements', entity: 'pay_item', id, ...owner })
}
