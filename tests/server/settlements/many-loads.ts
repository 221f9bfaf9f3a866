import { sql } from 'kysely'
import type { Uuid } from '#domain/units/brands.ts'
import type { World } from '../../support/world.ts'

/**
 * Copies a closed load with its pay, so many times, a minute apart and each with its own amount: what takes a run long is
 * how many there are, not how they came about. Their explanations name no ticket, as there is one of it.
 */
export async function copyLoads({ db }: Pick<World, 'db'>, loadId: Uuid, count: number, prefix: string): Promise<void> {
  await sql`
    with made as (
      insert into loads select (jsonb_populate_record(l, jsonb_build_object(
          'id', gen_random_uuid(), 'load_number', ${prefix}::text || lpad(n::text, 6, '0'),
          'delivered_at', l.delivered_at - make_interval(mins => n % 10000)))).*
      from loads l, generate_series(1, ${count}::int) n where l.id = ${loadId}
      returning id, fleet_id, load_number)
    insert into charges select (jsonb_populate_record(c, jsonb_build_object(
        'id', gen_random_uuid(), 'load_id', made.id, 'amount_cents', 1000 + abs(hashtext(made.load_number)) % 50000,
        'explanation', '{"inputs": [], "steps": [], "rounding": []}'::jsonb))).*
    from made join charges c on c.fleet_id = made.fleet_id and c.load_id = ${loadId} and c.side <> 'customer'`.execute(
    db,
  )
}
