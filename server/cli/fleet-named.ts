import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { CommandRefused } from './operator-database.ts'

/** The fleet of an id or a name. Throws CommandRefused where there is none, or more than one of that name. */
export function named<Fleet extends { id: Uuid; name: string }>(fleets: readonly Fleet[], asked: string): Fleet {
  const found = fleets.filter(({ id, name }) => id === asked || name.toLowerCase() === asked.toLowerCase())
  const [fleet] = found
  if (!fleet) throw new CommandRefused(`There is no fleet ${asked}.`)
  if (found.length > 1) throw new CommandRefused(`Several fleets are named ${asked}; give the id.`)
  return fleet
}

/** The fleet that is asked for, or the only one. Throws CommandRefused where that is none, or not one alone. */
export async function askedFleet(
  db: Kysely<Database>,
  asked: string | null | undefined,
): Promise<{ id: Uuid; name: string }> {
  const fleets = await db.selectFrom('fleets').select(['id', 'name']).orderBy('name').execute()
  if (asked !== null && asked !== undefined) return named(fleets, asked)
  const [only] = fleets
  if (!only) throw new CommandRefused('There is no fleet yet.')
  if (fleets.length > 1) throw new CommandRefused('There are several fleets: name one with --fleet.')
  return only
}
