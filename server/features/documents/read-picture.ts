import type { Insertable } from 'kysely'
import type { ReadTicketInput } from '#contracts/tickets.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { TicketReadings } from '#db/schema/loads.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import type { TicketReading } from '#domain/documents/weigh-ticket-reading.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { AppError, notFound, refused } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { storedReading } from './add-ticket.ts'
import { findFile } from './find-file.ts'
import { packed } from './page-words.ts'
import { type KnownScale, knownScale } from './ticket-layouts.ts'
import { toJson } from './to-json.ts'

/** The reader is to be asked again: it was full or was being closed, which says nothing about the picture. */
const PASSING = new Set<unknown>(['queue_full', 'closed'])
const BUSY_FOR_S = 5

const underWay = new Map<string, Promise<TicketReading>>()

/**
 * What stands on the picture of a ticket, as a proposal: each field with its value, confidence and box. A picture is read
 * once and the reading kept; whoever asks meanwhile waits for the same reading. Outside any transaction. Throws
 * not_found without bytes, ticket_unreadable and ticket_reader_busy.
 */
export async function readPicture(
  ports: Ports,
  fleetId: Uuid,
  sha256: Sha256,
  scale: KnownScale = NOTHING_KNOWN,
): Promise<TicketReading> {
  const kept = await retried(() => ports.db.read(fleetId, (trx) => keptReading(trx, fleetId, sha256)))
  if (kept === 'refused') throw refused('ticket_unreadable')
  if (kept) return kept
  const key = `${fleetId}/${sha256}`
  const running = underWay.get(key)
  if (running) return running
  const reading = readAndKeep(ports, fleetId, sha256, scale).finally(() => underWay.delete(key))
  underWay.set(key, reading)
  return reading
}

/**
 * The same for somebody who asks by the hash: only a picture that they uploaded or that belongs to a load of theirs. A stop
 * of a load of theirs says whose scale it is.
 */
export async function readPictureFor(ports: Ports, actor: Actor, input: ReadTicketInput): Promise<TicketReading> {
  const { sha256, stopId } = input
  const scale = await retried(() =>
    ports.db.read(actor.fleetId, async (trx) => {
      if (!(await mayRead(trx, actor, sha256))) return null
      return stopId ? knownScale(trx, actor.fleetId, await siteOfStop(trx, actor, stopId)) : NOTHING_KNOWN
    }),
  )
  if (!scale) throw notFound()
  return readPicture(ports, actor.fleetId, sha256, scale)
}

const NOTHING_KNOWN: KnownScale = { dayFirst: null, layouts: [] }

/** The site of a stop; null for a stop without one, or of a load that the actor may not see. */
async function siteOfStop(trx: FleetTransaction, actor: Actor, stopId: Uuid): Promise<Uuid | null> {
  const stop = await trx
    .selectFrom('loads')
    .innerJoin('stops', (join) =>
      join.onRef('stops.fleet_id', '=', 'loads.fleet_id').onRef('stops.load_id', '=', 'loads.id'),
    )
    .select('stops.site_id')
    .where('loads.fleet_id', '=', actor.fleetId)
    .where('stops.id', '=', stopId)
    .where(visibleLoads(actor))
    .executeTakeFirst()
  return stop?.site_id ?? null
}

async function mayRead(trx: FleetTransaction, actor: Actor, sha256: Sha256): Promise<boolean> {
  if (await findFile(trx, actor, sha256, 'display')) return true
  if (isOffice(actor)) return false
  const uploaded = await trx
    .selectFrom('file_uploads')
    .select('sha256')
    .where('fleet_id', '=', actor.fleetId)
    .where('sha256', '=', sha256)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  return uploaded !== undefined
}

async function keptReading(
  trx: FleetTransaction,
  fleetId: Uuid,
  sha256: Sha256,
): Promise<TicketReading | 'refused' | null> {
  const row = await trx
    .selectFrom('ticket_readings')
    .select('refusal')
    .where('fleet_id', '=', fleetId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (!row) return null
  return row.refusal ? 'refused' : storedReading(trx, fleetId, sha256)
}

async function readAndKeep(
  ports: Ports,
  fleetId: Uuid,
  sha256: Sha256,
  { dayFirst, layouts }: KnownScale,
): Promise<TicketReading> {
  const bytes = await ports.files.get(fleetId, sha256)
  if (!bytes) throw notFound()
  try {
    const known = layouts.map(({ layout }) => layout)
    const options = dayFirst === null ? { layouts: known } : { dayFirst, layouts: known }
    const { ms, readings, placed, evidence, ...reading } = await ports.ticketReader.read(bytes, options)
    const { layout, ...rest } = evidence
    const by = layout && layouts[layout.at]
    const kept = { ...rest, layout: by ? { id: by.id, score: layout.score } : null }
    const words = toJson(packed(readings, placed))
    await keep(
      ports,
      fleetId,
      sha256,
      { ...EMPTY, reading: toJson(reading), ms, words, evidence: toJson(kept) },
      by?.id,
    )
    return reading
  } catch (error) {
    const reason = refusalOf(error)
    if (reason === null) throw error
    if (PASSING.has(reason)) {
      throw new AppError({ kind: 'too_many', code: 'ticket_reader_busy', params: { seconds: BUSY_FOR_S } })
    }
    await keep(ports, fleetId, sha256, { ...EMPTY, refusal: reason })
    throw refused('ticket_unreadable')
  }
}

type Kept = Pick<Insertable<TicketReadings>, 'reading' | 'refusal' | 'ms' | 'words' | 'evidence'>
const EMPTY: Kept = { reading: null, refusal: null, ms: null, words: null, evidence: null }

/** Keeps what was read, once; a layout that it was read by counts it. */
async function keep(ports: Ports, fleet_id: Uuid, sha256: Sha256, kept: Kept, layoutId?: Uuid): Promise<void> {
  const row = { fleet_id, sha256, ...kept, read_at: ports.clock.now() }
  await retried(() =>
    ports.db.write(fleet_id, async (trx) => {
      const isNew = await trx
        .insertInto('ticket_readings')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('sha256')
        .executeTakeFirst()
      if (!isNew || !layoutId) return
      await trx
        .updateTable('ticket_layouts')
        .set((eb) => ({ readings: eb('readings', '+', 1) }))
        .where('fleet_id', '=', fleet_id)
        .where('id', '=', layoutId)
        .execute()
    }),
  )
}

/** Why the reader could not read, by its own error; null for an error of another kind. */
function refusalOf(error: unknown): string | null {
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string' ? error.reason : null
}
