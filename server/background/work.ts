import { ensureDays } from '#db/partitions.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { readTicket } from '../features/documents/read-ticket.ts'
import { runBulk } from '../features/loads/bulk-job.ts'
import { makeProofs } from '../features/proof/make-proofs.ts'
import { runImport } from '../features/track-imports/run-import.ts'
import type { Ports } from '../ports.ts'

/** A piece of work as it was left in the outbox. */
export type Work = { kind: string; fleetId: Uuid; payload: JsonObject }

const uuidOf = (payload: JsonObject, key: string): Uuid => {
  const value = payload[key]
  const id = typeof value === 'string' ? parseUuid(value) : null
  if (!id) throw new Error(`work without ${key}`)
  return id
}

/** What each kind of work does. Every piece is safe to repeat: it may be delivered twice. */
const kinds: Record<string, (ports: Ports, work: Work) => Promise<unknown>> = {
  make_proofs: (ports, { fleetId, payload }) => makeProofs(ports, fleetId, uuidOf(payload, 'loadId')),
  bulk_loads: (ports, { fleetId, payload }) => runBulk(ports, fleetId, uuidOf(payload, 'jobId')),
  import_track: (ports, { fleetId, payload }) =>
    runImport(ports, fleetId, uuidOf(payload, 'importId'), (days) => ensureDays(ports.db.system, days)),
  read_ticket: (ports, { fleetId, payload }) => readTicket(ports, fleetId, uuidOf(payload, 'ticketId')),
}

/** Does one piece of work; an unknown kind is an error that the job library keeps. */
export async function doWork(ports: Ports, work: Work): Promise<void> {
  const run = kinds[work.kind]
  if (!run) throw new Error(`no such work: ${work.kind}`)
  await run(ports, work)
}
