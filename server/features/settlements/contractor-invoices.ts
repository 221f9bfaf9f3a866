import { sql } from 'kysely'
import type { AddInvoiceInput, DecideInvoiceInput, ListInvoicesInput } from '#contracts/settlements.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import { type InvoiceMatch, matchInvoice, type OurLoad, type TheirLine } from '#domain/settlements/match-invoice.ts'
import type { Cents, Day, Instant, Milli, Uuid } from '#domain/units/brands.ts'
import { cents, sumCents } from '#domain/units/money.ts'
import { addDays } from '#domain/units/time.ts'
import { invalid, notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'
import { storedSettings } from '../stored-settings.ts'
import { namedPayee } from './payees.ts'

/** Nobody argues over less: money.md 8 has 1 % or 5.00, of which the share is a setting. */
const NEAR_CENTS = cents(500)
/** Loads of so many days before the invoice are looked through for what it names. */
const DAYS_BEFORE = 120

export type InvoiceRow = {
  id: Uuid
  contractor: string
  number: string
  date: Day
  totalCents: Cents
  state: 'received' | 'accepted' | 'rejected'
  created_at: Instant
}

export type MatchedInvoice = Omit<InvoiceRow, 'created_at'> & {
  decisionReason: string | null
  match: Omit<InvoiceMatch, 'lines'> & { lines: (InvoiceMatch['lines'][number] & { their: TheirLine })[] }
}

/** What each order goes by. */
const sortExpressions = {
  number: sql`lower(i.invoice_number)`,
  contractor: sql`lower(c.company_name)`,
  date: sql`i.invoice_date`,
  state: sql`i.state`,
  total: sql`i.total_cents`,
  created: sql`i.created_at`,
}

/** Contractors' own invoices, the newest first while no other order is asked for. */
export async function listInvoices(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE, contractor, sort }: ListInvoicesInput,
  actor: Actor,
): Promise<Page<InvoiceRow>> {
  const list = `contractor_invoices ${contractor ?? ''}`
  let query = invoiceRows(trx, actor)
  if (contractor) query = query.where('i.contractor_id', '=', contractor)
  const order = orderOf(officeSorts.contractorInvoices, sort, sortExpressions, 'i.id')
  return sortedPage(order, { cursor, limit, of: list }, ({ where, orderBy, sortValue, limit: most }) =>
    query.select(sortValue).where(where).orderBy(orderBy).limit(most).execute(),
  )
}

function invoiceRows(trx: FleetTransaction, actor: Actor) {
  return trx
    .selectFrom('contractor_invoices as i')
    .innerJoin('contractors as c', (join) =>
      join.onRef('c.fleet_id', '=', 'i.fleet_id').onRef('c.id', '=', 'i.contractor_id'),
    )
    .select(['i.id', 'c.company_name as contractor', 'i.invoice_number as number', 'i.invoice_date as date'])
    .select(['i.total_cents as totalCents', 'i.state', 'i.created_at'])
    .where('i.fleet_id', '=', actor.fleetId)
}

/** Keeps a contractor's own invoice. Refused where the contractor has sent the same number before. */
export async function addInvoice(w: Writing, input: AddInvoiceInput): Promise<{ id: Uuid }> {
  const { trx, actor } = w
  await namedPayee(trx, actor.fleetId, { side: 'contractor', id: input.contractorId })
  for (const [at, { loadNumber, ticketNumber }] of input.lines.entries()) {
    if (loadNumber === null && ticketNumber === null) throw invalid(`lines.${at}.loadNumber`, 'required')
  }
  const total_cents = sumCents(input.lines.map(({ amountCents }) => cents(amountCents)))
  const added = await trx
    .insertInto('contractor_invoices')
    .values({
      fleet_id: actor.fleetId,
      id: input.id,
      contractor_id: input.contractorId,
      invoice_number: input.number,
      invoice_date: input.date,
      total_cents,
      decision_reason: null,
      decided_by: null,
      decided_at: null,
      user_id: actor.userId,
      created_at: w.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('invoice_number_taken', {}, 'number')
  await trx
    .insertInto('contractor_invoice_lines')
    .values(
      input.lines.map((line, seq) => ({
        fleet_id: actor.fleetId,
        invoice_id: input.id,
        seq,
        load_number: line.loadNumber,
        ticket_number: line.ticketNumber,
        quantity_milli: line.quantityMilli,
        amount_cents: cents(line.amountCents),
      })),
    )
    .execute()
  await w.audit({ entity: 'contractor_invoice', id: input.id, after: { number: input.number, total_cents } })
  await w.announce({ topic: 'settlements', entity: 'contractor_invoice', id: input.id })
  return { id: input.id }
}

/** A contractor's invoice against our pay lines and the tickets, as they are now. */
export async function matchedInvoice(trx: FleetTransaction, id: Uuid, actor: Actor): Promise<MatchedInvoice> {
  const row = await invoiceRows(trx, actor)
    .select(['i.contractor_id', 'i.decision_reason'])
    .where('i.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const their: TheirLine[] = await trx
    .selectFrom('contractor_invoice_lines')
    .select(['load_number as loadNumber', 'ticket_number as ticketNumber', 'quantity_milli as quantityMilli'])
    .select('amount_cents as amountCents')
    .where('fleet_id', '=', actor.fleetId)
    .where('invoice_id', '=', id)
    .orderBy('seq')
    .execute()
  const settings = await storedSettings(trx, actor.fleetId)
  const zone = settingValue(settings, 'fleet_zone')
  const ours = await ourLoads(
    trx,
    actor,
    row.contractor_id,
    { from: addDays(row.date, -DAYS_BEFORE), to: row.date },
    zone,
  )
  const tolerance = { percentHundredths: settingValue(settings, 'invoice_tolerance_bp'), amountCents: NEAR_CENTS }
  const match = matchInvoice(their, ours, tolerance)
  const named = match.lines.flatMap(({ load }) => (load ? [load.earnedOn] : []))
  const { contractor_id: _, decision_reason: decisionReason, created_at: _at, ...shown } = row
  return {
    ...shown,
    decisionReason,
    match: {
      ...match,
      // What they forgot lies between the first and the last load that they named.
      missing: match.missing.filter(
        ({ earnedOn }) => named.some((day) => day <= earnedOn) && named.some((day) => day >= earnedOn),
      ),
      lines: match.lines.flatMap((line, at) => {
        const one = their[at]
        return one ? [{ ...line, their: one }] : []
      }),
    },
  }
}

/** What the contractor earns with each closed load of these days, with the tickets that somebody verified on it. */
async function ourLoads(
  trx: FleetTransaction,
  actor: Actor,
  contractorId: Uuid,
  { from, to }: { from: Day; to: Day },
  zone: string,
): Promise<OurLoad[]> {
  const day = sql<Day>`(loads.delivered_at at time zone ${sql.lit(zone)})::date`
  const rows = await trx
    .selectFrom('loads')
    .innerJoin('charges', (join) =>
      join.onRef('charges.fleet_id', '=', 'loads.fleet_id').onRef('charges.load_id', '=', 'loads.id'),
    )
    .select(['loads.id as loadId', 'loads.load_number', day.as('earnedOn')])
    .select([
      sql<Cents>`sum(charges.amount_cents)::bigint`.as('amountCents'),
      sql<Milli | null>`sum(charges.quantity_milli) filter (where charges.kind = 'linehaul')::bigint`.as(
        'quantityMilli',
      ),
      sql<string[]>`array(select t.ticket_number from weigh_tickets t where t.fleet_id = loads.fleet_id
        and t.load_id = loads.id and t.ticket_number is not null
        and t.status in ('verified', 'locked'))`.as('ticketNumbers'),
    ])
    .where('loads.fleet_id', '=', actor.fleetId)
    .where('charges.side', '=', 'contractor')
    .where('charges.party_id', '=', contractorId)
    .where('charges.state', '=', 'locked')
    .where(day, '>=', from)
    .where(day, '<=', to)
    .groupBy(['loads.fleet_id', 'loads.id', 'loads.load_number', 'loads.delivered_at'])
    .orderBy('loads.load_number')
    .execute()
  return rows.map(({ load_number, ...row }) => ({ ...row, loadNumber: load_number ?? '' }))
}

/** Accepts an invoice as matched, or rejects it with the reason. Decided once. */
export async function decideInvoice(w: Writing, input: DecideInvoiceInput): Promise<{ id: Uuid }> {
  if (!input.isAccepted && input.reason === null) throw invalid('reason', 'invoice_needs_reason')
  const state = input.isAccepted ? 'accepted' : 'rejected'
  const row = await w.trx
    .selectFrom('contractor_invoices')
    .select('state')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', input.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.state !== 'received') throw refused('invoice_decided', { state: row.state })
  await w.trx
    .updateTable('contractor_invoices')
    .set({ state, decision_reason: input.reason, decided_by: w.actor.userId, decided_at: w.now })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', input.id)
    .execute()
  await w.audit({ entity: 'contractor_invoice', id: input.id, after: { state }, reason: input.reason })
  await w.announce({ topic: 'settlements', entity: 'contractor_invoice', id: input.id })
  return { id: input.id }
}
