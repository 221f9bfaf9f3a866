import { addDays } from '#domain/units/time.ts'
import { aDay } from '../../support/brands.ts'
import { op, type World, type WorldFleet } from '../../support/world.ts'

/** The Monday of the week in which every world begins. */
export const MONDAY = aDay('2026-03-16')
const WEEKS = 40

/** What a customer and a material of a fleet are called. */
export async function namesIn({ db }: Pick<World, 'db'>, { id, ids }: WorldFleet) {
  const customer = await db
    .selectFrom('customers')
    .select('company_name as name')
    .where('fleet_id', '=', id)
    .where('id', '=', ids.customer)
    .executeTakeFirstOrThrow()
  const material = await db
    .selectFrom('materials')
    .select('name')
    .where('fleet_id', '=', id)
    .where('id', '=', ids.material)
    .executeTakeFirstOrThrow()
  return { customer: customer.name, material: material.name }
}

/** Forty weeks about a level and thirty invoices that were paid late, as other books have them. */
export async function broughtHistory(world: Pick<World, 'db'>, fleet: WorldFleet) {
  const { customer, material } = await namesIn(world, fleet)
  const weeks = Array.from({ length: WEEKS }, (_, at) => ({
    customer,
    material,
    on: addDays(MONDAY, -7 * (at + 1)),
    tons: 200 + ((at * 37) % 11) * 6,
  }))
  const payments = Array.from({ length: 30 }, (_, at) => {
    const dueOn = addDays(MONDAY, -14 * (at + 2))
    return { customer, invoice: `A-${at}`, dueOn, paidOn: addDays(dueOn, 6 + ((at * 5) % 7)) }
  })
  return { ...op(), weeks, payments }
}
