import { placeText } from '#domain/tracking/truck-frame.ts'
import { FleetWatch } from '#server/features/tracking/map/fleet-watch.ts'
import { eventBytes, FrameStream } from '#server/features/tracking/map/frame-stream.ts'
import type { MovedTruck } from '#server/features/tracking/map/truck-states.ts'
import { anInstant, aUuid } from '../support/brands.ts'

/**
 * One process that tells its viewers of moving trucks as often as it can: ours (`product`), or raw streams of the same
 * bytes. Usage: `bun fan-out-server.ts product|raw PORT`.
 */
const [kind = '', port = ''] = process.argv.slice(2)
const TRUCKS = 8
/** As often as a busy process is asked to: every viewer hears of every frame. */
const PAUSE_MS = 4

const fleetId = aUuid(crypto.randomUUID())
const ids = Array.from({ length: TRUCKS }, () => aUuid(crypto.randomUUID()))
const watch = new FleetWatch(fleetId, 0, anInstant('2026-01-01T00:00:00.000Z'), 'bench')
watch.take(
  ids.map((id, n) => [id, `T-${n}`, 3_600_000, -9_600_000, 0, 200, 1, 5, 0]),
  1,
)
const raw = new Set<ReadableStreamDefaultController<Uint8Array>>()
const nothing: Iterator<Uint8Array> = { next: () => ({ done: true, value: undefined }) }

function product(): ReadableStream<Uint8Array> {
  const stream = new FrameStream(nothing, () => watch.viewers.delete(viewer))
  const viewer = { cells: null, only: null, idHash: '', rights: '', own: null, stream }
  watch.viewers.add(viewer)
  return stream.body()
}

function bare(): ReadableStream<Uint8Array> {
  let mine: ReadableStreamDefaultController<Uint8Array> | undefined
  return new ReadableStream({
    start(controller) {
      mine = controller
      raw.add(controller)
    },
    cancel() {
      if (mine) raw.delete(mine)
    },
  })
}

Bun.serve({
  port: Number(port),
  hostname: '127.0.0.1',
  idleTimeout: 0,
  fetch: () =>
    new Response(kind === 'product' ? product() : bare(), { headers: { 'Content-Type': 'text/event-stream' } }),
})
process.stdout.write('ready\n')

for (let tick = 2; ; tick++) {
  // A second of the trucks' time passes with each frame, so that none is merged away.
  const nowMs = tick * 1000
  const moved = ids.map((id, n): MovedTruck => {
    return {
      fleetId,
      id,
      lat: 3_600_000 + ((tick * 7 + n) % 90_000),
      lon: -9_600_000,
      heading: 90,
      speed: 200,
      at: tick,
    }
  })
  if (kind === 'product') {
    watch.move(moved, nowMs)
    watch.flush(nowMs)
  } else {
    const bytes = eventBytes(placeText({ ms: nowMs, process: 'bench' }), {
      trucks: moved.map(({ id, lat, lon, heading, speed, at }, n) => [
        id,
        `T-${n}`,
        lat,
        lon,
        heading,
        speed,
        at,
        5,
        0,
      ]),
    })
    for (const controller of raw) if ((controller.desiredSize ?? 0) > -200) controller.enqueue(bytes)
  }
  await Bun.sleep(PAUSE_MS)
}
