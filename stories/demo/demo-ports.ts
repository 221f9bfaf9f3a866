import { bundledPlaces } from '#server/adapters/bundled-places.ts'
import { pause, randomIds, systemClock } from '#server/adapters/clock-and-ids.ts'
import { whatIsMissing } from '#server/adapters/database-ready.ts'
import { createAdmission } from '#server/admission.ts'
import { notHere } from '#server/errors.ts'
import { createHub } from '#server/features/live/hub.ts'
import { createPositionHub } from '#server/features/tracking/map/position-hub.ts'
import { bytesOfList } from '#server/lists.ts'
import { loadConsequences } from '#server/load-consequences.ts'
import { createMetrics } from '#server/metrics.ts'
import type {
  Bell,
  Clock,
  DatabasePort,
  ExportPort,
  FileStore,
  ImagePort,
  Log,
  PasswordPort,
  PdfPort,
  Ports,
} from '#server/ports.ts'
import { memoryCookies, memorySessions } from './memory-sessions.ts'

/** What differs between the page and the making of its fleet. */
export type DemoParts = {
  db: DatabasePort
  files: FileStore
  images: ImagePort
  passwords: PasswordPort
  pdf: PdfPort
  log: Log
  publicUrl: string
  clock?: Clock
}

/**
 * Everything outside, as a page has it. What it has no means for says so, and nothing pretends: tickets are typed, mails
 * are read in the outbox.
 */
export function demoPorts({ clock = systemClock, ...parts }: DemoParts): { ports: Ports; stop(): Promise<void> } {
  const { db, log, publicUrl } = parts
  const ids = randomIds(clock)
  const bell = pageBell()
  const hub = createHub({ db: db.system, bell, clock, log })
  const positions = createPositionHub({ db: db.system, clock, log })
  const ports: Ports = {
    ...parts,
    admission: createAdmission(),
    readiness: { missing: () => whatIsMissing(db.system, clock.now()), failing: async () => [], full: () => undefined },
    clock,
    pause,
    ids,
    sessions: memorySessions(db.system, clock, ids),
    cookies: memoryCookies(),
    passkeys: null,
    uploads: null,
    ticketReader: { read: () => Promise.reject(new NoReader()) },
    loadConsequences,
    exports: pageExports(db),
    // The page has no place for a key outside its own database.
    secrets: { seal: async (secret) => secret, open: async (secret) => secret },
    mail: { isConfigured: false, send: () => Promise.reject(notHere()) },
    places: bundledPlaces(),
    bell,
    live: hub,
    positions,
    mapFile: null,
    // A page reaches no other address, and says so in the log of what was sent.
    outgoing: { allowsPrivate: false, post: async () => ({ ok: false, why: 'not_reached' }) },
    routes: { isConfigured: false, find: async () => ({ ok: false, reason: 'not_configured' }) },
    metrics: createMetrics(),
    config: {
      publicUrl,
      allowsDemoSignIn: true,
      trustsProxy: false,
      metricsToken: null,
      positionDays: 90,
      signUpsPerHour: { address: 100, all: 100 },
    },
  }
  return {
    ports,
    async stop() {
      await Promise.all([hub.stop(), positions.stop()])
    },
  }
}

/** The page reads no tickets. To those who took a picture it is one that could not be read: they type what it says. */
class NoReader extends Error {
  readonly reason = 'no_reader'
}

/** The page is the only process there is, and has one reader. */
function pageExports(db: DatabasePort): ExportPort {
  return {
    begin(order) {
      const file = bytesOfList(order, (work) => db.read(order.actor.fleetId, work))
      return {
        async next() {
          const piece = await file.next()
          return piece.done ? null : piece.value
        },
        end: () => void file.return(undefined),
      }
    },
  }
}

/** One process, so a ring reaches everybody who listens; a little later, as the commit comes after the call. */
function pageBell(): Bell {
  const listeners = new Set<() => void>()
  return {
    ring() {
      setTimeout(() => {
        for (const heard of listeners) heard()
      })
    },
    listen(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}
