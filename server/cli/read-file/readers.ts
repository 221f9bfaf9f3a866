import { readBank } from './bank.ts'
import { readCustomers } from './customers.ts'
import { readFuel } from './fuel.ts'
import { readLines } from './lines.ts'
import { readLoads } from './loads.ts'
import { readPlant } from './plant.ts'
import type { FileReader } from './shown.ts'
import { readTrack } from './track.ts'

/** By what each kind of file is read: the same functions that the page's own check calls. */
export const readers: Readonly<Record<string, FileReader>> = {
  bank: readBank,
  fuel: readFuel,
  customers: readCustomers,
  track: readTrack,
  lines: readLines,
  loads: readLoads,
  plant: readPlant,
}
