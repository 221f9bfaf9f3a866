import { isStorageLow, storageRoom } from '../storage-room.ts'
import { fetchFiles, keptFiles } from './kept-files.ts'
import type { ReadAnswer, ReadRequest } from './messages.ts'

/** A phone that takes longer does not get there: its driver types. */
const WITHIN_MS = 30_000

/** What is fetched, compressed; measured by the bench. */
const FETCHED_BYTES = 3_900_000

/** Whether the reader is on this phone, with the bytes that it takes here or that are still to be fetched. */
export async function readerState(): Promise<{ kind: 'ready' | 'missing'; bytes: number } | { kind: 'unsupported' }> {
  if (!isSupported()) return { kind: 'unsupported' }
  const files = await keptFiles()
  if (!files) return { kind: 'missing', bytes: FETCHED_BYTES }
  const [core, language] = await Promise.all([files.core.blob(), files.language.blob()])
  return { kind: 'ready', bytes: core.size + language.size }
}

/** Browsers with all three also run the WebAssembly that the recogniser is compiled to (SIMD): Safari 16.4, Chrome 91. */
const isSupported = () =>
  'caches' in globalThis && 'OffscreenCanvas' in globalThis && 'DecompressionStream' in globalThis

/**
 * Keeps the ticket reader on this phone while there is signal: not where the phone asks for little data, unless its driver
 * does, nor where it has little room. Never rejects: what is not there when signal ends is fetched the next time.
 */
export async function keepReader({ isAskedFor = false } = {}): Promise<void> {
  try {
    if (!isSupported() || (wantsLittleData() && !isAskedFor)) return
    const room = await storageRoom()
    if (room && isStorageLow(room)) return
    await fetchFiles()
  } catch {
    // No signal, or no room: the server reads.
  }
}

/** Whether the phone asks pages to fetch little. */
function wantsLittleData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}

/**
 * Has a picture read in a worker of its own, which ends with its answer and gives its memory back. Never rejects: what
 * fails is typed by hand.
 */
export function readOnPhone(image: Blob): Promise<ReadAnswer> {
  return new Promise((resolve) => {
    let worker: Worker | null = null
    const end = (answer: ReadAnswer) => {
      clearTimeout(timer)
      worker?.terminate()
      resolve(answer)
    }
    const fail = (detail: string) => end({ ok: false, reason: 'failed', detail })
    const timer = setTimeout(() => fail('took too long'), WITHIN_MS)
    try {
      worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' })
      worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => end(data)
      worker.onerror = ({ message }) => fail(message || 'the worker did not start')
      const request: ReadRequest = { image }
      worker.postMessage(request)
    } catch (error) {
      fail(String(error))
    }
  })
}
