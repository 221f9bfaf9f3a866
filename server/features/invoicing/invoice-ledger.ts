import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'

/** A fleet whose billing does not add up, in cents. */
export type BillingDifference = {
  fleetId: Uuid
  fleet: string
  /** Locked charges of customers. */
  chargedCents: Cents
  /** On invoices and credit notes by their subtotals, drafts among them, without what was written off. */
  invoicedCents: Cents
  /** Charges on no live line. */
  unbilledCents: Cents
  writtenOffCents: Cents
  /** Invoices whose totals are not the sums of their lines, or whose settled part is not the sum of what settled it. */
  invoices: number
  /** Payments of which another part is settled than their allocations say. */
  payments: number
  /** Charges that say another thing of being invoiced than the invoices do. */
  charges: number
  /** Invoices without their number, as a series has a gap before them. */
  gaps: number
}

/**
 * The fleets where charges are not invoiced + unbilled + written off, or papers are not the sums of their parts; empty
 * where all add up. The sums come from several tables: a line that says another amount than its charge, a charge on two
 * invoices, or one that the list of what is to be billed has lost shows here. Finance charges come from no charge.
 */
export async function billingDifferences(db: Pick<Kysely<Database>, 'selectFrom'>): Promise<BillingDifference[]> {
  const rows = await db
    .selectFrom('fleets as f')
    .select(['f.id as fleetId', 'f.name as fleet'])
    .select([
      sql<Cents>`(select coalesce(sum(c.amount_cents), 0) from charges c
        where c.fleet_id = f.id and c.side = 'customer' and c.state = 'locked')::bigint`.as('chargedCents'),
      sql<Cents>`(select coalesce(sum(i.subtotal_cents - i.written_off_cents), 0) from invoices i
        where i.fleet_id = f.id and i.status <> 'void' and not i.is_finance_charge)::bigint`.as('invoicedCents'),
      sql<Cents>`(select coalesce(sum(i.written_off_cents), 0) from invoices i
        where i.fleet_id = f.id and i.status <> 'void' and not i.is_finance_charge)::bigint`.as('writtenOffCents'),
      // By the list that people bill from, not by the charges alone.
      sql<Cents>`(select coalesce(sum(c.amount_cents), 0) from unbilled_loads u
        join charges c on c.fleet_id = u.fleet_id and c.load_id = u.load_id and c.side = 'customer' and c.state = 'locked'
        where u.fleet_id = f.id and not exists (select from invoice_lines l
          where l.fleet_id = c.fleet_id and l.charge_id = c.id and l.is_live))::bigint`.as('unbilledCents'),
      papersThatDiffer.as('invoices'),
      paymentsThatDiffer.as('payments'),
      chargesThatDiffer.as('charges'),
      gapsInSeries.as('gaps'),
    ])
    .orderBy('f.id')
    .execute()
  return rows.filter(
    (row) =>
      row.chargedCents !== row.invoicedCents + row.unbilledCents + row.writtenOffCents ||
      row.invoices + row.payments + row.charges + row.gaps > 0,
  )
}

const papersThatDiffer = sql<number>`(
  select count(*) from invoices i
  left join lateral (select coalesce(sum(l.amount_cents), 0) as net, coalesce(sum(l.tax_cents), 0) as tax
    from invoice_lines l where l.fleet_id = i.fleet_id and l.invoice_id = i.id) s on true
  left join lateral (select case i.kind
      when 'credit' then (select coalesce(sum(a.amount_cents), 0) from payment_allocations a
        where a.fleet_id = i.fleet_id and a.credit_id = i.id)
      else (select coalesce(sum(a.amount_cents), 0) from payment_allocations a
        where a.fleet_id = i.fleet_id and a.invoice_id = i.id) end as settled) p on true
  where i.fleet_id = f.id and (s.net <> i.subtotal_cents or s.tax <> i.tax_cents or p.settled <> i.settled_cents))::int`

const paymentsThatDiffer = sql<number>`(
  select count(*) from payments p
  left join lateral (select coalesce(sum(a.amount_cents), 0) as settled from payment_allocations a
    where a.fleet_id = p.fleet_id and a.payment_id = p.id) s on true
  where p.fleet_id = f.id and s.settled <> p.allocated_cents)::int`

const chargesThatDiffer = sql<number>`(
  select count(*) from charges c
  where c.fleet_id = f.id and c.is_invoiced <> exists (select from invoice_lines l
    join invoices i on i.fleet_id = l.fleet_id and i.id = l.invoice_id
    where l.fleet_id = c.fleet_id and l.charge_id = c.id and l.is_live and i.issued_at is not null))::int`

/** Each series has as many numbers as its highest says. */
const gapsInSeries = sql<number>`(
  select coalesce(sum(highest - issued), 0) from (
    select max(i.number) as highest, count(*) as issued from invoices i
    where i.fleet_id = f.id and i.number is not null group by i.series) n)::int`
