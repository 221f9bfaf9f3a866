import { join } from 'node:path'
import type { Subprocess } from 'bun'
import type { ImagePort } from '../ports.ts'
import { refusalBeforeDecoding } from './picture-facts.ts'

type Inspection = Awaited<ReturnType<ImagePort['inspect']>>
export type PictureRequest = { id: number; bytes: Uint8Array }
export type PictureAnswer = { id: number; result: Inspection }

type Job = { request: PictureRequest; resolve: (result: Inspection) => void }
type Limits = { decodeMs?: number; mostWaiting?: number; script?: string }

const DECODE_LIMIT_MS = 15_000
const MOST_WAITING = 24

/**
 * Pictures by sharp: checked before they are decoded, stripped of metadata for display, hashed for look-alikes. Decoding
 * happens in a process of its own with a memory limit, one picture at a time; one that hangs or kills it counts as
 * broken, and the next finds a new process. Above the waiting limit the answer is `busy`.
 */
export function sharpImages(limits: Limits = {}): ImagePort & { close(): Promise<void> } {
  const { decodeMs = DECODE_LIMIT_MS, mostWaiting = MOST_WAITING } = limits
  const script = limits.script ?? join(import.meta.dirname, 'picture-worker.ts')
  const waiting: Job[] = []
  let current: { job: Job; timer: ReturnType<typeof setTimeout> } | null = null
  let child: Subprocess | null = null
  let lastId = 0
  let isClosed = false

  function start(): Subprocess {
    return Bun.spawn([process.execPath, script], {
      stdio: ['ignore', 'ignore', 'ignore'],
      serialization: 'advanced',
      ipc: ({ id, result }: PictureAnswer) => {
        if (current?.job.request.id === id) settle(result)
      },
      onExit: (gone) => {
        if (child !== gone) return
        child = null
        settle({ ok: false, reason: 'broken' })
      },
    })
  }

  function settle(result: Inspection) {
    if (!current) return
    const { job, timer } = current
    clearTimeout(timer)
    current = null
    job.resolve(result)
    next()
  }

  function stopChild() {
    const gone = child
    child = null
    gone?.kill('SIGKILL')
    return gone?.exited
  }

  function next() {
    if (current || isClosed) return
    const job = waiting.shift()
    if (!job) return
    child ??= start()
    const timer = setTimeout(() => {
      void stopChild()
      settle({ ok: false, reason: 'broken' })
    }, decodeMs)
    current = { job, timer }
    child.send(job.request)
  }

  return {
    inspect(bytes) {
      const reason = refusalBeforeDecoding(bytes)
      if (reason) return Promise.resolve({ ok: false, reason })
      if (isClosed || waiting.length >= mostWaiting) return Promise.resolve({ ok: false, reason: 'busy' })
      return new Promise((resolve) => {
        lastId++
        waiting.push({ request: { id: lastId, bytes }, resolve })
        next()
      })
    },
    async close() {
      isClosed = true
      const left = current ? [current.job, ...waiting] : [...waiting]
      if (current) clearTimeout(current.timer)
      current = null
      waiting.length = 0
      for (const job of left) job.resolve({ ok: false, reason: 'busy' })
      await stopChild()
    },
  }
}
