import { type Insertable, sql } from 'kysely'
import type { TakeFuelFileInput } from '#contracts/fuel.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { FuelPurchases, FuelReject } from '#db/schema/fuel.ts'
import type { Actor } from '#domain/access/roles.ts'
import { gallonsOf } from '#domain/fuel/purchase-amounts.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { type AppError, refused } from '../../../errors.ts'
import type { PlacesPort } from '../../../ports.ts'
import type { Writing } from '../../../writing.ts'
import { inTurn } from '../../in-turn.ts'
import { inParts } from '../in-parts.ts'
import { keepReadings } from '../keep-readings.ts'
import { recheck } from '../recheck.ts'
import { outcomeOf, rejectOf } from './look-at-file.ts'
import { identityOf, type MatchedLine, takenOf } from './match-rows.ts'
import { rememberProfile } from './profiles.ts'
import { readFuelFile } from './read-file.ts'

type Tools = {
  read<T>(work: (trx: FleetTransaction) => Promise<T>): Promise<T>
  write<T>(work: (writing: Writing) => Promise<T>): Promise<T>
  actor: Actor
  now: Instant
  places: PlacesPort
}
export type TakenFuelFile = { id: Uuid; added: number; known: number; rejected: number }

const ROWS_A_STATEMENT = 1000

/**
 * Takes every row of a file that can be taken, in one transaction: all of them or none. What cannot be is kept beside with
 * its reason, and how the provider writes its files is remembered. Throws fuel_file_twice where it was taken before.
 */
export async function takeFuelFile(tools: Tools, input: TakeFuelFileInput): Promise<TakenFuelFile> {
  const { read, actor } = tools
  const row = await read((trx) =>
    trx
      .selectFrom('fuel_imports')
      .select('content')
      .where('fleet_id', '=', actor.fleetId)
      .where('id', '=', input.id)
      .executeTakeFirst(),
  )
  // Taken by this very call before: its answer is kept. By another one: refused below.
  const file = row?.content ? await readFuelFile(row.content, input.mapping) : null
  const outcome = file && (await outcomeOf(tools, file))
  return tools.write(async (w) => {
    if (!row) throw refused('fuel_file_gone')
    await inTurn(w.trx, actor.fleetId, 'fuel')
    if (!file || !outcome) throw refused('fuel_file_taken')
    const missing = file.file.questions.find(({ about }) => about === 'column')
    if (missing) throw columnMissing(missing.field, input)
    const wanted = new Set(input.alsoTake)
    const chosen = [...outcome.ready, ...outcome.doubtful.filter(({ line }) => wanted.has(line))]
    const left = outcome.doubtful.filter(({ line }) => !wanted.has(line))
    // Another file may have been taken since this one was read.
    const taken = await takenOf(w.trx, actor.fleetId, chosen)
    const ready = chosen.filter((line) => !taken.isKnown(identityOf(line)))
    const known = outcome.alreadyKnown + chosen.length - ready.length
    const rejects = [
      ...file.rejects,
      ...outcome.rejects,
      ...left.map((line) => rejectOf(line, 'externalId', 'fuel_row_doubtful', line.row.texts.externalId ?? '')),
    ].sort((one, other) => one.line - other.line)
    const rows = file.lines.length + file.rejects.length
    await closeFile(w, input, { rows, added: ready.length, known, rejects })
    await rememberProfile(w, input.provider, input.mapping)
    const ids = await insertLines(w, input, ready)
    await keepReadings(w, ids)
    await recheck(w, { ids })
    const counts = { added: ids.length, known, rejected: rejects.length }
    await w.audit({ entity: 'fuel_import', id: input.id, after: { provider: input.provider, ...counts } })
    await w.announce({ topic: 'fuel', entity: 'fuel_import', id: input.id })
    return { id: input.id, ...counts }
  })
}

function columnMissing(column: string, { mapping }: TakeFuelFileInput): AppError {
  const head = Object.entries(mapping.columns).find(([name]) => name === column)?.[1] ?? ''
  return refused('fuel_column_missing', { column, head }, `columns.${column}`)
}

type Counts = { rows: number; added: number; known: number; rejects: FuelReject[] }

async function closeFile({ trx, actor, now }: Writing, input: TakeFuelFileInput, counts: Counts): Promise<void> {
  const closed = await trx
    .updateTable('fuel_imports')
    .set({
      state: 'done',
      provider: input.provider,
      rows: counts.rows,
      added: counts.added,
      known: counts.known,
      rejects: sql<FuelReject[]>`${JSON.stringify(counts.rejects)}::text::jsonb`,
      content: null,
      created_by: actor.userId,
      created_at: now,
    })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', input.id)
    .where('state', '=', 'received')
    .returning('id')
    .executeTakeFirst()
  // Somebody else took it while this one was read.
  if (!closed) throw refused('fuel_file_taken')
}

async function insertLines(w: Writing, input: TakeFuelFileInput, lines: readonly MatchedLine[]): Promise<Uuid[]> {
  const zone = await w.trx.selectFrom('fleets').select('zone').where('id', '=', w.actor.fleetId).executeTakeFirst()
  const rows = lines.map((line) => purchaseOf(w, input, line, zone?.zone ?? 'UTC'))
  for (const part of inParts(rows, ROWS_A_STATEMENT)) await w.trx.insertInto('fuel_purchases').values(part).execute()
  return rows.map(({ id }) => id)
}

type NewPurchase = Insertable<FuelPurchases> & { id: Uuid }

function purchaseOf(
  w: Writing,
  { id: importId, provider, mapping }: TakeFuelFileInput,
  line: MatchedLine,
  zone: string,
): NewPurchase {
  const { row, truck, place, site, region } = line
  return {
    fleet_id: w.actor.fleetId,
    id: w.newId(),
    source: 'file',
    provider,
    external_id: row.texts.externalId,
    import_id: importId,
    import_row: line.line,
    card_last4: row.cardLast4,
    purchased_at: line.purchasedAt,
    has_time: row.minute !== null,
    zone,
    local_day: row.day,
    seller: row.texts.seller,
    address: row.texts.address,
    city: row.texts.city,
    jurisdiction: region,
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
    place_uncertainty_m: place?.uncertaintyM ?? null,
    site_id: site?.id ?? null,
    tank_id: null,
    product: row.product,
    gallons_milli: gallonsOf(row.printed, row.unit),
    volume_unit: row.unit,
    printed_milli: row.printed,
    price_micro: row.price,
    discount_cents: row.discount,
    amount_cents: row.amount,
    is_tax_paid: mapping.isTaxPaid && row.product !== 'off_road' && row.product !== 'reefer',
    is_full: true,
    odometer_m: row.odometerM,
    engine_hours_tenths: null,
    truck_id: truck?.id ?? null,
    driver_id: line.driverId,
    contractor_id: truck?.contractorId ?? null,
    truck_text: truck ? null : row.texts.truck,
    driver_text: line.driverId ? null : row.texts.driver,
    paid_by: 'company',
    settlement_line_id: null,
    pay_item_id: null,
    split_from_id: null,
    receipt_sha256: null,
    note: null,
    created_by: w.actor.userId,
    created_at: w.now,
    voided_at: null,
    voided_by: null,
    void_reason: null,
  }
}
