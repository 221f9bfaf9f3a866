import type { LookAtFuelFileInput } from '#contracts/fuel.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { FuelReject } from '#db/schema/fuel.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { FileReading } from '#domain/foreign-files/reading.ts'
import { readFuelTable } from '#domain/fuel/import/fuel-file.ts'
import type { FuelColumn, FuelMapping } from '#domain/fuel/import/mapping.ts'
import { gallonsOf } from '#domain/fuel/purchase-amounts.ts'
import type { Cents, Day, Instant, Milli } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addMinutes } from '#domain/units/time.ts'
import { csvFile } from '../../../csv-file.ts'
import type { PlacesPort } from '../../../ports.ts'
import { knownRecords, type MatchedLine, matchLines } from './match-rows.ts'
import { type FuelProfile, fuelProfiles } from './profiles.ts'
import { type FuelFile, readFuelFile } from './read-file.ts'
import { waitingFile } from './receive-file.ts'

/** What would come of a file by a mapping; nothing is taken. */
export type FuelDryRun = {
  fileName: string
  provider: string | null
  mapping: FuelMapping
  /** Where the mapping is from: what was given, what is remembered of the provider, or a guess. */
  from: 'given' | 'remembered' | 'guessed'
  /** What the file leaves open, and how its columns are read. */
  file: FileReading
  rows: number
  ready: number
  known: number
  rejected: number
  rejects: FuelReject[]
  /** Rows that may be known already: people say of each whether it is taken all the same. */
  doubts: FuelDoubt[]
  unknownProducts: FuelFile['unknownProducts']
  /** Names that the fleet has no truck for, with how many rows have each. */
  unknownTrucks: { name: string; rows: number }[]
  gallonsMilli: Milli
  amountCents: Cents
  firstDay: Day | null
  lastDay: Day | null
  /** By the volumes: the file is in litres though it is read as gallons. */
  looksLikeLitres: boolean
}

/** A row that may be one that was taken before, or stands twice in the file. */
export type FuelDoubt = { line: number; day: Day; number: string | null; truck: string | null; amountCents: Cents }

const SHOWN_REJECTS = 100
const SHOWN_DOUBTS = 200
const SHOWN_NAMES = 20
/** A middle fill above this is none of gallons: the largest tanks of tractors together hold 300. */
const MIDDLE_FILL_MILLI = milli(300_000)

type Read = <T>(work: (trx: FleetTransaction) => Promise<T>) => Promise<T>
type Tools = { read: Read; actor: Actor; now: Instant; places: PlacesPort }

/** A dry run of a file. The parsing happens between two short reads. */
export async function lookAtFuelFile(tools: Tools, input: LookAtFuelFileInput): Promise<FuelDryRun> {
  const { read, actor } = tools
  const { content, fileName } = await read((trx) => waitingFile(trx, actor, input.id))
  const profiles = input.mapping ? [] : (await read((trx) => fuelProfiles(trx, actor))).rows
  const chosen = chosenMapping(content, input, profiles)
  const file = await readFuelFile(content, chosen.mapping)
  const { mapping } = file
  const outcome = await outcomeOf(tools, file)
  const { ready, alreadyKnown, doubtful } = outcome
  const rejects = [...file.rejects, ...outcome.rejects].sort((one, other) => one.line - other.line)
  const days = ready.map(({ row }) => row.day).sort()
  return {
    fileName,
    ...chosen,
    mapping,
    file: file.file,
    rows: file.lines.length + file.rejects.length,
    ready: ready.length,
    known: alreadyKnown,
    rejected: rejects.length,
    rejects: rejects.slice(0, SHOWN_REJECTS),
    doubts: doubtful.slice(0, SHOWN_DOUBTS).map(({ line, row }) => ({
      line,
      day: row.day,
      number: row.texts.externalId,
      truck: row.texts.truck,
      amountCents: row.amount,
    })),
    unknownProducts: file.unknownProducts.slice(0, SHOWN_NAMES),
    unknownTrucks: unknownTrucks(ready),
    ...sumsOf(ready),
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    looksLikeLitres: looksLikeLitres(ready),
  }
}

type Chosen = Pick<FuelDryRun, 'provider' | 'from'> & { mapping: FuelMapping | null }

function chosenMapping(content: string, input: LookAtFuelFileInput, profiles: readonly FuelProfile[]): Chosen {
  if (input.mapping) return { provider: input.provider, mapping: input.mapping, from: 'given' }
  const named = profiles.find(({ provider }) => provider.toLowerCase() === input.provider?.toLowerCase())
  // Without a name: whose heads these are.
  const known = named ?? (input.provider ? undefined : profiles.find((profile) => fits(content, profile)))
  if (known) return { provider: known.provider, mapping: known.mapping, from: 'remembered' }
  return { provider: input.provider, mapping: null, from: 'guessed' }
}

/** Whether the top of a file has all that was remembered of a provider. */
function fits(content: string, { mapping }: FuelProfile): boolean {
  const top = csvFile(content.slice(0, 20_000), mapping.delimiter)
  return !readFuelTable(top, mapping).questions.some(({ about }) => about === 'column')
}

/** What of a file can be taken now, matched with the fleet's records; a purchase of tomorrow cannot. */
export async function outcomeOf(
  { read, actor, now, places }: Tools,
  { lines, mapping }: Pick<FuelFile, 'lines' | 'mapping'>,
): Promise<{ ready: MatchedLine[]; alreadyKnown: number; doubtful: MatchedLine[]; rejects: FuelReject[] }> {
  const known = await read((trx) => knownRecords(trx, actor.fleetId, lines))
  const { matched, doubtful, foreign, known: alreadyKnown } = await matchLines(lines, known, mapping, places)
  const latest = addMinutes(now, 10)
  const isAhead = ({ purchasedAt, row }: MatchedLine) =>
    row.minute === null ? purchasedAt > addMinutes(now, 12 * 60) : purchasedAt > latest
  return {
    ready: matched.filter((line) => !isAhead(line)),
    alreadyKnown: alreadyKnown.length,
    doubtful: doubtful.filter((line) => !isAhead(line)),
    rejects: [
      ...[...matched, ...doubtful]
        .filter(isAhead)
        .map((line) => rejectOf(line, 'date', 'fuel_in_future', line.row.day)),
      ...foreign.map((line) => rejectOf(line, 'currency', 'fuel_row_currency', line.row.currency ?? '')),
    ],
  }
}

/** A row that can be read and is not taken, with what stands in it. */
export function rejectOf({ line, row }: MatchedLine, column: FuelColumn, problem: string, value: string): FuelReject {
  return { line, column, problem, value, cells: Object.values(row.texts).map((text) => text ?? '') }
}

function unknownTrucks(lines: readonly MatchedLine[]): FuelDryRun['unknownTrucks'] {
  const names = new Map<string, number>()
  for (const { truck, row } of lines) {
    if (truck) continue
    const name = row.texts.truck ?? ''
    names.set(name, (names.get(name) ?? 0) + 1)
  }
  const sorted = [...names].sort(([, one], [, other]) => other - one)
  return sorted.slice(0, SHOWN_NAMES).map(([name, rows]) => ({ name, rows }))
}

function sumsOf(lines: readonly MatchedLine[]) {
  const gallons = lines.reduce((sum, { row }) => sum + gallonsOf(row.printed, row.unit), 0)
  const amount = lines.reduce((sum, { row }) => sum + row.amount, 0)
  return { gallonsMilli: milli(gallons), amountCents: cents(amount) }
}

function looksLikeLitres(lines: readonly MatchedLine[]): boolean {
  const fills = lines
    .filter(({ row }) => row.unit === 'gal' && row.product === 'diesel' && row.printed > 0)
    .map(({ row }) => row.printed)
    .sort((one, other) => one - other)
  return (fills[Math.floor(fills.length / 2)] ?? 0) > MIDDLE_FILL_MILLI
}
