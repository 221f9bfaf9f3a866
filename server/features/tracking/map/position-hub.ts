import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import { isOffice } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant, instantMs } from '#domain/units/time.ts'
import { actorOf } from '../../../gate.ts'
import type { Clock, LivePositions, Log, Session } from '../../../ports.ts'
import { rightsOf } from '../../live/rights.ts'
import { FleetWatch, type Viewer } from './fleet-watch.ts'
import { FrameStream, KEEP_OPEN } from './frame-stream.ts'
import { visibleTrucks } from './own-trucks.ts'
import { movedTrucks, truckStates } from './truck-states.ts'

/** How often new positions are looked for while somebody watches. */
const LOOK_MS = 200
/** A position is committed this long after it was stamped at most; what comes later is found by the whole look. */
const LAG_MS = 1000
/** How often the whole state is read: loads that moved on, trucks that came late. */
const WHOLE_LOOK_MS = 3000
const RIGHTS_MS = 1000
const KEEP_OPEN_MS = 15_000

export type PositionHub = LivePositions & { viewerCount(): number; stop(): Promise<void> }

type World = { db: Kysely<Database>; clock: Clock; log: Log }

/**
 * What this process tells maps: reads the latest positions of the fleets that are being watched, merges what moved into
 * frames and writes each frame's bytes to all who may see it. The tables decide, so any number of processes agree.
 */
export function createPositionHub({ db, clock, log }: World): PositionHub {
  const watches = new Map<Uuid, FleetWatch>()
  const streams = new Set<FrameStream>()
  const everyTruck = sql<boolean>`true`
  const nowMs = () => instantMs(clock.now())
  const process = crypto.randomUUID().slice(0, 8)

  async function open(fleetId: Uuid): Promise<FleetWatch> {
    const now = clock.now()
    const made = new FleetWatch(fleetId, instantMs(now), lagging(now), process)
    // What was there before is no change to anybody who reads it from now on.
    made.take(await truckStates(db, fleetId, now, everyTruck), instantMs(now) - 1)
    made.flush(instantMs(now))
    // Two viewers may have come at once.
    const watch = watches.get(fleetId) ?? made
    watches.set(fleetId, watch)
    return watch
  }

  const watched = () => [...watches.values()].filter((watch) => watch.viewers.size > 0)

  async function look(): Promise<void> {
    const looked = watched()
    if (looked.length === 0) return
    const now = clock.now()
    const moved = await movedTrucks(db, new Map(looked.map(({ fleetId, since }) => [fleetId, since])))
    for (const watch of looked) {
      watch.move(
        moved.filter((truck) => truck.fleetId === watch.fleetId),
        instantMs(now),
      )
      watch.since = lagging(now)
      watch.flush(nowMs())
    }
  }

  async function wholeLook(): Promise<void> {
    for (const watch of watches.values()) {
      if (watch.viewers.size === 0) {
        // Nobody looks any more: it is let go of at the second time, so that one who just comes finds it.
        if (watch.idleLooks++ > 0) watches.delete(watch.fleetId)
        continue
      }
      watch.idleLooks = 0
      const now = clock.now()
      watch.take(await truckStates(db, watch.fleetId, now, everyTruck), instantMs(now))
      for (const viewer of watch.viewers) {
        if (viewer.own && !(await isStillAll(viewer, watch.fleetId, viewer.own))) viewer.stream.end()
      }
    }
  }

  async function isStillAll(viewer: Viewer, fleetId: Uuid, session: Session): Promise<boolean> {
    const own = await ownTrucks(session, fleetId)
    return own !== null && own.size === viewer.only?.size && [...own].every((id) => viewer.only?.has(id))
  }

  /** The trucks of a viewer who may not see them all; null for the office. */
  async function ownTrucks(session: Session, fleetId: Uuid): Promise<Set<Uuid> | null> {
    const actor = actorOf(session, fleetId)
    if (isOffice(actor)) return null
    const trucks = await truckStates(db, fleetId, clock.now(), visibleTrucks(actor))
    return new Set(trucks.map(([id]) => id))
  }

  async function dropChangedRights(): Promise<void> {
    const viewers = watched().flatMap((watch) => [...watch.viewers])
    if (viewers.length === 0) return
    const asked = [...new Set(viewers.map(({ idHash }) => idHash))]
    const rights = await rightsOf(db, asked, clock.now())
    for (const viewer of viewers) if (rights.get(viewer.idHash) !== viewer.rights) viewer.stream.end()
  }

  const loops = [
    repeat(LOOK_MS, look),
    repeat(WHOLE_LOOK_MS, wholeLook),
    repeat(RIGHTS_MS, dropChangedRights),
    repeat(KEEP_OPEN_MS, async () => {
      for (const stream of streams) stream.send(KEEP_OPEN)
    }),
  ]

  function repeat(ms: number, work: () => Promise<void>) {
    let running: Promise<void> | null = null
    const timer = setInterval(() => {
      running ??= work()
        .catch((error) => log.warn({ error: String(error) }, 'positions could not be relayed'))
        .finally(() => {
          running = null
        })
    }, ms)
    return async () => {
      clearInterval(timer)
      await running
    }
  }

  return {
    async mark(fleetId) {
      const watch = watches.get(fleetId) ?? (await open(fleetId))
      watch.idleLooks = 0
      return { ms: nowMs(), process }
    },
    async follow({ session, after, cells, signal }) {
      const fleetId = session.fleet?.id
      const rights = (await rightsOf(db, [session.idHash], clock.now())).get(session.idHash)
      if (!fleetId || rights === undefined) return null
      const only = await ownTrucks(session, fleetId)
      const watch = watches.get(fleetId) ?? (await open(fleetId))
      const view = { cells: only ? null : cells, only }
      // Made after the state was read: what changes from now on is sent behind it, and told twice does no harm.
      const stream = new FrameStream(watch.backlog(view, after, nowMs()), () => {
        watch.viewers.delete(viewer)
        streams.delete(stream)
      })
      const viewer: Viewer = { ...view, idHash: session.idHash, rights, own: only ? session : null, stream }
      watch.viewers.add(viewer)
      streams.add(stream)
      if (signal.aborted) stream.end()
      signal.addEventListener('abort', () => stream.end(), { once: true })
      return stream.body()
    },
    viewerCount: () => streams.size,
    async stop() {
      for (const stop of loops) await stop()
      for (const stream of streams) stream.end()
    },
  }
}

const lagging = (now: Instant) => instant(instantMs(now) - LAG_MS)
