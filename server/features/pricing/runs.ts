import { sql } from 'kysely'
import type { PricingRunLoadsInput, PricingRunsInput, StartPricingRunInput } from '#contracts/pricing.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { PricingRuns } from '#db/schema/pricing.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { PricedLoad } from '#domain/sales/price-difference.ts'
import type { RunState } from '#domain/sales/pricing-run-states.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, dayIn, daysBetween, parseDay } from '#domain/units/time.ts'
import { invalid, notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import { storedSettings } from '../stored-settings.ts'
import { type CardSummary, cardRows, summaryOf } from './card-summary.ts'
import { loadsToPrice } from './loads-to-price.ts'

/** Past loads priced by two versions: how far it has come, and what it makes of them in total. */
export type PricingRun = {
  id: Uuid
  state: RunState
  /** Null: as each load was agreed. */
  before: CardSummary | null
  after: CardSummary
  from: Day
  to: Day
  total: number
  looked: number
  priced: number
  incomplete: number
  applied: number
  leftOut: number
  totals: { before: PricedLoad; after: PricedLoad }
  createdAt: Instant
}

export type PricedRunLoad = {
  loadId: Uuid
  loadNumber: string | null
  customerName: string
  pickupOn: Day | null
  /** Null where a fact is missing that a line needs. */
  prices: { before: PricedLoad; after: PricedLoad } | null
  isApplied: boolean
}

/** A longer period is a date that was mistyped. */
const LONGEST_PERIOD_DAYS = 366
/** More loads at once are a filter that was forgotten. */
const MOST_LOADS = 20_000

/** Leaves the loads of a period that fit a version to be priced by it as a job; loads picked up later are not touched. */
export async function startPricingRun(w: Writing, input: StartPricingRunInput): Promise<{ id: Uuid; total: number }> {
  const { trx, actor, now } = w
  const { id, beforeId, afterId, period, customerId, materialId } = input
  const zone = settingValue(await storedSettings(trx, actor.fleetId), 'fleet_zone')
  if (period.to > dayIn(now, zone)) throw invalid('period.to', 'day_ahead')
  if (daysBetween(period.from, period.to) >= LONGEST_PERIOD_DAYS) {
    const latest = addDays(period.from, LONGEST_PERIOD_DAYS - 1)
    throw invalid('period.to', 'period_too_long', { maximum: LONGEST_PERIOD_DAYS, latest })
  }
  if (beforeId === afterId) throw invalid('afterId', 'same_version')
  const after = await oneCard(trx, actor, afterId)
  if (beforeId) await oneCard(trx, actor, beforeId)
  const loadIds = await loadsToPrice(trx, actor, { ...period, customerId, materialId }, after, MOST_LOADS + 1)
  if (loadIds.length > MOST_LOADS) throw refused('too_many_matching', { maximum: MOST_LOADS })
  if (loadIds.length === 0) throw refused('nothing_to_price')
  const added = await trx
    .insertInto('pricing_runs')
    .values({
      fleet_id: actor.fleetId,
      id,
      before_id: beforeId,
      after_id: afterId,
      filter: { ...period, customerId, materialId },
      load_ids: loadIds,
      user_id: actor.userId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', {}, 'id')
  await w.audit({
    entity: 'pricing_run',
    id,
    after: { before: beforeId, after: afterId, ...period, loads: loadIds.length },
  })
  await w.later('price_loads', { runId: id })
  return { id, total: loadIds.length }
}

/** Earlier runs, the newest first. */
export async function listPricingRuns(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE }: PricingRunsInput,
  actor: Actor,
): Promise<Page<PricingRun>> {
  const rows = await runRows(trx, actor)
    .where(rowsAfter(cursor, 'pricing_runs'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { rows: shown, nextCursor } = pageOf(rows, limit, 'pricing_runs')
  const ids = shown.flatMap((row) => [row.after_id, ...(row.before_id ? [row.before_id] : [])])
  const cards = await cardsById(trx, actor, ids)
  return { rows: shown.flatMap((row) => runOf(row, cards) ?? []), nextCursor }
}

/** One run with its totals. */
export async function pricingRun(trx: FleetTransaction, id: Uuid, actor: Actor): Promise<PricingRun> {
  const row = await runRows(trx, actor).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const ids = [row.after_id, ...(row.before_id ? [row.before_id] : [])]
  const run = runOf(row, await cardsById(trx, actor, ids))
  if (!run) throw notFound()
  return run
}

/** The loads of a run in the order of their pickups, the newest first. */
export async function pricingRunLoads(
  trx: FleetTransaction,
  { id, cursor, limit = PAGE_SIZE }: PricingRunLoadsInput,
  actor: Actor,
): Promise<Page<PricedRunLoad>> {
  await pricingRun(trx, id, actor)
  const after = cursor === undefined ? -1 : Number(cursor)
  if (!Number.isSafeInteger(after)) throw invalid('cursor', 'wrong_format')
  const rows = await trx
    .selectFrom('pricing_run_loads as priced')
    .innerJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'priced.fleet_id').onRef('loads.id', '=', 'priced.load_id'),
    )
    .select(['priced.seq', 'priced.load_id', 'loads.load_number', 'loads.customer_name', 'loads.pickup_at'])
    .select(['before_revenue_cents', 'before_pay_cents', 'after_revenue_cents', 'after_pay_cents', 'applied_at'])
    .where('priced.fleet_id', '=', actor.fleetId)
    .where('priced.run_id', '=', id)
    .where('priced.seq', '>', after)
    .orderBy('priced.seq')
    .limit(limit + 1)
    .execute()
  const zone = settingValue(await storedSettings(trx, actor.fleetId), 'fleet_zone')
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map((row) => ({
      loadId: row.load_id,
      loadNumber: row.load_number,
      customerName: row.customer_name,
      pickupOn: row.pickup_at && dayIn(row.pickup_at, zone),
      prices: pricesOf(row),
      isApplied: row.applied_at !== null,
    })),
    nextCursor: rows.length > limit && last ? String(last.seq) : null,
  }
}

/** Prices no further load, or gives no further load new terms; what is done stays. */
export async function stopPricingRun(w: Writing, id: Uuid): Promise<{ ok: true }> {
  await pricingRun(w.trx, id, w.actor)
  await w.trx
    .updateTable('pricing_runs')
    .set({ state: sql<RunState>`case state when 'applying' then 'applied' else 'stopped' end`, updated_at: w.now })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .where('state', 'in', ['running', 'applying'])
    .execute()
  await w.audit({ entity: 'pricing_run', id, after: { state: 'stopped' } })
  await w.announce({ topic: 'pricing', entity: 'pricing_run', id })
  return { ok: true }
}

/** Leaves the loads of a run to be given the terms of its second version; those billed, paid or closed stay as they are. */
export async function applyPricingRun(w: Writing, id: Uuid): Promise<{ ok: true }> {
  const { trx, actor, now } = w
  const { state } = await pricingRun(trx, id, actor)
  if (state !== 'done') throw refused('run_not_done')
  await trx
    .updateTable('pricing_runs')
    .set({ state: 'applying', next_index: 0, updated_at: now })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where('state', '=', 'done')
    .execute()
  await w.audit({ entity: 'pricing_run', id, after: { state: 'applying' } })
  await w.later('price_loads', { runId: id })
  await w.announce({ topic: 'pricing', entity: 'pricing_run', id })
  return { ok: true }
}

function runRows(trx: FleetTransaction, actor: Actor) {
  return trx
    .selectFrom('pricing_runs')
    .select(['id', 'before_id', 'after_id', 'filter', 'state', 'created_at', 'next_index', 'priced', 'incomplete'])
    .select([
      'applied',
      'left_out',
      'before_revenue_cents',
      'before_pay_cents',
      'after_revenue_cents',
      'after_pay_cents',
    ])
    .select(sql<number>`cardinality(load_ids)`.as('total'))
    .where('fleet_id', '=', actor.fleetId)
}

type RunRow = Awaited<ReturnType<ReturnType<typeof runRows>['execute']>>[number]

function runOf(row: RunRow, cards: ReadonlyMap<Uuid, CardSummary>): PricingRun | null {
  const after = cards.get(row.after_id)
  const [from, to] = [row.filter.from, row.filter.to].map((day) => (typeof day === 'string' ? parseDay(day) : null))
  if (!after || !from || !to) return null
  return {
    id: row.id,
    state: row.state,
    before: row.before_id ? (cards.get(row.before_id) ?? null) : null,
    after,
    from,
    to,
    total: row.total,
    looked: row.next_index,
    priced: row.priced,
    incomplete: row.incomplete,
    applied: row.applied,
    leftOut: row.left_out,
    totals: {
      before: { revenueCents: row.before_revenue_cents, payCents: row.before_pay_cents },
      after: { revenueCents: row.after_revenue_cents, payCents: row.after_pay_cents },
    },
    createdAt: row.created_at,
  }
}

type Amounts = 'before_revenue_cents' | 'before_pay_cents' | 'after_revenue_cents' | 'after_pay_cents'
type PriceRow = { [Column in Amounts]: number | null } & Pick<
  { [Column in Amounts]: PricedLoad['payCents'] | null },
  Amounts
>

function pricesOf(row: PriceRow): PricedRunLoad['prices'] {
  const { before_revenue_cents, before_pay_cents, after_revenue_cents, after_pay_cents } = row
  if (before_revenue_cents === null || before_pay_cents === null) return null
  if (after_revenue_cents === null || after_pay_cents === null) return null
  return {
    before: { revenueCents: before_revenue_cents, payCents: before_pay_cents },
    after: { revenueCents: after_revenue_cents, payCents: after_pay_cents },
  }
}

async function cardsById(trx: FleetTransaction, actor: Actor, ids: readonly Uuid[]) {
  if (ids.length === 0) return new Map<Uuid, CardSummary>()
  const rows = await cardRows(trx, actor.fleetId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, summaryOf(row)]))
}

async function oneCard(trx: FleetTransaction, actor: Actor, id: Uuid): Promise<CardSummary> {
  const card = (await cardsById(trx, actor, [id])).get(id)
  if (!card) throw notFound()
  return card
}

export type RunCounts = Pick<PricingRuns, Amounts>
