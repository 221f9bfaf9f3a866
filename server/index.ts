import { resolve } from 'node:path'
import { ensurePartitions } from '#db/partitions.ts'
import { sharpDrawing } from './adapters/sharp-drawing.ts'
import { createApp } from './app.ts'
import { startBackground } from './background/index.ts'
import { readEnv } from './env.ts'
import { browserRules } from './http/browser-rules.ts'
import { idleConnections } from './http/idle-connections.ts'
import { hasOneHost } from './http/origin.ts'
import { makePorts } from './make-ports.ts'
import { type DemoWanted, type RunningDemo, runDemo } from './seed/run-demo.ts'
import { staticFiles } from './static.ts'

export type ServeOptions = {
  host: string
  port: number
  databaseUrl: string
  dataFolder: string
  https?: { key: string; cert: string }
  /** Founds the demo fleets where they are missing and brings their days up to now; `log` hears how it goes. */
  demo?: Pick<DemoWanted, 'log'>
}

export type Serving = { url: string; demo: RunningDemo; stop(): Promise<void> }

/** How long requests that are under way may take when the server is told to stop. */
const FINISH_WITHIN_MS = 10_000
/** The last answers leave the machine in this time. */
const LAST_BYTES_MS = 100
/** A piece that waits for what never comes, such as an answer that went with a database, holds up the end this long. */
const PIECE_WITHIN_MS = 7_000
const STOPPING = { 'Retry-After': '2', Connection: 'close' }
const API = /^\/(trpc|api|intake|health|ready|metrics)(\/|$)/

/**
 * Starts the server on a migrated database and says where it listens; `stop` finishes what is under way. The demo runs once
 * the server listens, and keeps nobody from it.
 */
export async function serve(options: ServeOptions): Promise<Serving> {
  const scheme = options.https ? 'https' : 'http'
  const env = readEnv({ ...options, publicUrl: `${scheme}://localhost:${options.port}` })
  const { ports, close } = await makePorts(env)
  await ensurePartitions(ports.db.system, Date.parse(ports.clock.now()))
  const app = createApp(ports)
  const page = await staticFiles(resolve(import.meta.dirname, '../.cache/web'), env.mapStyle)
  const background = await startBackground(env.databaseUrl, ports, env)

  const withRules = browserRules({ ...env, hasTls: options.https !== undefined })
  const onConnection = idleConnections({ isBehindProxy: env.trustsProxy })
  const failed = (error: Error) => {
    ports.log.error({ error: String(error), stack: error.stack }, 'request failed')
    return withRules(new Response('unexpected', { status: 500 }))
  }

  let isStopping = false
  let underWay = 0
  const server = Bun.serve({
    hostname: options.host,
    port: options.port,
    // Streams to browsers stay open for hours; `onConnection` closes what is idle.
    idleTimeout: 0,
    maxRequestBodySize: 64 * 1024 * 1024,
    tls: options.https,
    // Else an error is answered with a page that shows our source.
    development: false,
    error: failed,
    async fetch(request, bun) {
      if (isStopping) return new Response('stopping', { status: 503, headers: STOPPING })
      if (!hasOneHost(request)) return new Response('bad request', { status: 400 })
      underWay += 1
      try {
        const ip = bun.requestIP(request)?.address ?? ''
        return await onConnection(request, bun, async () => {
          if (API.test(new URL(request.url).pathname)) return withRules(await app.fetch(request, { ip }))
          return withRules((await page(request)) ?? new Response('not found', { status: 404 }))
        })
      } finally {
        underWay -= 1
      }
    },
  })
  const trackers =
    env.trackerPort === null
      ? null
      : Bun.serve({
          hostname: options.host,
          port: env.trackerPort,
          maxRequestBodySize: 2 * 1024 * 1024,
          development: false,
          error: failed,
          async fetch(request, bun) {
            if (isStopping) return new Response('stopping', { status: 503, headers: STOPPING })
            if (!hasOneHost(request)) return new Response('bad request', { status: 400 })
            underWay += 1
            try {
              return await app.fetch(onIntake(request), { ip: bun.requestIP(request)?.address ?? '' })
            } finally {
              underWay -= 1
            }
          },
        })
  ports.log.info({ url: String(server.url) }, 'listening')
  const { databaseUrl, dataFolder } = options
  const demo = await runDemo(ports, options.demo ? { databaseUrl, dataFolder, ...options.demo } : null, sharpDrawing)

  const ended = async (piece: string, ending: Promise<void> | undefined) => {
    const isEnded = await Promise.race([
      Promise.resolve(ending).then(() => true),
      Bun.sleep(PIECE_WITHIN_MS).then(() => false),
    ])
    if (!isEnded) ports.log.warn({ piece }, 'stopped without waiting any longer')
  }

  return {
    url: `${scheme}://${options.host === '0.0.0.0' ? 'localhost' : options.host}:${server.port}`,
    demo,
    async stop() {
      isStopping = true
      void server.stop()
      void trackers?.stop()
      const until = performance.now() + FINISH_WITHIN_MS
      while (underWay > 0 && performance.now() < until) await Bun.sleep(20)
      await Bun.sleep(LAST_BYTES_MS)
      // What is still open are streams: a broken one makes the browser come back, to the next process, by its last number.
      await ended('server', server.stop(true))
      await ended('trackers', trackers?.stop(true))
      await ended('demo', demo.stop())
      await ended('background', background.stop())
      await ended('ports', close())
    },
  }
}

/** The same message under the intake's own path: on the trackers' port there is nothing else. */
function onIntake(request: Request): Request {
  const url = new URL(request.url)
  url.pathname = `/intake/osmand${url.pathname === '/' ? '' : url.pathname}`
  return new Request(url, request)
}
