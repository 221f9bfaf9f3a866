import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { expectedCents, offerEndsAt } from '#domain/contractor-portal/offer.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { RateBasis } from '#domain/settlements/terms.ts'
import type { Cents, Instant, MicroRate, Milli, Uuid } from '#domain/units/brands.ts'
import { storedSettings } from '../stored-settings.ts'
import { OFFERED_AT } from './offered-at.ts'

/** A load that a company is asked to haul. */
export type Offer = {
  id: Uuid
  number: string | null
  version: number
  contractorId: Uuid
  company: string
  material: string | null
  quantityMilli: Milli | null
  unit: LoadUnit | null
  pickup: string | null
  delivery: string | null
  zone: string
  pickupFrom: Instant | null
  pickupTo: Instant | null
  deliverBy: Instant | null
  distanceM: number | null
  driver: string | null
  truck: string | null
  isHeld: boolean
  offeredAt: Instant
  /** Until when it may be answered; null without a limit. */
  endsAt: Instant | null
  /** What the company is paid; null where nothing is agreed. */
  pay: {
    basis: RateBasis
    rateMicro: MicroRate | null
    percentHundredths: number | null
    minimumCents: Cents | null
    /** Of the planned quantity; null where it cannot be told. */
    expectedCents: Cents | null
    agreedAt: Instant
  } | null
}

/** More than anybody answers on a phone at once. */
const MOST = 50

type Row = Omit<Offer, 'endsAt' | 'pay'> & {
  isAwarded: boolean
  basis: RateBasis | null
  rateMicro: MicroRate | null
  percentHundredths: number | null
  minimumCents: Cents | null
  agreedAt: Instant | null
}

/** What waits for the answer of the actor's companies, the soonest pickup first. */
export async function listOffers(trx: FleetTransaction, actor: Actor): Promise<Offer[]> {
  const answerMin = settingValue(await storedSettings(trx, actor.fleetId), 'offer_answer_min')
  const { rows } = await sql<Row>`
    select l.id, l.load_number as number, l.version, l.contractor_id as "contractorId", c.company_name as company,
      m.name as material, l.quantity_milli as "quantityMilli", l.unit, a.name as pickup, z.name as delivery,
      coalesce(a.zone, f.zone) as zone, a.window_start as "pickupFrom", a.window_end as "pickupTo",
      z.window_end as "deliverBy", l.distance_m as "distanceM", d.full_name as driver, t.unit_number as truck,
      l.held_at is not null as "isHeld", o.offered_at as "offeredAt", o.is_awarded as "isAwarded", p.basis, p.rate_micro as "rateMicro",
      p.percent_hundredths as "percentHundredths", p.minimum_cents as "minimumCents", p.agreed_at as "agreedAt"
    from loads l
    join fleets f on f.id = l.fleet_id
    join contractors c on c.fleet_id = l.fleet_id and c.id = l.contractor_id
    join lateral (${OFFERED_AT}) o on o.by = 'office'
    left join materials m on m.fleet_id = l.fleet_id and m.id = l.material_id
    left join drivers d on d.fleet_id = l.fleet_id and d.id = l.driver_id
    left join trucks t on t.fleet_id = l.fleet_id and t.id = l.truck_id
    left join lateral (${stop('asc')}) a on true
    left join lateral (${stop('desc')}) z on true
    left join load_terms p on p.fleet_id = l.fleet_id and p.load_id = l.id and p.side = 'contractor'
      and p.party_id = l.contractor_id
    where l.fleet_id = ${actor.fleetId} and l.status = 'assigned'
      and l.contractor_id = any(${[...actor.contractorIds]}::uuid[])
    order by l.pickup_at nulls last, l.id limit ${MOST}`.execute(trx)
  return rows.map((row) => offerOf(row, answerMin))
}

const stop = (order: 'asc' | 'desc') => sql`
  select s.name, s.zone, k.window_start, k.window_end from stops k
  join sites s on s.fleet_id = k.fleet_id and s.id = k.site_id
  where k.fleet_id = l.fleet_id and k.load_id = l.id order by k.seq ${sql.raw(order)} limit 1`

function offerOf(
  { basis, rateMicro, percentHundredths, minimumCents, agreedAt, isAwarded, ...row }: Row,
  answerMin: number,
): Offer {
  const { offeredAt, pickupTo, quantityMilli, unit } = row
  return {
    ...row,
    endsAt: offerEndsAt({ offeredAt, answerMin, pickupTo, hasDriver: row.driver !== null, isAwarded }),
    pay:
      basis === null || agreedAt === null
        ? null
        : {
            ...{ basis, rateMicro, percentHundredths, minimumCents, agreedAt },
            expectedCents: expectedCents({ basis, rateMicro, quantityMilli, unit }),
          },
  }
}
