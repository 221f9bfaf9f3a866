import { readPlace, type StreamPlace, type TruckFrame, type TruckTuple } from '#domain/tracking/truck-frame.ts'
import type { Uuid } from '#domain/units/brands.ts'

/** Reads a stream of position frames as a map does: what it knows of each truck, and where it stands. */
export function frameReader(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const trucks = new Map<Uuid, TruckTuple>()
  let text = ''
  let lastId: StreamPlace | null = null
  let isOver = false
  let frames = 0

  async function readMore(): Promise<void> {
    const { done, value } = await reader.read()
    if (done) {
      isOver = true
      return
    }
    text += decoder.decode(value, { stream: true })
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      take(text.slice(0, end))
      text = text.slice(end + 2)
    }
  }

  function take(message: string): void {
    const id = /^id: (\S+)$/m.exec(message)?.[1]
    const data = /^data: (.*)$/m.exec(message)?.[1]
    if (!id || !data) return
    lastId = readPlace(id)
    frames += 1
    const frame: TruckFrame = JSON.parse(data)
    if (frame.reset) trucks.clear()
    for (const gone of frame.gone ?? []) trucks.delete(gone)
    for (const tuple of frame.trucks) trucks.set(tuple[0], tuple)
  }

  return {
    trucks,
    lastId: () => lastId,
    isOver: () => isOver,
    frames: () => frames,
    /** Reads on until this holds; fails after five seconds. */
    async until(holds: () => boolean): Promise<void> {
      const give = Date.now() + 5000
      while (!holds() && !isOver) {
        if (Date.now() > give) throw new Error('nothing of the kind was told within five seconds')
        await Promise.race([readMore(), new Promise((resolve) => setTimeout(resolve, give - Date.now()))])
      }
    },
    cut: () => reader.cancel(),
  }
}
