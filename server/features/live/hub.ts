import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Bell, Clock, LiveEvent, LiveEvents, Log } from '../../ports.ts'
import { EVENTS_AT_ONCE, numberEvents } from './number-events.ts'
import { type EventsAfter, eventsAfter, isTooOld, lastSeq, seqBefore } from './read-events.ts'
import { rightsOf } from './rights.ts'
import { Stream } from './stream.ts'

/** A lost bell heals itself, and changed rights take hold, within this time. */
const LOOK_EVERY_MS = 1000

export type Hub = LiveEvents & {
  /** How many viewers follow. */
  streamCount(): number
  stop(): Promise<void>
}

type World = { db: Kysely<Database>; bell: Bell; clock: Clock; log: Log }

/**
 * What this process tells its viewers: numbers new events, reads each once and hands it to the streams it concerns. The
 * table decides; the bell only shortens the wait.
 */
export function createHub({ db, bell, clock, log }: World): Hub {
  const streams = new Set<Stream>()
  let seen: number | null = null
  let running: Promise<void> | null = null
  let again = false

  async function look(): Promise<void> {
    while ((await numberEvents(db, clock.now())) === EVENTS_AT_ONCE);
    seen ??= await lastSeq(db)
    let batch: EventsAfter
    do {
      batch = await eventsAfter(db, seen)
      for (const event of batch.events) deliver(event)
      seen = batch.events.at(-1)?.seq ?? seen
    } while (batch.hasMore)
  }

  function deliver(event: LiveEvent): void {
    for (const stream of streams) stream.offer(event)
  }

  async function dropChangedRights(): Promise<void> {
    // A stream that opens while the question is open was not asked about, and must not be taken for one without rights.
    const asked = [...streams]
    if (asked.length === 0) return
    const rights = await rightsOf(
      db,
      asked.map((stream) => stream.session.idHash),
      clock.now(),
    )
    for (const stream of asked) {
      if (rights.get(stream.session.idHash) !== stream.rights) stream.end()
    }
  }

  function lookSoon(): void {
    if (running) {
      again = true
      return
    }
    running = look()
      .catch((error) => log.warn({ error: String(error) }, 'events could not be relayed'))
      .finally(() => {
        running = null
        if (again) {
          again = false
          lookSoon()
        }
      })
  }

  const unlisten = bell.listen(lookSoon)
  const timer = setInterval(() => {
    lookSoon()
    dropChangedRights().catch((error) => log.warn({ error: String(error) }, 'rights could not be checked'))
  }, LOOK_EVERY_MS)
  lookSoon()

  return {
    async *follow({ session, from, concerns, signal }) {
      const rights = (await rightsOf(db, [session.idHash], clock.now())).get(session.idHash)
      if (rights === undefined) return
      const stream = new Stream(session, rights, (event) => session.fleet?.id === event.fleetId && concerns(event))
      // Registered before the replay is read, so that nothing falls between; what comes twice is told apart by its number.
      streams.add(stream)
      const onAbort = () => stream.end()
      signal.addEventListener('abort', onAbort)
      try {
        const isBegun = 'agoMs' in from
        let last = isBegun ? await seqBefore(db, clock.now(), from.agoMs) : from.seq
        if (isBegun) yield { begun: true as const, seq: last }
        if (session.fleet) {
          const [replay, isGone] = await Promise.all([
            eventsAfter(db, last, session.fleet.id),
            isBegun ? false : isTooOld(db, last),
          ])
          if (replay.hasMore || isGone) {
            last = await lastSeq(db)
            yield { reload: true as const, seq: last }
          } else {
            for (const event of replay.events) {
              last = event.seq
              if (concerns(event)) yield event
            }
          }
        }
        for await (const event of stream) {
          if (event.seq <= last) continue
          last = event.seq
          yield event
        }
      } finally {
        signal.removeEventListener('abort', onAbort)
        streams.delete(stream)
      }
    },
    streamCount: () => streams.size,
    async stop() {
      clearInterval(timer)
      unlisten()
      for (const stream of streams) stream.end()
      await running
    },
  }
}
