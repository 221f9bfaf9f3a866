import { join } from 'node:path'
import type { Subprocess } from 'bun'
import { LAST_BEGINS } from '#domain/documents/page/read-page.ts'
import type { RecogniserKind } from '#server/adapters/ticket-reader/recogniser.ts'
import {
  type ReadAnswer,
  type ReadRequest,
  type TicketReader,
  type TicketReadOptions,
  TicketReadRefused,
  type TimedReading,
} from '#server/adapters/ticket-reader/ticket-reader.ts'

/** A picture that is not read by then is refused, where `readMs` says nothing else: somebody is waiting. */
const READ_LIMIT_MS = 20_000
/** For commands and checks: a busy machine is no reason for them to try a picture less often. */
export const NOBODY_WAITS_MS = 120_000
const MOST_WAITING = 32
/** The models take some 400 MB: a process without a picture for so long ends, and the next picture waits half a second more. */
const IDLE_MS = 5 * 60_000

type Job = {
  request: ReadRequest
  resolve: (reading: TimedReading) => void
  reject: (error: TicketReadRefused) => void
}
type Limits = { readMs?: number; mostWaiting?: number; idleMs?: number; script?: string }
type Chosen = {
  recogniser?: RecogniserKind
  /** A folder with the built-in recogniser's models; its own without it. */
  models?: string | null
  /** Told why the chosen recogniser did not answer, for each picture that the built-in one read in its place. */
  onAway?: (reason: string) => void
}

/**
 * Reads tickets in a process of its own at low priority, so that no request waits for a picture. The process starts with
 * the first picture and ends when none has come for a while; one that hangs or dies is replaced, and only the picture it
 * was at is refused.
 */
export function ticketReader(options: Limits & Chosen = {}): TicketReader {
  const { readMs = READ_LIMIT_MS, mostWaiting = MOST_WAITING, idleMs = IDLE_MS, onAway } = options
  const { recogniser = 'built_in', models } = options
  const script = options.script ?? join(import.meta.dirname, 'worker.ts')
  const waiting: Job[] = []
  let current: { job: Job; timer: ReturnType<typeof setTimeout> } | null = null
  let child: Subprocess | null = null
  let idle: ReturnType<typeof setTimeout> | null = null
  let lastId = 0
  let isClosed = false

  function start(): Subprocess {
    // What was read of a picture is told before the limit, and not refused at it.
    const waitingAtMost = String(Math.max(1, Math.floor(readMs / LAST_BEGINS.attemptMs)))
    const started = Bun.spawn([process.execPath, script, recogniser, waitingAtMost, models ?? ''], {
      // The recogniser grumbles about every speck; what matters comes back as an answer.
      stdio: ['ignore', 'ignore', 'ignore'],
      serialization: 'advanced',
      // Memory that was used once is kept, 55 MB more: giving it back after each picture and touching it anew costs 30,000
      // page faults, some 80 ms of the system's time a picture.
      env: { ...process.env, MIMALLOC_PURGE_DELAY: '-1' },
      ipc: (message: ReadAnswer) => settle(message),
      onExit: (gone) => {
        if (child !== gone) return
        child = null
        fail('crashed')
      },
    })
    return started
  }

  function settle(answer: ReadAnswer) {
    if (!current || current.job.request.id !== answer.id) return
    const { job, timer } = current
    clearTimeout(timer)
    current = null
    if (answer.ok) {
      if (answer.awayBecause !== null) onAway?.(answer.awayBecause)
      const { reading, ...rest } = answer.page
      job.resolve({ ...reading, ...rest, ms: answer.ms })
    } else job.reject(new TicketReadRefused(answer.reason))
    next()
  }

  function fail(reason: 'timeout' | 'crashed') {
    if (!current) return
    const { job, timer } = current
    clearTimeout(timer)
    current = null
    job.reject(new TicketReadRefused(reason))
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
    if (idle) clearTimeout(idle)
    const job = waiting.shift()
    if (!job) {
      idle = setTimeout(() => void stopChild(), idleMs)
      idle.unref()
      return
    }
    child ??= start()
    const timer = setTimeout(() => {
      void stopChild()
      fail('timeout')
    }, readMs)
    current = { job, timer }
    child.send(job.request)
  }

  return {
    read(image: Uint8Array, options: TicketReadOptions = {}) {
      if (isClosed) return Promise.reject(new TicketReadRefused('closed'))
      if (waiting.length >= mostWaiting) return Promise.reject(new TicketReadRefused('queue_full'))
      return new Promise<TimedReading>((resolve, reject) => {
        lastId++
        waiting.push({ request: { id: lastId, image, options }, resolve, reject })
        next()
      })
    },
    async close() {
      isClosed = true
      if (idle) clearTimeout(idle)
      const left = current ? [current.job, ...waiting] : [...waiting]
      if (current) clearTimeout(current.timer)
      current = null
      waiting.length = 0
      for (const job of left) job.reject(new TicketReadRefused('closed'))
      await stopChild()
    },
  }
}
