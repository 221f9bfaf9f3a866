import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isAdmin, isOffice } from '#domain/access/roles.ts'
import type { InvoiceStatus } from '#domain/sales/invoice-states.ts'
import type { BillState, PayState } from '#domain/sales/money-states.ts'
import type { SettlementState } from '#domain/settlements/settlement-ladder.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { rateSight } from '../parties/rate-sight.ts'
import { visibleSettlements } from '../settlements/settlement-sight.ts'

/** Lines that stand on an invoice of the load, and what has become of that; a credit note bills nothing. */
const BILLED = sql`invoice_lines bl join invoices bi on bi.fleet_id = bl.fleet_id and bi.id = bl.invoice_id
  where bl.fleet_id = loads.fleet_id and bl.load_id = loads.id and bl.is_live and bi.kind = 'invoice'`

const UNBILLED = sql`exists (select from unbilled_loads u where u.fleet_id = loads.fleet_id and u.load_id = loads.id)`

/** The state of what a load's customer is billed, over a query of `loads`. Of several invoices the one that lags counts. */
const billState = sql<BillState | null>`coalesce(
  (select case
     when bool_or(bi.status = 'draft') then 'queued'
     when bool_and(bi.status in ('paid', 'written_off'))
       then case when bool_or(bi.status = 'written_off') then 'written_off' else 'paid' end
     when bool_or(bi.status in ('part_paid', 'paid')) then 'part_paid'
     else 'invoiced' end
   from ${BILLED} having count(*) > 0),
  case when loads.status in ('closed', 'cancelled') and ${UNBILLED} then 'released'
       when loads.status = 'delivered' then 'incomplete' end)`

/** Loads whose bill is in a state. The few that can be are found by an index first. */
export function inBillState(state: BillState): Expression<SqlBool> {
  if (state === 'incomplete') return sql<boolean>`loads.status = 'delivered' and ${billState} = 'incomplete'`
  if (state === 'released') return sql<boolean>`${UNBILLED} and ${billState} = 'released'`
  return sql<boolean>`exists (select from ${BILLED}) and ${billState} = ${state}`
}

/** A paper by its number; null while it is a draft. */
export type PaperOfLoad = { id: Uuid; number: string | null }

/** What of a load's money its row of a list says, as far as the actor may see it. */
export type RowMoney = {
  bill: BillState | null
  pay: PayState | null
  /** The papers on which it stands: customers' invoices, and the settlements that the reader may see. */
  invoices: PaperOfLoad[]
  settlements: PaperOfLoad[]
  /** Of what is charged and paid so far; admins' alone. */
  marginCents?: Cents | null
}

/** Charged less paid of a load so far, over a query of `loads`, in cents; null while nothing is charged or paid. */
export const marginCents = sql<number | null>`(select sum(case when mc.side = 'customer' then mc.amount_cents
    else -mc.amount_cents end)::bigint from charges mc where mc.fleet_id = loads.fleet_id and mc.load_id = loads.id)`

/** Whether the actor is told what a load leaves: of what is charged and paid, admins alone see both. */
export const seesMargin = (actor: Actor): boolean => isAdmin(actor)

/** The columns of a row's money over a query of `loads`; null where the actor is nobody of the office. */
export async function rowMoney(trx: FleetTransaction, actor: Actor): Promise<Expression<RowMoney | null>> {
  if (!isOffice(actor)) return sql<null>`null::jsonb`
  const { driverPay, contractorPay } = await rateSight(trx, actor)
  const side = sql`((pc.side = 'driver' and ${driverPay}) or (pc.side = 'contractor' and ${contractorPay}))`
  const settled = sql`settlement_lines sl
    join settlements on settlements.fleet_id = sl.fleet_id and settlements.id = sl.settlement_id
    where sl.fleet_id = loads.fleet_id and sl.load_id = loads.id and sl.is_live and ${await visibleSettlements(trx, actor)}`
  const pay = sql`coalesce(
    (select case when bool_and(settlements.state = 'paid') then 'paid' else 'in_settlement' end
     from ${settled} having count(*) > 0),
    (select 'approved' from charges pc where pc.fleet_id = loads.fleet_id and pc.load_id = loads.id
       and pc.state = 'locked' and ${side} limit 1))`
  const invoices = papersOf(sql`select distinct bi.id, bi.invoice_number as number from ${BILLED}`)
  const settlements = papersOf(
    sql`select distinct settlements.id, settlements.settlement_number as number from ${settled}`,
  )
  const said = sql`'bill', ${billState}, 'pay', ${pay}, 'invoices', ${invoices}, 'settlements', ${settlements}`
  return seesMargin(actor)
    ? sql<RowMoney>`jsonb_build_object(${said}, 'marginCents', ${marginCents})`
    : sql<RowMoney>`jsonb_build_object(${said})`
}

/** Papers as a list in one column, in the order of their numbers. */
const papersOf = (papers: RawBuilder<unknown>) => sql`coalesce(
  (select jsonb_agg(jsonb_build_object('id', p.id, 'number', p.number) order by p.number, p.id) from (${papers}) p),
  '[]'::jsonb)`

/** Where the money of one load stands: the office's bill of it, and the settlements that the reader may see. */
export type LoadStanding = {
  bill?: { state: BillState | null; invoices: { id: Uuid; number: string | null; status: InvoiceStatus }[] }
  settlements: { id: Uuid; number: string; side: 'driver' | 'contractor'; state: SettlementState }[]
}

/** The papers on which a load's money stands. Throws not_found for a load that the actor may not see. */
export async function loadStanding(trx: FleetTransaction, loadId: Uuid, actor: Actor): Promise<LoadStanding> {
  const load = await trx
    .selectFrom('loads')
    .select(isOffice(actor) ? billState.as('state') : sql<null>`null`.as('state'))
    .where('loads.fleet_id', '=', actor.fleetId)
    .where('loads.id', '=', loadId)
    .where(visibleLoads(actor))
    .executeTakeFirst()
  if (!load) throw notFound()
  const settlements = await trx
    .selectFrom('settlements')
    .select(['settlements.id', 'settlements.settlement_number as number', 'settlements.state'])
    .select(
      sql<'driver' | 'contractor'>`case when settlements.driver_id is null then 'contractor' else 'driver' end`.as(
        'side',
      ),
    )
    .where('settlements.fleet_id', '=', actor.fleetId)
    .where(
      sql<boolean>`exists (select from settlement_lines sl where sl.fleet_id = settlements.fleet_id
        and sl.settlement_id = settlements.id and sl.load_id = ${loadId} and sl.is_live)`,
    )
    .where(await visibleSettlements(trx, actor))
    .orderBy('settlements.created_at')
    .orderBy('settlements.id')
    .execute()
  if (!isOffice(actor)) return { settlements }
  const invoices = await trx
    .selectFrom('invoices')
    .select(['invoices.id', 'invoices.invoice_number as number', 'invoices.status'])
    .where('invoices.fleet_id', '=', actor.fleetId)
    .where(
      sql<boolean>`exists (select from invoice_lines il where il.fleet_id = invoices.fleet_id
        and il.invoice_id = invoices.id and il.load_id = ${loadId} and il.is_live)`,
    )
    .orderBy('invoices.created_at')
    .orderBy('invoices.id')
    .execute()
  return { bill: { state: load.state, invoices }, settlements }
}
