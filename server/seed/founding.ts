import { removeFleet, removePeople } from '../features/upkeep/remove-demo.ts'
import type { Ports } from '../ports.ts'
import { findDemoFleet } from './crew.ts'
import type { DemoFleet } from './fleets.ts'

const keyOf = (fleet: DemoFleet) => `founding: ${fleet.key}`

/** The mail domain of the people of a demo fleet. */
export const mailDomain = (fleet: DemoFleet) => `${fleet.key}.example`

/**
 * Whether a demo fleet is there as a whole. One whose founding was interrupted is removed first: it takes seconds, the
 * process may be ended in them, and a fleet without all of its drivers and trucks cannot be brought up to now.
 */
export async function findWholeFleet(ports: Ports, fleet: DemoFleet): Promise<boolean> {
  const { system } = ports.db
  const found = await findDemoFleet(ports, fleet)
  const begun = await system.selectFrom('installation').select('key').where('key', '=', keyOf(fleet)).executeTakeFirst()
  if (!begun) return found !== undefined
  await system.transaction().execute(async (trx) => {
    if (found) await removeFleet(trx, found.id)
    const people = await trx
      .selectFrom('users')
      .select('id')
      .where('email', 'like', `%@${mailDomain(fleet)}`)
      .execute()
    await removePeople(
      trx,
      people.map(({ id }) => id),
    )
  })
  return false
}

/** Says that the founding of a demo fleet has begun. */
export async function beginFounding({ db, clock }: Ports, fleet: DemoFleet): Promise<void> {
  await db.system
    .insertInto('installation')
    .values({ key: keyOf(fleet), value: {}, changed_at: clock.now() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Says that the demo fleet is there as a whole. */
export async function endFounding({ db }: Ports, fleet: DemoFleet): Promise<void> {
  await db.system.deleteFrom('installation').where('key', '=', keyOf(fleet)).execute()
}
