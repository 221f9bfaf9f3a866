import { ensureDays } from '#db/partitions.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { WorkKind, WorkPayloads } from '../deferred-work.ts'
import { payloads } from '../features/all/payloads.gen.ts'
import { work } from '../features/all/work.gen.ts'
import { runImport } from '../features/track-imports/run-import.ts'
import type { Ports } from '../ports.ts'
import type { WorkerOf } from '../workers.ts'

/** A piece of work as it was left in the outbox. */
export type Work = { kind: string; fleetId: Uuid; payload: JsonObject }

/** What the features do, and what also needs the tables of positions to reach back. */
const handlers: { [Kind in WorkKind]: WorkerOf<Kind> } = {
  ...work,
  import_track: (ports, fleetId, { importId }) =>
    runImport(ports, fleetId, importId, (days) => ensureDays(ports.db.system, days)),
}

const declared: { [Kind in WorkKind]: { payload: { parse(payload: unknown): WorkPayloads[Kind] } } } = payloads

/** Does one piece of work; an unknown kind, or one that lacks what it needs, is an error that the job library keeps. */
export async function doWork(ports: Ports, { kind, fleetId, payload }: Work): Promise<void> {
  if (!isWorkKind(kind)) throw new Error(`no such work: ${kind}`)
  await handle(ports, kind, fleetId, payload)
}

async function handle<Kind extends WorkKind>(ports: Ports, kind: Kind, fleetId: Uuid, payload: JsonObject) {
  await handlers[kind](ports, fleetId, declared[kind].payload.parse(payload))
}

function isWorkKind(kind: string): kind is WorkKind {
  return Object.hasOwn(payloads, kind)
}
