import type { WorkKind, WorkPayloads } from './deferred-work.ts'
import type { Uuid } from './domain/units/brands.ts'
import type { Ports } from './ports.ts'

/** What each kind of work does. Every piece is safe to repeat: it may be delivered twice. */
export type WorkerOf<Kind extends WorkKind> = (
  ports: Ports,
  fleetId: Uuid,
  payload: WorkPayloads[Kind],
) => Promise<unknown>
/** The kinds that a feature does. */
export type Workers = { [Kind in WorkKind]?: WorkerOf<Kind> }

/**
 * What a feature looks at again and again, in any number of processes at once. A step says how much it did, and is taken
 * again at once for as long as that is something.
 */
export type Rounds = readonly { name: string; everyMs: number; step: (ports: Ports) => Promise<number> }[]
