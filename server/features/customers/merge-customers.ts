import { sql } from 'kysely'
import type { MergeCustomersInput } from '#contracts/customers.ts'
import { mergedFields } from '#domain/records/merged-fields.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { invalid, notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { movePredictions } from '../predictions/move-history.ts'
import { customerContents } from './customer-contents.ts'

/** The customer that stands for both from now on, and what came over to it. */
export type MergedCustomer = { id: Uuid; version: number; moved: { loads: number; jobs: number; contacts: number } }

/**
 * Makes two records of one customer one. All that names the merged record names the kept one afterwards: loads, jobs,
 * contacts, rates, links, invoices, payments and the money of loads. What the kept one lacks is filled in. The merged record stays, archived,
 * and leads to the kept one; nothing brings it back. What was printed or sealed before stays as it was. Refused where
 * rates of both hold for the same haul on the same day.
 */
export async function mergeCustomers(w: Writing, input: MergeCustomersInput): Promise<MergedCustomer> {
  const { id, mergedId, reason } = input
  if (id === mergedId) throw invalid('mergedId', 'merge_with_itself')
  const [kept, merged] = await lockBoth(w, [
    { id, version: input.version },
    { id: mergedId, version: input.mergedVersion },
  ])
  await refuseSameRates(w, id, mergedId)
  const moved = await customerContents(w.trx, w.actor, mergedId)
  await retire(w, merged.id, { into: id })
  await moveRows(w, { from: mergedId, to: id, name: kept.company_name })
  const filled = await fillIn(w, kept, merged)
  const before = { mergedIntoId: null, archivedAt: null }
  const after = { mergedIntoId: id, archivedAt: w.now }
  await w.audit({ entity: 'customer', id: mergedId, before, after, reason })
  const { links, rates, invoices, ...counts } = moved
  await w.audit({
    entity: 'customer',
    id,
    before: filled.before,
    after: { ...filled.after, merged: merged.company_name, ...counts, links, rates, invoices },
    reason,
  })
  await w.announce({ topic: 'parties', entity: 'customer', id: mergedId, version: input.mergedVersion + 1 })
  await w.announce({ topic: 'parties', entity: 'customer', id, version: input.version + 1 })
  return { id, version: input.version + 1, moved: counts }
}

type Based = { id: Uuid; version: number }

/** Both records for update, in the order of their ids, so that two merges at once wait for each other. */
async function lockBoth({ trx, actor }: Writing, [first, second]: [Based, Based]) {
  const rows = await trx
    .selectFrom('customers')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('id', 'in', [first.id, second.id])
    .orderBy('id')
    .forUpdate()
    .execute()
  const found = ({ id, version }: Based) => {
    const row = rows.find((each) => each.id === id)
    if (!row) throw notFound()
    if (row.version !== version) throw stale({ id, version: row.version, companyName: row.company_name })
    if (row.archived_at !== null) throw refused('customer_archived')
    return row
  }
  return [found(first), found(second)] as const
}

/** After the merge nobody could say which of two rates holds: one of them is ended first. */
async function refuseSameRates({ trx, actor }: Writing, id: Uuid, mergedId: Uuid): Promise<void> {
  const both = await trx
    .selectFrom('rate_cards as a')
    .innerJoin('rate_cards as b', (join) =>
      join
        .onRef('b.fleet_id', '=', 'a.fleet_id')
        .onRef('b.job_id', 'is not distinct from', 'a.job_id')
        .onRef('b.pickup_site_id', 'is not distinct from', 'a.pickup_site_id')
        .onRef('b.delivery_site_id', 'is not distinct from', 'a.delivery_site_id')
        .onRef('b.material_id', 'is not distinct from', 'a.material_id'),
    )
    .select(['a.effective_from as from', 'a.effective_to as to'])
    .where('a.fleet_id', '=', actor.fleetId)
    .where('a.customer_id', '=', id)
    .where('b.customer_id', '=', mergedId)
    .where('a.archived_at', 'is', null)
    .where('b.archived_at', 'is', null)
    .where(
      sql<boolean>`daterange(a.effective_from, a.effective_to, '[]') && daterange(b.effective_from, b.effective_to, '[]')`,
    )
    .executeTakeFirst()
  if (both) throw refused('merge_rates_overlap', { from: both.from, to: both.to })
}

async function retire({ trx, actor, now }: Writing, id: Uuid, { into }: { into: Uuid }): Promise<void> {
  const ofFleet = trx.updateTable('customers').where('fleet_id', '=', actor.fleetId)
  await ofFleet
    .set(({ eb }) => ({ archived_at: now, merged_into_id: into, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  // What led to it leads to the kept one at once.
  await ofFleet.set({ merged_into_id: into }).where('merged_into_id', '=', id).execute()
}

type Move = { from: Uuid; to: Uuid; name: string }

/** The tables whose rows name a customer; a test compares them with the database. */
export const movedTables = [
  'loads',
  'jobs',
  'contacts',
  'rate_cards',
  'quotes',
  'invoices',
  'payments',
  'customer_requests',
  'budget_lines',
  'expenses',
  'predictions',
  'prediction_cards',
  'prior_weeks',
  'prior_payments',
  'plant_lines',
  'customers',
] as const

async function moveRows(w: Writing, move: Move): Promise<void> {
  const { trx, actor } = w
  const { from, to } = move
  await sql`update loads set customer_id = ${to},
      customer_name = case when status in ('closed', 'cancelled') then customer_name else ${move.name} end,
      draft = case when draft is null then null
        else jsonb_set(draft, '{customerId}', to_jsonb(${to}::text)) end,
      -- Whoever has it open for editing is told, instead of writing the old customer back.
      version = case when status in ('draft', 'planned', 'assigned') then version + 1 else version end
    where fleet_id = ${actor.fleetId} and customer_id = ${from}`.execute(trx)
  await moveContacts(w, move)
  for (const table of ['jobs', 'rate_cards', 'quotes', 'invoices', 'payments', 'expenses'] as const) {
    await sql`update ${sql.table(table)} set customer_id = ${to}, version = version + 1
      where fleet_id = ${actor.fleetId} and customer_id = ${from}`.execute(trx)
  }
  await trx
    .updateTable('share_links')
    .set({ scope_id: to })
    .where('fleet_id', '=', actor.fleetId)
    .where('scope', '=', 'customer')
    .where('scope_id', '=', from)
    .execute()
  await sql`update customer_requests set customer_id = ${to}
    where fleet_id = ${actor.fleetId} and customer_id = ${from}`.execute(trx)
  // Who is told of both already is told once.
  await sql`update customer_notices n set ended_at = ${w.now} where n.fleet_id = ${actor.fleetId} and n.ended_at is null
    and n.scope = 'customer' and n.scope_id = ${from} and exists (select from customer_notices k
      where k.fleet_id = n.fleet_id and k.scope = 'customer' and k.scope_id = ${to} and k.email = n.email
        and k.ended_at is null)`.execute(trx)
  await sql`update customer_notices set scope_id = ${to}
    where fleet_id = ${actor.fleetId} and scope = 'customer' and scope_id = ${from}`.execute(trx)
  await moveBudgets(w, move)
  await movePredictions(w, move)
  await sql`select move_customer_money(${from})`.execute(trx)
}

/**
 * Where both were planned for the same month and category, the kept line takes both: the fixed parts add up, and it flexes as
 * the one that flexes did. Of two that flex the kept one goes on, and what the other planned becomes a fixed part.
 */
async function moveBudgets({ trx, actor, now }: Writing, { from, to }: Move): Promise<void> {
  await sql`
    with gone as (
      delete from budget_lines m using budget_lines k
      where m.fleet_id = ${actor.fleetId} and m.customer_id = ${from} and k.fleet_id = m.fleet_id
        and k.customer_id = ${to} and k.month = m.month and k.category = m.category
      returning k.id as kept, m.fixed_cents, m.activity, m.rate_micro, m.planned_milli
    )
    update budget_lines k set
      fixed_cents = k.fixed_cents + gone.fixed_cents + case when k.activity is null or gone.activity is null then 0
        else round(gone.rate_micro::numeric * gone.planned_milli / 10000000)::bigint end,
      activity = coalesce(k.activity, gone.activity),
      rate_micro = case when k.activity is null then gone.rate_micro else k.rate_micro end,
      planned_milli = case when k.activity is null then gone.planned_milli else k.planned_milli end,
      version = k.version + 1, changed_by = ${actor.userId}, changed_at = ${now}
    from gone where k.fleet_id = ${actor.fleetId} and k.id = gone.kept`.execute(trx)
  await sql`update budget_lines set customer_id = ${to}, version = version + 1
    where fleet_id = ${actor.fleetId} and customer_id = ${from}`.execute(trx)
}

/** The kept customer's contacts stay as they are: one who is there already comes over archived, a second main one as any other. */
async function moveContacts({ trx, actor, now }: Writing, { from, to }: Move): Promise<void> {
  const ofFleet = trx.updateTable('contacts').where('contacts.fleet_id', '=', actor.fleetId)
  await ofFleet
    .set({ archived_at: now })
    .where('customer_id', '=', from)
    .where('archived_at', 'is', null)
    .where(
      sql<boolean>`exists (select 1 from contacts own where own.fleet_id = contacts.fleet_id and own.customer_id = ${to}
        and own.archived_at is null and lower(own.full_name) = lower(contacts.full_name))`,
    )
    .execute()
  await ofFleet
    .set({ is_main: false })
    .where('customer_id', '=', from)
    .where('is_main', '=', true)
    .where(
      sql<boolean>`exists (select 1 from contacts own where own.fleet_id = contacts.fleet_id and own.customer_id = ${to}
        and own.archived_at is null and own.is_main)`,
    )
    .execute()
  await ofFleet
    .set(({ eb }) => ({ customer_id: to, version: eb('contacts.version', '+', 1) }))
    .where('customer_id', '=', from)
    .execute()
}

type Stored = Awaited<ReturnType<typeof lockBoth>>[number]

/** Fills in what the kept record lacks; gives the filled fields before and after. */
async function fillIn({ trx, actor }: Writing, kept: Stored, merged: Stored) {
  const own = fillable(kept)
  const filled = mergedFields(own, fillable(merged))
  const changed = Object.entries(filled).filter(([name, value]) => Reflect.get(own, name) !== value)
  await trx
    .updateTable('customers')
    .set(({ eb }) => ({ ...filled, version: eb('version', '+', 1) }))
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', kept.id)
    .execute()
  return { before: Object.fromEntries(changed.map(([name]) => [name, null])), after: Object.fromEntries(changed) }
}

/** What one record may lend another: who and where they are, never what was agreed about money. */
function fillable(row: Stored) {
  const { contact_name, phone, email, address, notes, tax_number, account_number } = row
  const { billing_email, dispatch_email, proof_email } = row
  return {
    contact_name,
    phone,
    email,
    address,
    notes,
    tax_number,
    account_number,
    billing_email,
    dispatch_email,
    proof_email,
  }
}
