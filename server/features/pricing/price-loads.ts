import type { Selectable } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { PricingRuns } from '#db/schema/pricing.ts'
import { isAdmin } from '#domain/access/roles.ts'
import { differenceTotals, type PriceDifference, priceDifference } from '#domain/sales/price-difference.ts'
import type { LoadTerms } from '#domain/settlements/terms.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { notFound } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { type Writing, writeAs } from '../../writing.ts'
import { chargeFacts } from '../charges/charge-facts.ts'
import { type FoundTerms, termsFound } from '../parties/find-rate.ts'
import { termColumnNames } from '../parties/terms.ts'
import { memberActor } from '../people/member-actor.ts'
import { giveTerms } from './give-terms.ts'

/** So many loads in one transaction: short enough that nobody waits for it. */
const CHUNK = 50

type Run = Selectable<PricingRuns>

/**
 * Prices the loads of a run, some in each transaction and its place in the list with them: a job that is delivered twice,
 * or goes on after a crash, counts no load twice. It ends early where its person is no admin any more.
 */
export async function priceLoads(ports: Ports, fleetId: Uuid, runId: Uuid): Promise<void> {
  let isMore = true
  while (isMore) {
    isMore = await retried(() => ports.db.write(fleetId, (trx) => nextLoads(ports, trx, fleetId, runId)))
    ports.bell.ring()
  }
}

async function nextLoads(ports: Ports, trx: FleetTransaction, fleetId: Uuid, runId: Uuid): Promise<boolean> {
  const run = await trx
    .selectFrom('pricing_runs')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst()
  if (run?.state !== 'running' && run?.state !== 'applying') return false
  const actor = await memberActor(trx, fleetId, run.user_id)
  const w = actor && writeAs(trx, ports, actor, PROCEDURE)
  const isStopped = !w || !isAdmin(w.actor)
  const ids = isStopped ? [] : run.load_ids.slice(run.next_index, run.next_index + CHUNK)
  const next_index = run.next_index + ids.length
  const isOver = isStopped || next_index >= run.load_ids.length
  const changed = isStopped ? {} : run.state === 'running' ? await priced(w, run, ids) : await applied(w, run, ids)
  const ended = isStopped ? 'stopped' : run.state === 'running' ? 'done' : 'applied'
  await trx
    .updateTable('pricing_runs')
    .set({ ...changed, next_index, state: isOver ? ended : run.state, updated_at: ports.clock.now() })
    .where('fleet_id', '=', fleetId)
    .where('id', '=', runId)
    .execute()
  if (w) await w.announce({ topic: 'pricing', entity: 'pricing_run', id: runId })
  return !isOver
}

const PROCEDURE = 'pricing.startRun'

/** What the run's totals become with these loads, each of which is kept with its own prices. */
async function priced(w: Writing, run: Run, ids: readonly Uuid[]) {
  const after = await versionTerms(w, run.after_id)
  const before = run.before_id ? await versionTerms(w, run.before_id) : null
  const found: { id: Uuid; difference: PriceDifference }[] = []
  for (const id of ids) found.push({ id, difference: await differenceOf(w, id, before?.terms ?? null, after.terms) })
  const rows = found.map(({ id, difference }, index) => ({
    fleet_id: w.actor.fleetId,
    run_id: run.id,
    load_id: id,
    seq: run.next_index + index,
    before_revenue_cents: difference?.before.revenueCents ?? null,
    before_pay_cents: difference?.before.payCents ?? null,
    after_revenue_cents: difference?.after.revenueCents ?? null,
    after_pay_cents: difference?.after.payCents ?? null,
    applied_at: null,
  }))
  if (rows.length > 0) await w.trx.insertInto('pricing_run_loads').values(rows).execute()
  const known = found.flatMap(({ difference }) => (difference ? [difference] : []))
  const totals = differenceTotals(known)
  const and = (sum: Cents, more: Cents) => cents(sum + more)
  return {
    priced: run.priced + known.length,
    incomplete: run.incomplete + found.length - known.length,
    before_revenue_cents: and(run.before_revenue_cents, totals.before.revenueCents),
    before_pay_cents: and(run.before_pay_cents, totals.before.payCents),
    after_revenue_cents: and(run.after_revenue_cents, totals.after.revenueCents),
    after_pay_cents: and(run.after_pay_cents, totals.after.payCents),
  }
}

async function differenceOf(
  w: Writing,
  id: Uuid,
  before: LoadTerms | null,
  after: LoadTerms,
): Promise<PriceDifference> {
  const known = await chargeFacts(w.trx, w.actor.fleetId, id)
  if (!known) return null
  const customer = known.sides.find(({ side }) => side === 'customer')
  // A load without terms of its own has nothing to be compared with.
  if (!before && !customer) return null
  return priceDifference(known.facts, customer?.partyId ?? null, before, after)
}

/** What the run's counts become with these loads given the new terms, as far as they are open. */
async function applied(w: Writing, run: Run, ids: readonly Uuid[]) {
  const after = await versionTerms(w, run.after_id)
  let given = 0
  for (const id of ids) {
    const isGiven = await giveTerms(w, id, after)
    if (!isGiven) continue
    given += 1
    await w.trx
      .updateTable('pricing_run_loads')
      .set({ applied_at: w.now })
      .where('fleet_id', '=', w.actor.fleetId)
      .where('run_id', '=', run.id)
      .where('load_id', '=', id)
      .execute()
  }
  return { applied: run.applied + given, left_out: run.left_out + ids.length - given }
}

async function versionTerms({ trx, actor }: Writing, id: Uuid): Promise<FoundTerms> {
  const row = await trx
    .selectFrom('rate_cards')
    .select(['id', 'revision', ...termColumnNames])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return termsFound(row)
}
