import { sql } from 'kysely'
import type { Uuid } from '#domain/units/brands.ts'
import { newId, op, type World, type WorldFleet } from '../../support/world.ts'
import { closedLoad } from '../charges/money-world.ts'

let made = 0

/** A case about a load with one signal, as the round leaves it. */
export async function aCase({ db, clock }: Pick<World, 'db' | 'clock'>, fleet: WorldFleet, loadId: Uuid | null) {
  const id = newId()
  made += 1
  const sentence = { code: 'contact_shared', facts: { name: 'Osage', other: 'Verdigris', kind: 'bank' } }
  await sql`insert into fraud_cases (fleet_id, id, number, state, about, load_id, score, money_cents, sentence, rules,
      due_at, created_at)
    values (${fleet.id}, ${id}, ${`T-${made}`}, 'new', ${`test:${id}`}, ${loadId}, 85, 12500, ${JSON.stringify(sentence)}::text::jsonb,
      '{F20}', ${clock.now()}, ${clock.now()})`.execute(db)
  await sql`insert into fraud_signals (fleet_id, id, case_id, rule, rule_version, once_key, happened_at, score,
      money_cents, sentence, pro, con, load_id, created_at)
    values (${fleet.id}, ${newId()}, ${id}, 'F20', 1, ${id}, ${clock.now()}, 85, 12500,
      ${JSON.stringify(sentence)}::text::jsonb, '[]', '[]', ${loadId}, ${clock.now()})`.execute(db)
  return { id, version: 1 }
}

/** A case about a closed load, with a locked line of pay that no settlement has. */
export async function casedPay(world: World, fleet: WorldFleet) {
  const load = await closedLoad(world, fleet)
  const found = await aCase(world, fleet, load.id)
  const charge = await world.db
    .selectFrom('charges')
    .select('id')
    .where('fleet_id', '=', fleet.id)
    .where('load_id', '=', load.id)
    .where('side', '<>', 'customer')
    .where('state', '=', 'locked')
    .executeTakeFirstOrThrow()
  return { ...op(), id: newId(), caseId: found.id, chargeId: charge.id, reason: 'Until the pit answers' }
}
