import { join } from 'node:path'
import { appPool, assertBoundRole, kyselyOver, systemPool } from '#db/client.ts'
import { fleetTransactions } from '#db/lane.ts'
import { bundledPlaces } from './adapters/bundled-places.ts'
import { randomIds, systemClock } from './adapters/clock-and-ids.ts'
import { folderFiles } from './adapters/folder-files.ts'
import { jsonLog } from './adapters/log.ts'
import { mailPort } from './adapters/mail.ts'
import { pdfmakePdf } from './adapters/pdfmake-pdf.ts'
import { postgresBell } from './adapters/postgres-bell.ts'
import { s3Files } from './adapters/s3-files.ts'
import { sharpImages } from './adapters/sharp-images.ts'
import { ticketReader } from './adapters/ticket-reader/index.ts'
import { bunPasswords } from './auth/passwords.ts'
import { lucia } from './auth/sessions.ts'
import type { Env } from './env.ts'
import { createHub } from './features/live/hub.ts'
import type { Ports } from './ports.ts'

/** The ports of a real server, and the way to let go of what they hold. */
export async function makePorts(env: Env): Promise<{ ports: Ports; close(): Promise<void> }> {
  const log = jsonLog(env.logLevel)
  const app = appPool(env.appDatabaseUrl)
  const system = systemPool(env.databaseUrl)
  await assertBoundRole(app)
  const db = kyselyOver(system)
  const clock = systemClock
  const ids = randomIds(clock)
  const bell = await postgresBell(system, (error) => log.warn({ error: String(error) }, 'the bell did not ring'))
  const hub = createHub({ db, bell, clock, log })
  const reader = ticketReader()
  const images = sharpImages()
  const ports: Ports = {
    db: { ...fleetTransactions(app), system: db },
    clock,
    ids,
    sessions: lucia({ db, clock, ids, isSecure: env.publicUrl.startsWith('https:') }),
    passwords: bunPasswords(),
    files: env.s3 ? s3Files(env.s3) : folderFiles(join(env.dataFolder, 'files')),
    images,
    ticketReader: reader,
    pdf: pdfmakePdf(),
    mail: mailPort(env.smtpUrl, env.mailFrom),
    places: bundledPlaces(),
    bell,
    live: hub,
    log,
    config: { publicUrl: env.publicUrl, allowsDemoSignIn: env.isLoopback, trustsProxy: env.trustsProxy },
  }
  return {
    ports,
    async close() {
      await hub.stop()
      await bell.close().catch(() => {})
      await Promise.all([reader.close(), images.close(), app.end({ timeout: 5 }), system.end({ timeout: 5 })])
    },
  }
}
