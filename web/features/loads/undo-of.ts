import type { BulkStep } from '#contracts/loads.ts'
import type { Inputs, Outputs } from '#web/api.ts'
import { operation } from '#web/operation.ts'

type Loads = Inputs['loads']['bulk']['loads']
type Cancelling = Extract<Inputs['loads']['bulk'], { action: 'cancel' }>
type Deleting = Extract<Inputs['loads']['bulk'], { action: 'delete_draft' }>

/** The calls that take a step back, each with an operation of its own from the moment it is offered. */
export type Undo = { loads: (Cancelling | Deleting)[]; tickets: Inputs['tickets']['reopen'][] }

/** So many loads in one call. */
const MOST_AT_ONCE = 200

/**
 * How a step that was taken for loads is taken back; null where that is not possible. Every call names the version that the
 * step left: what somebody has changed since is left as it is.
 */
export function undoOf({ action }: BulkStep, { rows }: Outputs['loads']['bulk'], reason: string): Undo | null {
  const done = rows.flatMap((row) => (row.ok ? [row.load] : []))
  const made = done.flatMap((load) => ('version' in load ? [{ id: load.id, version: load.version }] : []))
  switch (action) {
    case 'roll_forward':
      return undoOfMade(made, reason)
    case 'duplicate':
      return orNull({
        loads: inParts(made, (loads) => ({ ...operation(), action: 'delete_draft', loads })),
        tickets: [],
      })
    case 'verify': {
      const tickets = done.flatMap((load) => ('tickets' in load ? load.tickets : []))
      return orNull({ loads: [], tickets: tickets.map((ticket) => ({ ...operation(), ...ticket, reason })) })
    }
    default:
      return null
  }
}

/** How loads that were planned a moment ago are called off again. */
export function undoOfMade(made: Loads, reason: string): Undo | null {
  const cancel = (loads: Loads) => ({ ...operation(), action: 'cancel' as const, reason, isTonu: false, loads })
  return orNull({ loads: inParts(made, cancel), tickets: [] })
}

const orNull = (undo: Undo) => (undo.loads.length + undo.tickets.length > 0 ? undo : null)

function inParts<Call>(loads: Loads, call: (part: Loads) => Call): Call[] {
  const parts = Math.ceil(loads.length / MOST_AT_ONCE)
  return Array.from({ length: parts }, (_, at) => call(loads.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE)))
}
