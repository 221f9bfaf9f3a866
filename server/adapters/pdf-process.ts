import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Subprocess } from 'bun'
import { AppError } from '../errors.ts'
import type { PdfDefinition, PdfPort } from '../ports.ts'

export type PdfRequest = { id: number; definition: PdfDefinition }
export type PdfAnswer = { id: number; pdf: Uint8Array } | { id: number; why: string }

type Job = { request: PdfRequest; resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void }
type Options = { renderMs?: number; idleMs?: number; mostWaiting?: number; memoryBytes?: number; script?: string }

const SCRIPT = join(import.meta.dirname, 'pdf-worker.ts')
const RENDER_LIMIT_MS = 30_000
/** The fonts stay read for papers that follow soon; after that the memory is worth more. */
const IDLE_LIMIT_MS = 60_000
const MOST_WAITING = 24
const MEMORY_LIMIT_BYTES = 768 * 1024 * 1024
const LOOK_EVERY_MS = 100
const AGAIN_IN_S = 10

/**
 * PDFs rendered in a process of their own, one at a time, with limits on time and memory: the serving process answers
 * meanwhile. The process stays while it is used and ends after a minute without work; the paper of one that dies or passes
 * a limit is an error, and the next paper finds a new process. Above the waiting limit a paper is refused.
 */
export function pdfProcess(options: Options = {}): PdfPort & { close(): Promise<void>; pid(): number | null } {
  const { renderMs = RENDER_LIMIT_MS, idleMs = IDLE_LIMIT_MS, memoryBytes = MEMORY_LIMIT_BYTES } = options
  const { mostWaiting = MOST_WAITING, script = SCRIPT } = options
  const waiting: Job[] = []
  let current: { job: Job; stopWatching: () => void } | null = null
  let child: Subprocess | null = null
  let idle: ReturnType<typeof setTimeout> | undefined
  let lastId = 0
  let isClosed = false

  function start(): Subprocess {
    return Bun.spawn([process.execPath, script], {
      stdio: ['ignore', 'ignore', 'ignore'],
      serialization: 'advanced',
      ipc: (answer: PdfAnswer) => {
        if (current?.job.request.id !== answer.id) return
        settle(({ resolve, reject }) => ('pdf' in answer ? resolve(answer.pdf) : reject(new Error(answer.why))))
      },
      onExit: (gone) => {
        if (child !== gone) return
        child = null
        settle(({ reject }) => reject(unavailable()))
      },
    })
  }

  function settle(end: (job: Job) => void): void {
    if (!current) return
    const { job, stopWatching } = current
    stopWatching()
    current = null
    end(job)
    next()
  }

  function stopChild(): Promise<number> | undefined {
    const gone = child
    child = null
    gone?.kill('SIGKILL')
    return gone?.exited
  }

  function next(): void {
    if (current || isClosed) return
    clearTimeout(idle)
    const job = waiting.shift()
    if (!job) {
      idle = setTimeout(() => void stopChild(), idleMs)
      return
    }
    child ??= start()
    const pass = (limit: string) => {
      void stopChild()
      settle(({ reject }) => reject(new Error(`a paper passed its limit of ${limit}`)))
    }
    current = { job, stopWatching: watched(child.pid, { renderMs, memoryBytes }, pass) }
    child.send(job.request)
  }

  return {
    render(definition) {
      if (isClosed) return Promise.reject(unavailable())
      if (waiting.length >= mostWaiting) return Promise.reject(full())
      return new Promise((resolve, reject) => {
        lastId++
        waiting.push({ request: { id: lastId, definition }, resolve, reject })
        next()
      })
    },
    pid: () => child?.pid ?? null,
    async close() {
      isClosed = true
      clearTimeout(idle)
      current?.stopWatching()
      for (const { reject } of current ? [current.job, ...waiting] : waiting) reject(unavailable())
      current = null
      waiting.length = 0
      await stopChild()
    },
  }
}

/** Calls back when a process works for too long or takes too much memory; returns a function that stops the watch. */
function watched(
  pid: number,
  { renderMs, memoryBytes }: { renderMs: number; memoryBytes: number },
  pass: (limit: string) => void,
): () => void {
  let isOver = false
  // Rendering leaves the process itself no moment to look at its memory.
  const looking = setInterval(async () => {
    const bytes = await memoryOf(pid)
    if (bytes > memoryBytes && !isOver) end('memory')
  }, LOOK_EVERY_MS)
  const timer = setTimeout(() => end('time'), renderMs)
  const stop = () => {
    isOver = true
    clearInterval(looking)
    clearTimeout(timer)
  }
  const end = (limit: string) => {
    stop()
    pass(limit)
  }
  return stop
}

/** Resident memory of a process; 0 where the system has no such file, and then only the time is limited. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}

const unavailable = () => new AppError({ kind: 'busy', code: 'unavailable' })
const full = () => new AppError({ kind: 'too_many', code: 'exports_busy', params: { seconds: AGAIN_IN_S } })
