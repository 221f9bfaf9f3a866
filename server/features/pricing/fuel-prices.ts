import type {
  AddFuelPriceInput,
  ChangeFuelPriceInput,
  FuelPricesInput,
  ImportFuelPricesInput,
  RemoveFuelPriceInput,
} from '#contracts/pricing.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { FileReading } from '#domain/foreign-files/reading.ts'
import type { FuelIndexName } from '#domain/settlements/fuel-index-names.ts'
import type { Day, Instant, MicroRate, Uuid } from '#domain/units/brands.ts'
import { mondayOf } from '#domain/units/day-spans.ts'
import { addDays, dayIn, parseDay } from '#domain/units/time.ts'
import { invalid, notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { type BadPriceRow, MOST_PRICES, parsePrices } from './parse-prices.ts'

export type FuelPriceRow = {
  id: Uuid
  index: FuelIndexName
  weekOf: Day
  priceMicro: MicroRate
  source: 'typed' | 'imported'
  enteredAt: Instant
  version: number
}

const columns = [
  'id',
  'index_name as index',
  'week_of as weekOf',
  'price_micro as priceMicro',
  'source',
  'entered_at as enteredAt',
  'version',
] as const

/** The prices of an index, the newest week first. */
export async function listFuelPrices(
  trx: FleetTransaction,
  { index, cursor, limit = PAGE_SIZE }: FuelPricesInput,
  actor: Actor,
): Promise<Page<FuelPriceRow>> {
  const before = cursor === undefined ? null : parseDay(cursor)
  if (cursor !== undefined && !before) throw invalid('cursor', 'wrong_format')
  let prices = trx
    .selectFrom('fuel_prices')
    .select(columns)
    .where('fleet_id', '=', actor.fleetId)
    .where('index_name', '=', index)
  if (before) prices = prices.where('week_of', '<', before)
  const rows = await prices
    .orderBy('week_of', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  return { rows: shown, nextCursor: rows.length > limit ? (shown.at(-1)?.weekOf ?? null) : null }
}

/** The newest price of each index that has one. */
export function latestFuelPrices(trx: FleetTransaction, actor: Actor): Promise<FuelPriceRow[]> {
  return trx
    .selectFrom('fuel_prices')
    .distinctOn('index_name')
    .select(columns)
    .where('fleet_id', '=', actor.fleetId)
    .orderBy('index_name')
    .orderBy('week_of', 'desc')
    .execute()
}

/** Keeps the price of a week, whichever day of it is named. A week has one price: it is changed, not typed twice. */
export async function addFuelPrice(w: Writing, { id, index, day, priceMicro }: AddFuelPriceInput) {
  refuseAhead(w, day)
  const known = await weeksKnown(w, index, [mondayOf(day)])
  if (known.size > 0) throw invalid('day', 'week_known')
  await insertPrices(w, index, 'typed', [{ id, weekOf: mondayOf(day), priceMicro }])
  return onePrice(w, id)
}

/** Corrects a price. Charges that were computed with it keep what they say until they are computed again. */
export async function changeFuelPrice(w: Writing, { id, version, priceMicro }: ChangeFuelPriceInput) {
  const before = await onePrice(w, id)
  if (before.version !== version) throw stale(before)
  await w.trx
    .updateTable('fuel_prices')
    .set({ price_micro: priceMicro, version: version + 1, entered_by: w.actor.userId, entered_at: w.now })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .execute()
  await w.audit({ entity: 'fuel_price', id, before: { priceMicro: before.priceMicro }, after: { priceMicro } })
  await announce(w, id)
  return onePrice(w, id)
}

/** Takes a price of a wrong week away. */
export async function removeFuelPrice(w: Writing, { id, version }: RemoveFuelPriceInput): Promise<{ id: Uuid }> {
  const { priceMicro, weekOf, index, version: now } = await onePrice(w, id)
  if (now !== version) throw stale(await onePrice(w, id))
  await w.trx.deleteFrom('fuel_prices').where('fleet_id', '=', w.actor.fleetId).where('id', '=', id).execute()
  await w.audit({ entity: 'fuel_price', id, before: { index, weekOf, priceMicro } })
  await announce(w, id)
  return { id }
}

export type ImportedPrices = {
  /** How the list was read, and what it leaves open. */
  file: FileReading
  isDone: boolean
  added: { line: number; weekOf: Day; priceMicro: MicroRate }[]
  /** Weeks that have a price: another one in the list changes nothing, and is named. */
  known: { line: number; weekOf: Day; priceMicro: MicroRate; keptMicro: MicroRate }[]
  bad: BadPriceRow[]
}

/** Keeps the prices of a list, or only says what would happen to each line. Two prices for one week are both refused. */
export async function importFuelPrices(w: Writing, input: ImportFuelPricesInput): Promise<ImportedPrices> {
  const { csv, index, dryRun, answers } = input
  const { file, rows, bad } = parsePrices(csv, today(w), answers)
  if (rows.length + bad.length > MOST_PRICES) throw invalid('csv', 'too_big', { maximum: MOST_PRICES })
  if (rows.length + bad.length + file.questions.length === 0) throw invalid('csv', 'required')
  const kept = await weeksKnown(
    w,
    index,
    rows.map(({ weekOf }) => weekOf),
  )
  const added = rows.filter(({ weekOf }) => !kept.has(weekOf))
  const known = rows.flatMap((row) => {
    const keptMicro = kept.get(row.weekOf)
    return keptMicro === undefined ? [] : [{ ...row, keptMicro }]
  })
  if (!dryRun && added.length > 0) {
    await insertPrices(
      w,
      index,
      'imported',
      added.map(({ weekOf, priceMicro }) => ({ id: w.newId(), weekOf, priceMicro })),
    )
  }
  return { file, isDone: !dryRun, added, known, bad }
}

/** Next week's index is published next week: what lies further ahead is a year that was mistyped. */
function refuseAhead(w: Writing, day: Day): void {
  if (day > addDays(today(w), 7)) throw invalid('day', 'day_ahead')
}

const today = (w: Writing) => dayIn(w.now, 'UTC')

async function weeksKnown({ trx, actor }: Writing, index: FuelIndexName, weeks: readonly Day[]) {
  if (weeks.length === 0) return new Map<Day, MicroRate>()
  const rows = await trx
    .selectFrom('fuel_prices')
    .select(['week_of', 'price_micro'])
    .where('fleet_id', '=', actor.fleetId)
    .where('index_name', '=', index)
    .where('week_of', 'in', [...weeks])
    .execute()
  return new Map(rows.map((row) => [row.week_of, row.price_micro]))
}

type NewPrice = { id: Uuid; weekOf: Day; priceMicro: MicroRate }

async function insertPrices(w: Writing, index: FuelIndexName, source: 'typed' | 'imported', prices: NewPrice[]) {
  const inserted = await w.trx
    .insertInto('fuel_prices')
    .values(
      prices.map(({ id, weekOf, priceMicro }) => ({
        fleet_id: w.actor.fleetId,
        id,
        index_name: index,
        week_of: weekOf,
        price_micro: priceMicro,
        source,
        entered_by: w.actor.userId,
        entered_at: w.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (inserted.length < prices.length) throw refused('week_known')
  for (const { id, weekOf, priceMicro } of prices) {
    await w.audit({ entity: 'fuel_price', id, after: { index, weekOf, priceMicro } })
  }
  const [first] = prices
  if (first) await announce(w, first.id)
}

async function onePrice({ trx, actor }: Writing, id: Uuid): Promise<FuelPriceRow> {
  const row = await trx
    .selectFrom('fuel_prices')
    .select(columns)
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const announce = (w: Writing, id: Uuid) => w.announce({ topic: 'pricing', entity: 'fuel_price', id })
