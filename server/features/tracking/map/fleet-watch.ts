import { cellOf, placeText, type StreamPlace, type TruckFrame, type TruckTuple } from '#domain/tracking/truck-frame.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { Session } from '../../../ports.ts'
import { eventBytes, type FrameStream } from './frame-stream.ts'
import type { MovedTruck } from './truck-states.ts'

/** A truck shows at most once a second; what comes between is merged. */
const MERGE_MS = 1000

/** What somebody looks at: the whole fleet, some cells of the world, or only trucks of their own. */
export type View = { cells: readonly string[] | null; only: ReadonlySet<Uuid> | null }
export type Viewer = View & {
  idHash: string
  rights: string
  /** The session of one who may see only some trucks: which ones is asked again and again. */
  own: Session | null
  stream: FrameStream
}

type Known = { tuple: TruckTuple; changedMs: number; sentMs: number; cells: Set<string> }

/**
 * What this process knows of one fleet's trucks, and who looks at them. It holds a copy of the tables, never more:
 * another process holds its own, and a viewer may come back to either.
 */
export class FleetWatch {
  readonly viewers = new Set<Viewer>()
  private readonly trucks = new Map<Uuid, Known>()
  private readonly pending = new Set<Uuid>()
  private gone: Uuid[] = []
  private whole: { atMs: number; messages: Uint8Array[] } | null = null
  /** How often it was looked at in a row without a viewer. */
  idleLooks = 0

  constructor(
    readonly fleetId: Uuid,
    /** Since when every change has been seen. */
    readonly watchedFromMs: number,
    /** Positions that came in before are known. */
    public since: Instant,
    /** Tells this process's numbers from those of others. */
    private readonly process: string,
  ) {}

  /** Takes the whole state as the tables hold it now. */
  take(tuples: readonly TruckTuple[], nowMs: number): void {
    const seen = new Set<Uuid>()
    for (const tuple of tuples) {
      seen.add(tuple[0])
      const known = this.trucks.get(tuple[0])
      // A quick look may have seen a newer fix than this one, which was read before it.
      const newer = known && known.tuple[6] > tuple[6] ? withPlace(tuple, known.tuple) : tuple
      if (!known || !isSame(known.tuple, newer)) this.change(newer, nowMs)
    }
    for (const id of this.trucks.keys()) {
      if (seen.has(id)) continue
      this.trucks.delete(id)
      this.pending.delete(id)
      this.gone.push(id)
    }
  }

  /** Takes new positions; a truck seen for the first time waits for the next whole look, which knows its load. */
  move(moved: readonly MovedTruck[], nowMs: number): void {
    for (const { id, lat, lon, heading, speed, at } of moved) {
      const known = this.trucks.get(id)
      if (!known || at <= known.tuple[6]) continue
      const [, unit, , , , , , status, late] = known.tuple
      this.change([id, unit, lat, lon, heading, speed, at, status, late], nowMs)
    }
  }

  private change(tuple: TruckTuple, nowMs: number): void {
    const known = this.trucks.get(tuple[0])
    const cell = cellOf(tuple[2], tuple[3])
    // Who looks at the cell that it left is told too.
    const cells = this.pending.has(tuple[0]) && known ? known.cells : new Set(known && [cellAt(known.tuple)])
    cells.add(cell)
    this.trucks.set(tuple[0], { tuple, changedMs: nowMs, sentMs: known?.sentMs ?? 0, cells })
    this.pending.add(tuple[0])
  }

  /** Tells the viewers what moved and was not told within the last second. */
  flush(nowMs: number): void {
    const due: Known[] = []
    for (const id of this.pending) {
      const known = this.trucks.get(id)
      if (known && nowMs - known.sentMs >= MERGE_MS) {
        known.sentMs = nowMs
        due.push(known)
        this.pending.delete(id)
      }
    }
    const gone = this.gone
    this.gone = []
    if (due.length === 0 && gone.length === 0) return
    const id = placeText({ ms: nowMs, process: this.process })
    const made = new Map<string, Uint8Array>()
    const once = (key: string, trucks: () => TruckTuple[]) => {
      const bytes = made.get(key) ?? eventBytes(id, frameOf(trucks(), gone))
      made.set(key, bytes)
      return bytes
    }
    const tuples = (all: Known[]) => all.map(({ tuple }) => tuple)
    const byCell = cellsOf(due, this.viewers)
    for (const { stream, cells, only } of this.viewers) {
      if (only) {
        const own = due.filter(({ tuple }) => only.has(tuple[0]))
        if (own.length > 0) stream.send(eventBytes(id, frameOf(tuples(own), [])))
      } else if (cells === null) {
        stream.send(once('all', () => tuples(due)))
      } else {
        for (const cell of cells) {
          const there = byCell.get(cell)
          if (there) stream.send(once(cell, () => tuples(there)))
        }
        if (gone.length > 0) stream.send(once('gone', () => []))
      }
    }
  }

  /** What a viewer who knows the state of `after` (or nothing) has to be told first. */
  *backlog({ cells, only }: View, after: StreamPlace | null, nowMs: number): Generator<Uint8Array> {
    const sinceMs = after && only === null ? this.knownSince(after) : null
    if (sinceMs === null && cells === null && only === null) return yield* this.everything(nowMs)
    const id = placeText({ ms: nowMs, process: this.process })
    const shown: TruckTuple[] = []
    for (const { tuple, changedMs } of this.trucks.values()) {
      if (only ? !only.has(tuple[0]) : cells && !cells.includes(cellAt(tuple))) continue
      if (sinceMs === null || changedMs >= sinceMs) shown.push(tuple)
    }
    // Of a part of the fleet the rest stays as it was; only the whole may say that all else is gone.
    const reset = only === null ? {} : { reset: true as const }
    for (const trucks of pieces(shown)) yield eventBytes(id, { ...reset, trucks } satisfies TruckFrame)
  }

  /** From when on changes are new to a viewer; null where this process has not looked for so long. */
  private knownSince({ ms, process }: StreamPlace): number | null {
    // A change is noted when it is seen here, which is after its commit; only another process's clock may differ.
    const sinceMs = process === this.process ? ms : ms - CLOCKS_DIFFER_MS
    return sinceMs >= this.watchedFromMs ? sinceMs : null
  }

  /** All trucks, encoded once for all who come within a second. */
  private *everything(nowMs: number): Generator<Uint8Array> {
    if (!this.whole || nowMs - this.whole.atMs >= MERGE_MS) {
      const id = placeText({ ms: nowMs, process: this.process })
      const all = [...this.trucks.values()].map(({ tuple }) => tuple)
      const frames = pieces(all).map(
        (trucks, place): TruckFrame => (place === 0 ? { reset: true, trucks } : { trucks }),
      )
      this.whole = { atMs: nowMs, messages: frames.map((frame) => eventBytes(id, frame)) }
    }
    // What changed since it was encoded is either pending or was told meanwhile: told again, it does no harm.
    yield* this.whole.messages
    const late = [...this.trucks.values()].filter(({ changedMs }) => changedMs > (this.whole?.atMs ?? nowMs))
    if (late.length > 0) {
      const id = placeText({ ms: nowMs, process: this.process })
      yield eventBytes(id, { trucks: late.map(({ tuple }) => tuple) } satisfies TruckFrame)
    }
  }
}

/** Clocks of two processes differ by less. */
const CLOCKS_DIFFER_MS = 10_000
/** Trucks to a message. */
const PIECE = 500

/** At least one piece, so that also nothing is said. */
function pieces(trucks: TruckTuple[]): TruckTuple[][] {
  const count = Math.max(1, Math.ceil(trucks.length / PIECE))
  return Array.from({ length: count }, (_, place) => trucks.slice(place * PIECE, (place + 1) * PIECE))
}

const cellAt = (tuple: TruckTuple) => cellOf(tuple[2], tuple[3])

function frameOf(trucks: TruckTuple[], gone: Uuid[]): TruckFrame {
  return gone.length > 0 ? { trucks, gone } : { trucks }
}

function isSame(one: TruckTuple, other: TruckTuple): boolean {
  return one.every((value, place) => value === other[place])
}

function withPlace(tuple: TruckTuple, place: TruckTuple): TruckTuple {
  return [tuple[0], tuple[1], place[2], place[3], place[4], place[5], place[6], tuple[7], tuple[8]]
}

function cellsOf(due: Known[], viewers: ReadonlySet<Viewer>): Map<string, Known[]> {
  const byCell = new Map<string, Known[]>()
  if (![...viewers].some(({ cells }) => cells !== null)) return byCell
  for (const known of due) {
    for (const cell of known.cells) {
      const there = byCell.get(cell)
      if (there) there.push(known)
      else byCell.set(cell, [known])
    }
  }
  return byCell
}
