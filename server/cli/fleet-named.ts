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
