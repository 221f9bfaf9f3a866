import { type RawBuilder, sql } from 'kysely'
import type { Span } from '#domain/fraud/evidence.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'

/** Of which fleet, from when until when, in whose days. */
export type Gathering = { fleetId: Uuid; span: Span; zone: string }

/** What a load pays those who haul it, or else costs the customer: what is at risk where the load is not what it says. */
export const payOf = (fleetId: Uuid, load: string): RawBuilder<Cents> => sql<Cents>`(
  select coalesce(nullif(sum(p.amount_cents) filter (where p.side <> 'customer'), 0),
    sum(p.amount_cents) filter (where p.side = 'customer'), 0)::bigint
  from charges p where p.fleet_id = ${fleetId} and p.load_id = ${sql.ref(load)})`
