import { sql } from 'kysely'
import type { PreviewInput, ReadyInput } from '#contracts/invoicing.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import { type BillingFinding, isReadyToBill } from '#domain/sales/billing-findings.ts'
import type { BilledTotals } from '#domain/sales/invoice-lines.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Cents, Day, Instant, Uuid } from '#domain/units/brands.ts'
import { sumCents } from '#domain/units/money.ts'
import { dayIn } from '#domain/units/time.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'
import { storedSettings } from '../stored-settings.ts'
import { type AuditedLoad, auditLoads } from './audit-loads.ts'
import { draftInvoices } from './draft-invoices.ts'
import type { DraftLine } from './draft-lines.ts'

/** A load with something to bill, and what speaks against it. */
export type ReadyLoad = {
  id: Uuid
  number: string | null
  status: 'delivered' | 'closed' | 'cancelled'
  version: number
  customerId: Uuid
  customerName: string
  poNumber: string | null
  job: { id: Uuid; name: string } | null
  pickup: string | null
  delivery: string | null
  material: string | null
  deliveredAt: Instant | null
  amountCents: Cents
  findings: BillingFinding[]
  isReady: boolean
}

/** What each order goes by. */
const sortExpressions = {
  load: sql`lower(l.load_number)`,
  customer: sql`lower(l.customer_name)`,
  delivered: sql`l.delivered_at`,
  created: sql`l.created_at`,
}

/** One page of loads with something to bill, the newest first while no other order is asked for, each looked at by the audit. */
export async function readyLoads(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE, customerId, jobId, sort }: ReadyInput,
  { fleetId }: Actor,
): Promise<Page<ReadyLoad>> {
  const of = `ready:${customerId ?? ''}:${jobId ?? ''}`
  let query = trx
    .selectFrom('unbilled_loads as u')
    .innerJoin('loads as l', (join) => join.onRef('l.fleet_id', '=', 'u.fleet_id').onRef('l.id', '=', 'u.load_id'))
    .select(['l.id', 'l.created_at'])
    .where('u.fleet_id', '=', fleetId)
    .where('l.status', 'in', ['delivered', 'closed', 'cancelled'])
    .where('l.customer_id', 'is not', null)
  if (customerId) query = query.where('l.customer_id', '=', customerId)
  if (jobId) query = query.where('l.job_id', '=', jobId)
  const order = orderOf(officeSorts.readyLoads, sort, sortExpressions, 'l.id')
  const page = await sortedPage(order, { cursor, limit, of }, ({ where, orderBy, sortValue, limit: most }) =>
    query.select(sortValue).where(where).orderBy(orderBy).limit(most).execute(),
  )
  const ids = page.rows.map(({ id }) => id)
  const byId = new Map((await auditLoads(trx, fleetId, ids)).map((audited) => [audited.load.id, audited]))
  const rows = ids.flatMap((id) => {
    const audited = byId.get(id)
    return audited ? [readyLoad(audited)] : []
  })
  return { rows, nextCursor: page.nextCursor }
}

function readyLoad({ load, findings }: AuditedLoad): ReadyLoad {
  return {
    id: load.id,
    number: load.load_number,
    status: load.status === 'closed' || load.status === 'cancelled' ? load.status : 'delivered',
    version: load.version,
    customerId: load.customer_id,
    customerName: load.company_name,
    poNumber: load.po_number,
    job: load.job_id && load.job_name ? { id: load.job_id, name: load.job_name } : null,
    pickup: load.pickup_name,
    delivery: load.delivery_name,
    material: load.material_name,
    deliveredAt: load.delivered_at,
    amountCents: sumCents(load.charges.map(({ amount_cents }) => amount_cents)),
    findings,
    isReady: isReadyToBill(findings),
  }
}

/** What an invoice would say, and the loads that would be on none because something speaks against them. */
export type InvoicePreview = {
  invoices: (BilledTotals & {
    key: string
    customerId: Uuid
    customerName: string
    label: string | null
    dueOn: Day
    lines: DraftLine[]
  })[]
  heldBack: { loadId: Uuid; number: string | null; findings: BillingFinding[] }[]
}

/** The invoices that these loads come to today, without writing anything. */
export async function previewInvoices(
  trx: FleetTransaction,
  { loadIds }: PreviewInput,
  { fleetId }: Actor,
  now: Instant,
): Promise<InvoicePreview> {
  const audited = await auditLoads(trx, fleetId, loadIds)
  const stored = await storedSettings(trx, fleetId)
  const today = dayIn(now, settingValue(stored, 'fleet_zone'))
  const ready = audited.filter(({ findings }) => isReadyToBill(findings)).map(({ load }) => load)
  return {
    invoices: draftInvoices(ready, stored, today).map(
      ({ group, customerName, dueOn, lines, kind, subtotalCents, taxCents, totalCents }) => ({
        key: group.key,
        customerId: group.customerId,
        customerName,
        label: group.label,
        dueOn,
        lines,
        kind,
        subtotalCents,
        taxCents,
        totalCents,
      }),
    ),
    heldBack: audited
      .filter(({ findings }) => !isReadyToBill(findings))
      .map(({ load, findings }) => ({ loadId: load.id, number: load.load_number, findings })),
  }
}

/** What is still to be billed: the lines that are locked, and how many loads wait. */
export async function unbilledTotals(
  trx: FleetTransaction,
  { fleetId }: Pick<Actor, 'fleetId'>,
): Promise<{ loads: number; amountCents: Cents }> {
  const { rows } = await sql<{ loads: number; amount: Cents }>`
    select count(distinct u.load_id) as loads, coalesce(sum(c.amount_cents), 0)::bigint as amount
    from unbilled_loads u
    left join charges c on c.fleet_id = u.fleet_id and c.load_id = u.load_id and c.side = 'customer'
      and c.state = 'locked' and not exists (
        select from invoice_lines l where l.fleet_id = c.fleet_id and l.charge_id = c.id and l.is_live)
    where u.fleet_id = ${fleetId}`.execute(trx)
  return { loads: rows[0]?.loads ?? 0, amountCents: sumCents(rows.map(({ amount }) => amount)) }
}
