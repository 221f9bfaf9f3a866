import { type Expression, sql } from 'kysely'
import type { LoadListInput } from '#contracts/loads.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { canonicalJson } from '#domain/evidence/canonical.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { listSorts, sortOf } from '#domain/lists/list-sorts.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { invalid } from '../../errors.ts'
import { marginCents, type RowMoney, rowMoney, seesMargin } from '../charges/money-states.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'
import type { LoadRow, Named, RowEta } from './load-row.ts'
import { loadConditions } from './load-where.ts'
import { ticketState } from './ticket-state.ts'

/**
 * One page of loads, by their pickup while no other order is asked for. The office sees all, a driver or contractor what is
 * assigned to them. An order by margins is refused to those who do not see them.
 */
export async function listLoads(
  trx: FleetTransaction,
  input: LoadListInput,
  actor: Actor,
  now: Instant,
): Promise<Page<LoadRow>> {
  const { cursor, limit = PAGE_SIZE, direction: _, sort, ...filter } = input
  const of = `loads:${(await sha256Hex(canonicalJson(filter))).slice(0, 16)}`
  const money = await rowMoney(trx, actor)
  const by = sortOf(sort ?? listSorts.loads.usual).column
  if (by === 'margin' && !seesMargin(actor)) throw invalid('sort', 'wrong_format')
  const order = orderOf(listSorts.loads, sort, sortExpressions, 'loads.id')
  const page = await sortedPage(order, { cursor, limit, of }, ({ where, orderBy, sortValue, limit: most }) =>
    rowsQuery(trx, actor.fleetId, by, money)
      // Which loads the page has is found first: what only its rows need is not read for all that match.
      .innerJoin(
        orderedLoads(trx, by)
          .select(['loads.id', sortValue])
          .where((eb) => eb.and(loadConditions(actor, filter, now)))
          .where(where)
          .orderBy(orderBy)
          .limit(most)
          .as('page'),
        (join) => join.onRef('page.id', '=', 'loads.id'),
      )
      .select('page.sort_value')
      .orderBy(orderBy)
      .execute(),
  )
  return { rows: page.rows.map(loadRow), nextCursor: page.nextCursor }
}

/** What each order goes by; a load of a contractor without a driver of ours stands by the contractor's name. */
const sortExpressions = {
  number: sql`loads.load_number`,
  customer: sql`lower(loads.customer_name)`,
  material: sql`lower(m.name)`,
  window: sql`loads.pickup_at`,
  driver: sql`lower(coalesce(d.full_name, c.company_name))`,
  truck: sql`lower(t.unit_number)`,
  reference: sql`lower(loads.customer_reference)`,
  po: sql`lower(loads.po_number)`,
  eta: sql`expected.early`,
  margin: sql`left_over.cents`,
  created: sql`loads.created_at`,
}

/** Loads with what an order goes by; what is worked out for each of them, only where that is the order. */
function orderedLoads(trx: FleetTransaction, by: string) {
  return namedLoads(trx)
    .$if(by === 'eta', (query) =>
      query.leftJoinLateral(
        sql<{ early: Instant }>`(select (lw.eta ->> 'early')::timestamptz as early ${WATCH})`.as('expected'),
        (join) => join.onTrue(),
      ),
    )
    .$if(by === 'margin', (query) =>
      query.leftJoinLateral(sql<{ cents: number | null }>`(select ${marginCents} as cents)`.as('left_over'), (join) =>
        join.onTrue(),
      ),
    )
}

/** Loads with the records whose names order them. */
function namedLoads(trx: FleetTransaction) {
  return trx
    .selectFrom('loads')
    .leftJoin('materials as m', (j) =>
      j.onRef('m.fleet_id', '=', 'loads.fleet_id').onRef('m.id', '=', 'loads.material_id'),
    )
    .leftJoin('drivers as d', (j) => j.onRef('d.fleet_id', '=', 'loads.fleet_id').onRef('d.id', '=', 'loads.driver_id'))
    .leftJoin('contractors as c', (j) =>
      j.onRef('c.fleet_id', '=', 'loads.fleet_id').onRef('c.id', '=', 'loads.contractor_id'),
    )
    .leftJoin('trucks as t', (j) => j.onRef('t.fleet_id', '=', 'loads.fleet_id').onRef('t.id', '=', 'loads.truck_id'))
}

function rowsQuery(trx: FleetTransaction, fleetId: Uuid, by: string, money: Expression<RowMoney | null>) {
  const stop = (kind: 'pickup' | 'delivery') =>
    sql<{ name: string; zone: string; window_end: Instant | null }>`
      (select s.name, s.zone, p.window_end from stops p
       join sites s on s.fleet_id = p.fleet_id and s.id = p.site_id
       where p.fleet_id = loads.fleet_id and p.load_id = loads.id and p.kind = ${sql.lit(kind)} order by p.seq limit 1)`
  return orderedLoads(trx, by)
    .leftJoin('trailers as r', (j) =>
      j.onRef('r.fleet_id', '=', 'loads.fleet_id').onRef('r.id', '=', 'loads.trailer_id'),
    )
    .leftJoinLateral(stop('pickup').as('p'), (join) => join.onTrue())
    .leftJoinLateral(stop('delivery').as('dl'), (join) => join.onTrue())
    .leftJoinLateral(tickets.as('w'), (join) => join.onTrue())
    .select([
      'loads.id',
      'loads.load_number',
      'loads.status',
      'loads.held_at',
      'loads.hold_reason',
      'loads.customer_id',
    ])
    .select([
      'loads.customer_name',
      'loads.customer_reference',
      'loads.po_number',
      'loads.quantity_milli',
      'loads.unit',
    ])
    .select(['loads.flags', 'loads.version', 'loads.created_at', 'loads.updated_at', 'loads.pickup_at'])
    .select(['loads.driver_id', 'loads.contractor_id', 'loads.truck_id', 'loads.trailer_id', 'm.name as material'])
    .select([
      'd.full_name as driver',
      'c.company_name as contractor',
      't.unit_number as truck',
      'r.unit_number as trailer',
    ])
    .select(['p.name as pickup', 'p.zone', 'p.window_end as pickup_to', 'dl.name as delivery'])
    .select([
      'w.statuses',
      'w.loaded_lb',
      'w.delivered_lb',
      sql<RowMoney | null>`${money}`.as('money'),
      expectedAt.as('eta'),
    ])
    .where('loads.fleet_id', '=', fleetId)
}

/** The watch over a load on the way, as long as it knows when the truck will be where it drives to. */
const WATCH = sql`from load_watches lw
  join stops es on es.fleet_id = lw.fleet_id and es.load_id = lw.load_id and es.id = (lw.eta ->> 'stopId')::uuid
  where lw.fleet_id = loads.fleet_id and lw.load_id = loads.id and es.arrived_at is null
    and lw.eta ? 'early' and lw.eta ? 'late' and loads.status in ('en_route_pickup', 'in_transit')`

/** When the truck is expected where it drives to, as its watch last estimated it. */
export const expectedAt = sql<RowEta | null>`(
  select jsonb_build_object('early', lw.eta ->> 'early', 'late', lw.eta ->> 'late', 'risk', case
    when (lw.eta ->> 'early')::timestamptz > es.window_end then 'late'
    when (lw.eta ->> 'late')::timestamptz > es.window_end then 'at_risk' end)
  ${WATCH})`

const tickets = sql<{ statuses: string[] | null; loaded_lb: number | null; delivered_lb: number | null }>`
  (select array_agg(k.status) as statuses, max(k.net_lb) filter (where k.kind = 'origin') as loaded_lb,
          max(k.net_lb) filter (where k.kind = 'destination') as delivered_lb
   from weigh_tickets k where k.fleet_id = loads.fleet_id and k.load_id = loads.id and k.status not in ('rejected', 'void'))`

type Row = Awaited<ReturnType<ReturnType<typeof rowsQuery>['execute']>>[number]

function loadRow(row: Row): LoadRow {
  return {
    id: row.id,
    number: row.load_number,
    status: row.status,
    isHeld: row.held_at !== null,
    holdReason: row.hold_reason,
    customerId: row.customer_id,
    customerName: row.customer_name,
    customerReference: row.customer_reference,
    poNumber: row.po_number,
    material: row.material,
    pickup: row.pickup,
    delivery: row.delivery,
    quantityMilli: row.quantity_milli,
    unit: row.unit,
    loadedLb: row.loaded_lb,
    deliveredLb: row.delivered_lb,
    driver: named(row.driver_id, row.driver),
    contractor: named(row.contractor_id, row.contractor),
    truck: named(row.truck_id, row.truck),
    trailer: named(row.trailer_id, row.trailer),
    pickupFrom: row.pickup_at,
    pickupTo: row.pickup_to,
    zone: row.zone,
    tickets: ticketState(row.statuses ?? []),
    eta: row.eta,
    ...(row.money ? { money: row.money } : {}),
    flags: row.flags,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** A joined record, or null where there is none. */
export function named(id: Named['id'] | null, name: string | null): Named | null {
  return id === null || name === null ? null : { id, name }
}
