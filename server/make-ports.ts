import { join } from 'node:path'
import { appPool, assertBoundRole, kyselyOver, lookUpPool, type Sql, systemPool } from '#db/client.ts'
import { fleetTransactions } from '#db/fleet-transactions.ts'
import { type LookUp, lookUpOver } from '#db/look-up.ts'
import { lastingPool } from '#db/pool.ts'
import type { SlowQueries } from '#db/slow-queries.ts'
import { limits } from '#domain/access/limits.ts'
import { browserCookies } from './adapters/browser-cookies.ts'
import { bundledPlaces } from './adapters/bundled-places.ts'
import { pause, randomIds, systemClock } from './adapters/clock-and-ids.ts'
import { databaseNow } from './adapters/database-ready.ts'
import { folderFiles } from './adapters/folder-files.ts'
import { gaugesOf } from './adapters/gauges.ts'
import { listExports } from './adapters/list-exports.ts'
import { jsonLog } from './adapters/log.ts'
import { mailPort } from './adapters/mail.ts'
import { mapFile } from './adapters/map-file.ts'
import { outgoing } from './adapters/outgoing.ts'
import { pdfProcess } from './adapters/pdf-process.ts'
import { postgresBell } from './adapters/postgres-bell.ts'
import { readiness } from './adapters/readiness.ts'
import { routeService } from './adapters/route-service.ts'
import { secretBox } from './adapters/secret-box.ts'
import { secretsKey } from './adapters/secrets-key.ts'
import { sharpImages } from './adapters/sharp-images.ts'
import { ticketReader } from './adapters/ticket-reader/index.ts'
import { tusUploads } from './adapters/tus-uploads.ts'
import { verifiedFiles } from './adapters/verified-files.ts'
import { webauthnPasskeys } from './adapters/webauthn-passkeys.ts'
import { createAdmission } from './admission.ts'
import { bunPasswords } from './auth/passwords.ts'
import { lucia } from './auth/sessions.ts'
import type { Env } from './env.ts'
import { noteDamage } from './features/documents/file-damage.ts'
import { UPLOAD_LIMIT_BYTES } from './features/documents/store-upload.ts'
import { createHub } from './features/live/hub.ts'
import { createPositionHub } from './features/tracking/map/position-hub.ts'
import type { FileDamaged } from './file-damaged.ts'
import { loadConsequences } from './load-consequences.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import type { AppConfig, FileStore, Log, Ports } from './ports.ts'
import { isServedHereOnly } from './this-machine.ts'

/** The ports of a real server, and the way to let go of what they hold. */
export async function makePorts(env: Env): Promise<{ ports: Ports; lookUp: LookUp; close(): Promise<void> }> {
  const log = jsonLog(env.logLevel)
  const secrets = await secretBox(secretsKey(env.secretsKey, env.dataFolder))
  const metrics = createMetrics()
  const slow = slowQueries(env, log, metrics)
  const app = lastingPool(await boundPools(env.appDatabaseUrl))
  const system = lastingPool(() => systemPool(env.databaseUrl))
  const { lookUp, end: endLookUps } = lookUpOver(() => lookUpPool(env.databaseUrl), slow)
  const ringing = systemPool(env.databaseUrl, 1)
  const db = kyselyOver(system, slow)
  const admission = createAdmission()
  const clock = systemClock
  const ids = randomIds(clock)
  const bell = await postgresBell(ringing, (error) => log.warn({ error: String(error) }, 'the bell did not ring'))
  const hub = createHub({ db, bell, clock, log })
  const positions = createPositionHub({ db, clock, log })
  const [reader, images] = [readerOf(env, log), sharpImages()]
  const stored = await fileStore(env)
  const papers = pdfProcess()
  const exporting = listExports({ databaseUrl: env.appDatabaseUrl, slow })
  const transactions = { ...fleetTransactions(app, slow), system: db, now: () => databaseNow(db) }
  const ports: Ports = {
    db: transactions,
    readiness: readiness({ db: transactions, clock, dataFolder: env.dataFolder }),
    admission,
    clock,
    pause,
    ids,
    sessions: lucia({ db, lookUp, clock, ids, isSecure: env.publicUrl.startsWith('https:') }),
    cookies: browserCookies(env),
    passwords: bunPasswords(),
    passkeys: webauthnPasskeys(env.publicUrl),
    files: verifiedFiles(stored, damageReport({ log, metrics, db, clock })),
    uploads: await tusUploads({ ...uploadPlace(env), maxBytes: UPLOAD_LIMIT_BYTES }),
    images,
    ticketReader: reader,
    pdf: papers,
    loadConsequences,
    exports: exporting,
    mail: mailPort(env.smtpUrl, env.mailFrom),
    secrets,
    places: bundledPlaces(),
    routes: routeService(env.routes),
    outgoing: outgoing({ allowsPrivate: env.callsPrivate }),
    mapFile: env.mapFile && mapFile(env.mapFile),
    bell,
    live: hub,
    positions,
    log,
    metrics,
    config: configOf(env),
  }
  gaugesOf(metrics, db, {
    pools: { app: app.use, system: system.use },
    admission: admission.use,
    streams: () => hub.streamCount() + positions.viewerCount(),
  })
  return {
    ports,
    lookUp,
    async close() {
      await Promise.all([hub.stop(), positions.stop()])
      await bell.close().catch(() => {})
      await Promise.all([reader.close(), images.close(), exporting.close(), papers.close()])
      await Promise.all([app.end({ timeout: 5 }), system.end({ timeout: 5 })])
      await endLookUps({ timeout: 5 })
      await ringing.end({ timeout: 1 })
    },
  }
}

/** What the app may know of how it is installed. */
function configOf(env: Env): AppConfig {
  return {
    publicUrl: env.publicUrl,
    allowsDemoSignIn: env.isLoopback && isServedHereOnly(env),
    trustsProxy: env.trustsProxy,
    metricsToken: env.metricsToken,
    positionDays: env.positionDays,
    signUpsPerHour: {
      address: env.signUpsPerHour ?? limits.address_sign_ups.most,
      all: env.signUpsPerHour ?? limits.sign_ups.most,
    },
  }
}

/** Says of a damaged file in the log, the metrics and the office's queue. */
function damageReport({
  log,
  metrics,
  db,
  clock,
}: Pick<Ports, 'log' | 'metrics' | 'clock'> & { db: Ports['db']['system'] }) {
  return ({ fleetId, sha256, actual }: FileDamaged) => {
    log.error({ fleetId, sha256, actual }, 'a stored file is damaged')
    metrics.add('haulbook_damaged_files_total', {})
    noteDamage(db, { fleetId, sha256, how: 'changed', now: clock.now() }).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'a damaged file could not be noted'),
    )
  }
}

/** The way to make pools for requests, once the first was seen to be bound by the policies. */
async function boundPools(url: string): Promise<() => Sql> {
  const first = appPool(url)
  await assertBoundRole(first)
  let unused: Sql | null = first
  return () => {
    const pool = unused ?? appPool(url)
    unused = null
    return pool
  }
}

async function fileStore({ s3, dataFolder }: Env): Promise<FileStore> {
  return s3 ? (await import('./adapters/s3-files.ts')).s3Files(s3) : folderFiles(join(dataFolder, 'files'))
}

const uploadPlace = ({ s3, dataFolder }: Env) => (s3 ? { s3 } : { folder: join(dataFolder, 'uploads') })

const slowQueries = (env: Env, log: Log, metrics: Metrics): SlowQueries => ({
  overMs: env.slowQueryMs,
  heard(query) {
    metrics.add('haulbook_slow_queries_total', { procedure: query.procedure ?? 'system' })
    log.warn(query, 'slow query')
  },
})

const readerOf = (env: Env, log: Log) =>
  ticketReader({
    recogniser: env.ticketRecogniser,
    models: env.ticketModels,
    readMs: env.ticketReadSeconds * 1000,
    onAway: (reason) => log.warn({ reason }, 'the ticket was read by the built-in recogniser'),
  })
