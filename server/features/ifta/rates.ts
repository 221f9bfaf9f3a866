import { sql } from 'kysely'
import type { ImportRatesInput } from '#contracts/ifta.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { FileReading } from '#domain/foreign-files/reading.ts'
import { isBeforeFinalRates, type Quarter } from '#domain/ifta/quarter.ts'
import { type BadRateRow, type IftaRate, readRateMatrix } from '#domain/ifta/rate-matrix.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { csvFile } from '../../csv-file.ts'
import { invalid, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'

export type RateTable = {
  id: Uuid
  version: number
  source: string
  importedAt: Instant
  by: string
  /** Imported while the rates of the quarter could still change. */
  isEarly: boolean
  rates: IftaRate[]
}

/** The newest rates of a quarter; null where none were imported. */
export async function ratesOf(trx: FleetTransaction, fleetId: Uuid, quarter: Quarter): Promise<RateTable | null> {
  const row = await trx
    .selectFrom('ifta_rates as r')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'r.fleet_id').onRef('m.id', '=', 'r.imported_by'))
    .select(['r.id', 'r.version', 'r.source', 'r.imported_at as importedAt', 'm.full_name', 'r.rates'])
    .where('r.fleet_id', '=', fleetId)
    .where('r.quarter', '=', quarter)
    .orderBy('r.version', 'desc')
    .executeTakeFirst()
  if (!row) return null
  const { full_name, ...table } = row
  return { ...table, by: full_name ?? '', isEarly: isBeforeFinalRates(quarter, dayIn(table.importedAt, 'UTC')) }
}

export type ImportedRates = {
  file: FileReading
  isDone: boolean
  /** The quarter that the file names; null where it names none. */
  quarter: Quarter | null
  rates: IftaRate[]
  bad: BadRateRow[]
  lacking: string[]
  perLitre: number
  looksPerLitre: boolean
  /** What differs from the rates that count now. */
  changed: number
}

/**
 * Keeps the rates of a file as the newest of its quarter, or only says what it would keep. Refused where the file is of
 * another quarter, per litre, or has a row that cannot be read: a table with a hole is no table.
 */
export async function importRates(w: Writing, input: ImportRatesInput): Promise<ImportedRates> {
  const { trx, actor, now } = w
  const read = readRateMatrix(csvFile(input.csv, input.answers?.delimiter), input.answers)
  const before = await ratesOf(trx, actor.fleetId, input.quarter)
  const changed = countChanged(before?.rates ?? [], read.rates)
  const answer = { ...read, isDone: !input.dryRun, changed }
  if (input.dryRun) return answer
  if (read.file.questions.length > 0) throw invalid('csv', 'ifta_rates_open')
  if (read.quarter && read.quarter !== input.quarter) throw invalid('csv', 'ifta_rates_quarter')
  if (read.looksPerLitre) throw invalid('csv', 'ifta_rates_litres')
  if (read.bad.length > 0 || read.rates.length === 0) throw invalid('csv', 'ifta_rates_bad')
  if (changed === 0) throw invalid('csv', 'ifta_rates_same')
  const version = (before?.version ?? 0) + 1
  const added = await trx
    .insertInto('ifta_rates')
    .values({
      fleet_id: actor.fleetId,
      id: input.id,
      quarter: input.quarter,
      version,
      source: input.source,
      rates: sql<IftaRate[]>`${JSON.stringify(read.rates)}::text::jsonb`,
      imported_by: actor.userId,
      imported_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', {}, 'id')
  const { quarter, source } = input
  await w.audit({ entity: 'ifta_rates', id: input.id, after: { quarter, version, source, rates: read.rates.length } })
  await w.announce({ topic: 'ifta', entity: 'ifta_rates', id: input.id })
  return answer
}

function countChanged(before: readonly IftaRate[], after: readonly IftaRate[]): number {
  const text = ({ jurisdiction, fuel, rateMicro, surchargeMicro }: IftaRate) =>
    [jurisdiction, fuel, rateMicro, surchargeMicro].join(' ')
  const known = new Set(before.map(text))
  return after.filter((rate) => !known.has(text(rate))).length + Math.max(0, before.length - after.length)
}
