import { MOST_FIXES } from '#domain/tracking/fix-batch.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { isWorthSending, nextBatch } from './position-rules.ts'
import { followReceiver } from './receiver.ts'
import type { DriverStore, QueuedFix } from './store.ts'

/** The load under way and how often its truck tells where it is; null while there is none. */
export type Watched = { loadId: Uuid; everyS: number } | null

export type PositionSender = { watch(load: Watched): void; stop(): void }

const ROUTE = '/api/positions'
/** Answers that another try would not change: these fixes are not wanted. */
const isFinal = (status: number) => status >= 400 && status < 500 && ![401, 408, 429].includes(status)

/** Keeps each fix on the phone first and sends what is kept in batches; without signal they wait for a day. */
export function positionSender(store: DriverStore): PositionSender {
  let watched: Watched = null
  let stopFollowing: (() => void) | null = null
  let isSending = false
  let timer: ReturnType<typeof setInterval> | undefined
  let last: Parameters<typeof isWorthSending>[0] = null

  function seen({ coords, timestamp }: GeolocationPosition): void {
    if (!watched) return
    const { latitude: lat, longitude: lon, speed, heading, accuracy } = coords
    const next = { lat, lon, at: timestamp, accuracyM: accuracy, speedMps: speed }
    if (!isWorthSending(last, next, watched.everyS)) return
    last = next
    const at = instant(Math.round(timestamp))
    const headingDeg = heading === null || Number.isNaN(heading) ? null : heading
    const fix = { at, lat, lon, speedMps: speed, headingDeg, accuracyM: accuracy }
    void store.addFix({ loadId: watched.loadId, fix, at: timestamp }).then(flush)
  }

  async function flush(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      while (await sendOne(store)) {
        // Until all is sent or the server is out of reach.
      }
    } finally {
      isSending = false
    }
  }

  function stopWatching(): void {
    stopFollowing?.()
    stopFollowing = null
    clearInterval(timer)
  }

  return {
    watch(load) {
      if (watched?.loadId === load?.loadId && watched?.everyS === load?.everyS) return
      stopWatching()
      watched = load
      last = null
      if (!load || !isSecureContext || !('geolocation' in navigator)) return
      stopFollowing = followReceiver(seen)
      timer = setInterval(() => void flush(), load.everyS * 1000)
    },
    stop: stopWatching,
  }
}

/** Sends the oldest batch; true while more may follow. */
async function sendOne(store: DriverStore): Promise<boolean> {
  const { batch, tooOld } = nextBatch(await store.fixes(MOST_FIXES), Date.now())
  if (tooOld.length > 0) {
    const { droppedFixes } = await store.device()
    await store.updateDevice({ droppedFixes: droppedFixes + tooOld.length })
    await store.removeFixes(tooOld.map(({ seq }) => seq))
  }
  const [first] = batch
  if (!first) return tooOld.length > 0
  const isTaken = await post(store, batch, first.loadId)
  if (isTaken) await store.removeFixes(batch.map(({ seq }) => seq))
  return isTaken
}

async function post(store: DriverStore, batch: readonly QueuedFix[], loadId: Uuid): Promise<boolean> {
  const { deviceId } = await store.device()
  const body = JSON.stringify({ deviceId, loadId, sentAt: Date.now(), fixes: batch.map(({ fix }) => fix) })
  try {
    const response = await fetch(ROUTE, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return response.ok || isFinal(response.status)
  } catch {
    return false
  }
}
