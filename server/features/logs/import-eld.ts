import { sql } from 'kysely'
import type { EldImportsInput, ImportEldInput } from '#contracts/logs.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { EldChangedRecord, EldDutyEvent, EldDutyFacts, EldDutyRecord } from '#domain/compliance/eld/duty-record.ts'
import type { EldFile, RecordOrigin } from '#domain/compliance/eld/eld-file.ts'
import type { EldFinding } from '#domain/compliance/eld/findings.ts'
import { readEldFile } from '#domain/compliance/eld/read-file.ts'
import { toDutyRecord } from '#domain/compliance/eld/to-duty-record.ts'
import type { DutyStatus } from '#domain/compliance/hos/duty-record.ts'
import { inOrder, isSameStatus, type LogEvent, type LogOrigin, minuteStart } from '#domain/compliance/logs/duty-log.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { invalid, notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { inTurn } from '../in-turn.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'
import { type DutyDriver, findDutyDriver } from './duty-rules.ts'
import { eventsOf } from './read-log.ts'
import { addEntries, endEntries, lockLog, type NewEntry } from './write-log.ts'

/** What a file would do or did. Nothing of it is taken unless all of it is. */
export type ImportedEld = {
  isDone: boolean
  /** Whether it can be taken, if somebody accepts its findings. */
  isTakeable: boolean
  findings: EldFinding[]
  /** Whom the file names, with the number of the licence. */
  inFile: { name: string; licence: string } | null
  isTest: boolean
  from: Instant | null
  to: Instant | null
  added: number
  /** Entries that the log has already. */
  skipped: number
  /** The first time at which the log says something else. */
  differsAt: Instant | null
  /** The file was taken before, when. */
  takenAt: Instant | null
  isOtherDriver: boolean
}

const ORIGINS: Record<RecordOrigin, LogOrigin> = { 1: 'automatic', 2: 'driver', 3: 'office', 4: 'assumed' }
const STATUS_OF: Record<EldChangedRecord['change'], DutyStatus | null> = {
  ...{ OFF: 'OFF', SB: 'SB', D: 'D', ON: 'ON', PC: 'OFF', YM: 'ON' },
  cleared: null,
}

/**
 * Takes the output file of an ELD into a driver's log, or only says what it would do. It is taken whole or not at all: one
 * that cannot be read, was taken before, is of another driver, or says something else than the log is refused.
 */
export async function importEld(w: Writing, input: ImportEldInput): Promise<ImportedEld> {
  const { trx, actor, now } = w
  const { fleetId } = actor
  const driver = await findDutyDriver(trx, fleetId, input.driverId)
  if (!driver) throw notFound()
  // The same file may be taken for two drivers at once: it is looked for by one after the other.
  await inTurn(trx, fleetId, 'eld_files')
  await lockLog(trx, fleetId, driver.id)
  const sha256 = await sha256Hex(input.content)
  const reading = readEldFile(input.content, { zone: driver.zone, now })
  const { findings } = reading
  const nothing: ImportedEld = {
    ...{ isDone: false, isTakeable: false, findings, inFile: null, isTest: false, from: null, to: null },
    ...{ added: 0, skipped: 0, differsAt: null, isOtherDriver: false, takenAt: await takenAt(w, sha256) },
  }
  if (!reading.ok) {
    if (!input.dryRun) throw invalid('content', 'eld_file_unreadable', { findings: findings.length })
    return nothing
  }
  const plan = await planOf(w, driver, reading.file)
  const looked: ImportedEld = { ...nothing, ...plan.shown }
  looked.isTakeable = !looked.takenAt && !looked.differsAt && !looked.isOtherDriver && looked.added + looked.skipped > 0
  if (input.dryRun) return looked
  await requireNewFile(w, input.id)
  requireTakeable(looked, input)
  await take(w, { driver, input, sha256, plan, looked })
  return { ...looked, isDone: true }
}

/** Ids are made by the caller. Throws not_found for one that a file has already. */
async function requireNewFile({ trx, actor }: Writing, id: Uuid): Promise<void> {
  const row = await trx
    .selectFrom('eld_imports')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row) throw notFound()
}

function requireTakeable(looked: ImportedEld, { acceptsFindings }: ImportEldInput): void {
  if (looked.takenAt) throw refused('eld_file_twice', { at: looked.takenAt }, 'content')
  if (looked.isOtherDriver) throw refused('eld_other_driver', { name: looked.inFile?.name ?? '' }, 'driverId')
  if (looked.differsAt) throw refused('eld_differs_from_log', { at: looked.differsAt }, 'content')
  if (!looked.isTakeable) throw invalid('content', 'eld_file_empty')
  if (looked.findings.length > 0 && !acceptsFindings)
    throw refused('eld_findings_open', { findings: looked.findings.length }, 'acceptsFindings')
}

async function takenAt({ trx, actor }: Writing, sha256: string): Promise<Instant | null> {
  const row = await trx
    .selectFrom('eld_imports')
    .select('created_at')
    .where('fleet_id', '=', actor.fleetId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row?.created_at ?? null
}

type Plan = { record: EldDutyRecord; fresh: EldDutyEvent[]; shown: Partial<ImportedEld> }

/** What of a file is new to a log, and where the two disagree. */
async function planOf({ trx, actor }: Writing, driver: DutyDriver, file: EldFile): Promise<Plan> {
  const record = toDutyRecord(file, driver.zone)
  const events = eventsByMinute(record.events)
  const [first, last] = [events[0], events.at(-1)]
  const person = file.header.driver
  const shown: Partial<ImportedEld> = {
    inFile: { name: `${person.firstName} ${person.lastName}`.trim(), licence: person.licenceNumber },
    isTest: file.header.eld.registrationId === 'TEST',
    isOtherDriver: await isOther(trx, actor, driver.id, person.licenceNumber),
  }
  if (!first || !last) return { record, fresh: [], shown }
  const span = { driverIds: [driver.id], from: first.startedAt, to: addMinutes(last.startedAt, 1) }
  const log = inOrder((await eventsOf(trx, actor.fleetId, span)).get(driver.id) ?? [])
  const held = log.filter(({ at }) => minuteStart(at) >= minuteStart(first.startedAt))
  const isSame = (one: EldDutyEvent, two: LogEvent) =>
    minuteStart(one.startedAt) === minuteStart(two.at) && isSameStatus(one, two)
  const fresh = events.filter((event) => !held.some((one) => isSame(event, one)))
  const other = held.find((one) => !events.some((event) => isSame(event, one)))
  return {
    record,
    fresh,
    shown: {
      ...shown,
      from: first.startedAt,
      to: last.startedAt,
      added: fresh.length,
      skipped: events.length - fresh.length,
      differsAt: other?.at ?? null,
    },
  }
}

/** Of records within one minute the last holds, as logs count in minutes. */
function eventsByMinute(events: readonly EldDutyEvent[]): EldDutyEvent[] {
  return inOrder(events.map((event) => ({ ...event, at: event.startedAt })))
}

/** Numbers of licences are compared where both are known. */
async function isOther(trx: FleetTransaction, actor: Actor, driverId: Uuid, licence: string): Promise<boolean> {
  const row = await trx
    .selectFrom('drivers')
    .select('licence_number')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', driverId)
    .executeTakeFirst()
  const plain = (text: string) => text.replace(/[^a-z0-9]/gi, '').toUpperCase()
  const known = plain(row?.licence_number ?? '')
  return known !== '' && plain(licence) !== '' && known !== plain(licence)
}

type Taking = { driver: DutyDriver; input: ImportEldInput; sha256: string; plan: Plan; looked: ImportedEld }

async function take(w: Writing, { driver, input, sha256, plan, looked }: Taking): Promise<void> {
  const { trx, actor, now } = w
  const { fleetId } = actor
  const { from, to, added, skipped, isTest, findings } = looked
  if (!from || !to) return
  await trx
    .insertInto('eld_imports')
    .values({
      ...{ fleet_id: fleetId, id: input.id, driver_id: driver.id, sha256, file_name: input.fileName },
      ...{ from_at: from, to_at: to, events: added, skipped, findings: { accepted: findings }, is_test: isTest },
      ...{ created_by: actor.userId, created_at: now },
    })
    .execute()
  const trucks = await trucksByUnit(trx, fleetId)
  const entry = (facts: EldDutyFacts): NewEntry => ({
    ...{ id: w.newId(), at: facts.startedAt, status: 'OFF', special: null, origin: ORIGINS[facts.origin] },
    ...{ source: 'eld_file', import_id: input.id, truck_id: trucks.get(facts.unit ?? '') ?? null },
    location: facts.location || null,
    remark: facts.annotation || null,
    ...placeIn(facts.position),
  })
  const of = { fleetId, driverId: driver.id, now, by: actor.userId }
  const entries = plan.fresh.map((event) => ({ ...entry(event), status: event.status, special: event.special }))
  await addEntries(trx, of, entries)
  // What the device had changed is kept too: 49 CFR 395.30(c).
  const history = plan.record.history.flatMap((record): NewEntry[] => {
    const status = record.recordStatus === 2 ? STATUS_OF[record.change] : null
    const special = record.change === 'PC' || record.change === 'YM' ? record.change : null
    return status ? [{ ...entry(record), status, special }] : []
  })
  await addEntries(trx, of, history)
  const ended = history.map(({ id }) => id)
  await endEntries(trx, of, ended, { because: 'file', editId: null })
  await w.audit({ entity: 'duty_log', id: driver.id, after: { eld_file: input.fileName, sha256, added, skipped } })
  await w.announce({ topic: 'hours', entity: 'duty_log', id: driver.id, driverId: driver.id })
}

function placeIn(position: EldDutyFacts['position']) {
  if (!position || typeof position === 'string') return { lat: null, lon: null }
  return { lat: position.lat, lon: position.lon }
}

async function trucksByUnit(trx: FleetTransaction, fleetId: Uuid): Promise<Map<string, Uuid>> {
  const rows = await trx
    .selectFrom('trucks')
    .select(['id', 'unit_number'])
    .where('fleet_id', '=', fleetId)
    .where('archived_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, unit_number }) => [unit_number, id]))
}

/** A file that was taken. */
export type EldImportRow = {
  id: Uuid
  driver: string
  fileName: string
  from: Instant
  to: Instant
  events: number
  skipped: number
  isTest: boolean
  takenAt: Instant
}

/** What each order of the files goes by. */
const sortExpressions = {
  name: sql`lower(i.file_name)`,
  driver: sql`lower(d.full_name)`,
  span: sql`i.from_at`,
  entries: sql`i.events`,
  taken: sql`i.created_at`,
}

/** The files that were taken, newest first while no other order is asked for. */
export async function listEldImports(
  trx: FleetTransaction,
  input: EldImportsInput,
  actor: Actor,
): Promise<Page<EldImportRow & { created_at: Instant }>> {
  const limit = input.limit ?? PAGE_SIZE
  const query = trx
    .selectFrom('eld_imports as i')
    .innerJoin('drivers as d', (join) => join.onRef('d.fleet_id', '=', 'i.fleet_id').onRef('d.id', '=', 'i.driver_id'))
    .select(['i.id', 'i.created_at', 'd.full_name as driver', 'i.file_name as fileName', 'i.from_at as from'])
    .select(['i.to_at as to', 'i.events', 'i.skipped', 'i.is_test as isTest', 'i.created_at as takenAt'])
    .where('i.fleet_id', '=', actor.fleetId)
  const order = orderOf(officeSorts.eldFiles, input.sort, sortExpressions, 'i.id')
  return sortedPage(
    order,
    { cursor: input.cursor, limit, of: 'eldImports' },
    ({ where, orderBy, sortValue, limit: most }) =>
      query.select(sortValue).where(where).orderBy(orderBy).limit(most).execute(),
  )
}
