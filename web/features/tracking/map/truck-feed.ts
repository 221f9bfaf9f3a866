import {
  type MapTruck,
  readColumns,
  readTuple,
  type TruckColumns,
  type TruckFrame,
} from '#domain/tracking/truck-frame.ts'

/** What a map draws and a list counts; a new object after each change, at most one a second. */
export type TruckFeed = {
  trucks: ReadonlyMap<string, MapTruck>
  /** Those that changed since the feed before; null: all of them. */
  changed: ReadonlySet<string> | null
  state: 'loading' | 'live' | 'cut' | 'failed'
}

const FRAME_MS = 1000
/** A page that nobody sees is fed no longer than this. */
const HIDDEN_MS = 60_000
const BACK_MS = 3000

/**
 * Follows the fleet's trucks: all of them once, then what moves. A cut stream is taken up again where it ended.
 * Returns a function that stops it.
 */
export function followTrucks(onFeed: (feed: TruckFeed) => void): () => void {
  const trucks = new Map<string, MapTruck>()
  let changed: Set<string> | null = null
  let state: TruckFeed['state'] = 'loading'
  let source: EventSource | null = null
  let lastId: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let back: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const tell = () => {
    timer = undefined
    onFeed({ trucks: new Map(trucks), changed, state })
    changed = new Set()
  }
  const tellSoon = () => {
    timer ??= setTimeout(tell, FRAME_MS)
  }
  const turn = (next: TruckFeed['state']) => {
    if (state === next) return
    state = next
    clearTimeout(timer)
    tell()
  }
  const take = (frame: TruckFrame) => {
    if (frame.reset) {
      trucks.clear()
      changed = null
    }
    for (const id of frame.gone ?? []) {
      trucks.delete(id)
      changed?.add(id)
    }
    for (const tuple of frame.trucks) {
      const truck = readTuple(tuple)
      trucks.set(truck.id, truck)
      changed?.add(truck.id)
    }
    tellSoon()
  }
  const listen = () => {
    source?.close()
    source = new EventSource(`/api/tracking/stream${lastId ? `?after=${lastId}` : ''}`)
    source.onmessage = (message: MessageEvent<string>) => {
      lastId = message.lastEventId
      take(JSON.parse(message.data))
      turn('live')
    }
    source.onerror = () => {
      turn('cut')
      // The browser comes back by itself, but gives up where it was refused.
      if (source?.readyState !== EventSource.CLOSED || isOver) return
      clearTimeout(back)
      back = setTimeout(listen, BACK_MS)
    }
  }
  const begin = async () => {
    const answer = await fetch('/api/tracking/trucks')
    if (!answer.ok) throw new Error(`no trucks: ${answer.status}`)
    const whole: { place: string; atS: number; trucks: TruckColumns } = await answer.json()
    if (isOver) return
    lastId = whole.place
    take({ reset: true, trucks: readColumns(whole.trucks, whole.atS) })
    turn('live')
    listen()
  }
  const onVisibility = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'hidden') {
      hiding = setTimeout(() => source?.close(), HIDDEN_MS)
    } else if (source?.readyState === EventSource.CLOSED) listen()
  }
  document.addEventListener('visibilitychange', onVisibility)
  const start = () =>
    begin().catch(() => {
      if (isOver) return
      turn('failed')
      back = setTimeout(start, BACK_MS)
    })
  void start()

  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', onVisibility)
    for (const each of [timer, hiding, back]) clearTimeout(each)
    source?.close()
  }
}
