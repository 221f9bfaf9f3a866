import { sql } from 'kysely'

/** The records that a load names, its first pickup and delivery, and its tickets' weights, beside `loads l`. */
export const LOAD_JOINS = sql`
  left join materials m on m.fleet_id = l.fleet_id and m.id = l.material_id
  left join drivers d on d.fleet_id = l.fleet_id and d.id = l.driver_id
  left join contractors c on c.fleet_id = l.fleet_id and c.id = l.contractor_id
  left join trucks t on t.fleet_id = l.fleet_id and t.id = l.truck_id
  left join lateral (select s.name from stops q join sites s on s.fleet_id = q.fleet_id and s.id = q.site_id
    where q.fleet_id = l.fleet_id and q.load_id = l.id and q.kind = 'pickup' order by q.seq limit 1) p on true
  left join lateral (select s.name from stops q join sites s on s.fleet_id = q.fleet_id and s.id = q.site_id
    where q.fleet_id = l.fleet_id and q.load_id = l.id and q.kind = 'delivery' order by q.seq limit 1) dl on true
  left join lateral (
    select max(k.net_lb) filter (where k.kind = 'origin') as loaded_lb,
           max(k.net_lb) filter (where k.kind = 'destination') as delivered_lb
    from weigh_tickets k
    where k.fleet_id = l.fleet_id and k.load_id = l.id and k.status not in ('rejected', 'void')) w on true`

/** What narrows a report over loads. */
export const LOAD_RECORDS = {
  customerId: sql`l.customer_id`,
  jobId: sql`l.job_id`,
  driverId: sql`l.driver_id`,
  contractorId: sql`l.contractor_id`,
  truckId: sql`l.truck_id`,
}
