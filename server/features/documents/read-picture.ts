import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import type { TicketReading } from '#domain/documents/weigh-ticket-reading.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { AppError, notFound, refused } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { storedReading, toJson } from './add-ticket.ts'
import { findFile } from './find-file.ts'

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
  options: { dayFirst?: boolean } = {},
): Promise<TicketReading> {
  const kept = await retried(() => ports.db.read(fleetId, (trx) => keptReading(trx, fleetId, sha256)))
  if (kept === 'refused') throw refused('ticket_unreadable')
  if (kept) return kept
  const key = `${fleetId}/${sha256}`
  const running = underWay.get(key)
  if (running) return running
  const reading = readAndKeep(ports, fleetId, sha256, options).finally(() => underWay.delete(key))
  underWay.set(key, reading)
  return reading
}

/** The same for somebody who asks by the hash: only a picture that they uploaded or that belongs to a load of theirs. */
export async function readPictureFor(ports: Ports, actor: Actor, sha256: Sha256): Promise<TicketReading> {
  const isHis = await retried(() => ports.db.read(actor.fleetId, (trx) => mayRead(trx, actor, sha256)))
  if (!isHis) throw notFound()
  return readPicture(ports, actor.fleetId, sha256)
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
  options: { dayFirst?: boolean },
): Promise<TicketReading> {
  const bytes = await ports.files.get(fleetId, sha256)
  if (!bytes) throw notFound()
  try {
    const { ms, readings: _, ...reading } = await ports.ticketReader.read(bytes, options)
    await keep(ports, fleetId, sha256, { reading: toJson(reading), refusal: null, ms })
    return reading
  } catch (error) {
    const reason = refusalOf(error)
    if (reason === null) throw error
    if (PASSING.has(reason)) {
      throw new AppError({ kind: 'too_many', code: 'ticket_reader_busy', params: { seconds: BUSY_FOR_S } })
    }
    await keep(ports, fleetId, sha256, { reading: null, refusal: reason, ms: null })
    throw refused('ticket_unreadable')
  }
}

type Kept = { reading: ReturnType<typeof toJson> | null; refusal: string | null; ms: number | null }

async function keep(ports: Ports, fleet_id: Uuid, sha256: Sha256, kept: Kept): Promise<void> {
  const row = { fleet_id, sha256, ...kept, read_at: ports.clock.now() }
  await retried(() =>
    ports.db.write(fleet_id, (trx) =>
      trx
        .insertInto('ticket_readings')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    ),
  )
}

/** Why the reader could not read, by its own error; null for an error of another kind. */
function refusalOf(error: unknown): string | null {
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string' ? error.reason : null
}
