import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { systemPool } from '#db/client.ts'
import { freePort } from '#db/embedded/postmaster.ts'
import type { TruckFrame } from '#domain/tracking/truck-frame.ts'
import { buildWeb } from '#server/boot/web-build.ts'
import { simulatedPosition } from '#server/seed/simulated-drive.ts'
import { runningServer } from '../server/faults/running-server.ts'
import { median, quantile, say, sayReady } from './figure.ts'
import { movingTrucks } from './moving-trucks.ts'
import { openingMap } from './opening-map.ts'
import { watchedFleet } from './watched-fleet.ts'

const TRUCKS = 10_000
const VIEWERS = 200
const PER_SECOND = 1000
const BATCH = 50
const WATCH_S = 15
const SNAPSHOTS = 25

const FAN_VIEWERS = 1000
const FAN_SECONDS = 6
const SLICES = 3

/** What maps are told, beside raw streams of the same bytes: `bun run bench live`. */
export async function live(): Promise<void> {
  say('load of the machine before', loadavg()[0] ?? 0, 'processes', 'much above 0 spoils figures')
  await buildWeb()
  const folder = await mkdtemp(join(tmpdir(), 'haulbook-live-'))
  const server = await runningServer(folder)
  const pool = systemPool(server.databaseUrl(), 2)
  try {
    const at = await watchedFleet(server, pool, TRUCKS)
    sayReady()
    for (let from = 0; from < TRUCKS; from += 1000) await post(at, from, 1000)
    await snapshots(at)
    await openingMap({ ...at, trucks: TRUCKS })
    await latency(at)
    await whileMoving(at, () => movingTrucks({ ...at, trucks: TRUCKS }))
  } finally {
    await pool.end({ timeout: 1 })
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  await fanOut()
}

type At = { url: string; cookie: string; key: string; place?: string }

async function post({ url, key }: At, from: number, size: number): Promise<void> {
  const now = Date.now()
  const positions = Array.from({ length: size }, (_, i) => simulatedPosition(((from + i) % TRUCKS) + 1, now))
  const response = await fetch(`${url}/intake/positions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: JSON.stringify({ positions }),
  })
  if (response.status !== 200) throw new Error(`the intake answered ${response.status}: ${await response.text()}`)
}

/** Keeps every truck moving, a fix of each in ten seconds, for as long as something takes. */
async function whileMoving(at: At, work: () => Promise<void>): Promise<void> {
  let isOver = false
  const moving = (async () => {
    const begun = performance.now()
    for (let from = 0; !isOver; from += BATCH) {
      await Bun.sleep(Math.max(0, begun + (from / PER_SECOND) * 1000 - performance.now()))
      await post(at, from, BATCH)
    }
  })()
  try {
    await work()
  } finally {
    isOver = true
    await moving
  }
}

async function snapshots({ url, cookie }: At): Promise<void> {
  const times: number[] = []
  let bytes = 0
  let trucks = 0
  for (let asked = 0; asked < SNAPSHOTS; asked++) {
    const begun = performance.now()
    const response = await fetch(`${url}/api/tracking/trucks`, {
      headers: { cookie, 'Accept-Encoding': 'gzip', 'Sec-Fetch-Site': 'same-origin' },
      decompress: false,
    })
    const packed = await response.arrayBuffer()
    if (asked > 2) times.push(performance.now() - begun)
    bytes = packed.byteLength
    const whole: { trucks: { units: string[] } } = JSON.parse(new TextDecoder().decode(Bun.gunzipSync(packed)))
    trucks = whole.trucks.units.length
  }
  const note = `${trucks} trucks, packed, median of ${times.length}`
  say('snapshot of a fleet', median(times), 'ms', `${note}; aim 60`)
  say('snapshot of a fleet, packed', bytes / 1000, 'kB', `${note}; aim 300`)
}

/** From the moment a tracker's batch is sent until each browser has it. */
async function latency(of: At): Promise<void> {
  // As every map does: the whole state first, then the stream from there on.
  const first = await fetch(`${of.url}/api/tracking/trucks`, {
    headers: { cookie: of.cookie, 'Sec-Fetch-Site': 'same-origin' },
  })
  const { place }: { place: string } = await first.json()
  const at = { ...of, place }
  const sent = new Map<number, number>()
  const waits: number[] = []
  let messages = 0
  const stop = new AbortController()
  const viewers = Array.from({ length: VIEWERS }, () =>
    watch(at, stop.signal, (frame) => {
      messages += 1
      const now = performance.now()
      for (const [, unit, , , , , fixAt] of frame.trucks) {
        const begun = sent.get(fixAt * TRUCKS * 10 + Number(unit.replace(/\D/g, '')))
        if (begun !== undefined) waits.push(now - begun)
      }
    }),
  )
  await Bun.sleep(3000)
  messages = 0
  const begun = performance.now()
  const posts: Promise<void>[] = []
  for (let from = 0; performance.now() - begun < WATCH_S * 1000; from += BATCH) {
    const due = begun + (from / PER_SECOND) * 1000
    if (due > performance.now()) await Bun.sleep(due - performance.now())
    const second = Math.floor(Date.now() / 1000)
    const moment = performance.now()
    for (let i = 0; i < BATCH; i++) sent.set(second * TRUCKS * 10 + (((from + i) % TRUCKS) + 1), moment)
    posts.push(post(at, from, BATCH))
  }
  await Promise.all(posts)
  await Bun.sleep(1500)
  stop.abort()
  await Promise.all(viewers)
  const note = `${VIEWERS} viewers of the whole fleet of ${TRUCKS}, ${PER_SECOND} positions/s through the intake in batches of ${BATCH}; ${waits.length} measured`
  say('position until a browser has it, p95', quantile(waits, 0.95), 'ms', `${note}; aim 300`)
  say('position until a browser has it, median', median(waits), 'ms', note)
  say('messages to a viewer', messages / VIEWERS / WATCH_S, 'messages/s', note)
}

async function watch(at: At, signal: AbortSignal, onFrame: (frame: TruckFrame) => void): Promise<void> {
  const headers = { cookie: at.cookie, 'Sec-Fetch-Site': 'same-origin' }
  const response = await fetch(`${at.url}/api/tracking/stream?after=${at.place}`, { headers, signal })
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      text += decoder.decode(piece.value, { stream: true })
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1]
        text = text.slice(end + 2)
        if (data) onFrame(JSON.parse(data))
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** Deliveries from one process to many viewers, ours and a raw stream of the same bytes in turn. */
async function fanOut(): Promise<void> {
  const found = { product: [] as number[], raw: [] as number[] }
  for (let slice = 0; slice < SLICES; slice++) {
    for (const kind of ['product', 'raw'] as const) found[kind].push(await deliveries(kind))
  }
  const note = `${FAN_VIEWERS} viewers of one process, ${FAN_SECONDS} s each in turn, median of ${SLICES}; aim 50000, ratio 0.5`
  say('messages delivered to viewers', median(found.product), 'deliveries/s', note, median(found.raw))
}

async function deliveries(kind: 'product' | 'raw'): Promise<number> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'fan-out-server.ts'), kind, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the streams ended with ${code}`)))
    createInterface({ input: child.stdout }).once('line', () => resolve())
  })
  let received = 0
  const sockets = await Promise.all(
    Array.from({ length: FAN_VIEWERS }, () =>
      Bun.connect({
        hostname: '127.0.0.1',
        port,
        socket: {
          open: (socket) => void socket.write('GET / HTTP/1.1\r\nHost: bench\r\n\r\n'),
          data(_, bytes) {
            // A message ends with two line ends; nothing else in it has two.
            for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) {
              if (bytes[at + 1] === 10) received += 1
            }
          },
        },
      }),
    ),
  )
  await Bun.sleep(1500)
  received = 0
  const begun = performance.now()
  await Bun.sleep(FAN_SECONDS * 1000)
  const perSecond = received / ((performance.now() - begun) / 1000)
  child.removeAllListeners('exit')
  for (const socket of sockets) socket.terminate()
  child.kill('SIGKILL')
  return perSecond
}
