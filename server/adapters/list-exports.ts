import { join } from 'node:path'
import type { Subprocess } from 'bun'
import type { SlowQueries } from '#db/slow-queries.ts'
import { type LimitName, limitPassed, limits } from '#domain/access/limits.ts'
import { AppError, type RefusalData } from '../errors.ts'
import type { ListOrder } from '../list-file.ts'
import type { ExportPort, ExportRun } from '../ports.ts'

type SlowQuery = Parameters<SlowQueries['heard']>[0]

/** What the exporting process is told: where the rows are, a file to begin, its next piece, a file that nobody wants. */
export type ExportRequest =
  | { kind: 'open'; databaseUrl: string; slowMs: number }
  | { kind: 'begin'; id: number; order: ListOrder }
  | { kind: 'next'; id: number }
  | { kind: 'end'; id: number }

/** What it answers; `piece` is null at the end of a file. */
export type ExportAnswer =
  | { kind: 'piece'; id: number; piece: Uint8Array | null }
  | { kind: 'refused'; id: number; data: RefusalData }
  | { kind: 'failed'; id: number; why: string }
  | { kind: 'slow'; query: SlowQuery }

type Asked = { resolve: (piece: Uint8Array | null) => void; reject: (error: Error) => void }
type Run = { order: ListOrder; asked: Asked | null; timer: ReturnType<typeof setTimeout>; isBegun: boolean }
type Options = { databaseUrl: string; slow?: SlowQueries; script?: string; pieceMs?: number; readerMs?: number }

const SCRIPT = join(import.meta.dirname, 'list-export-worker.ts')
/** A piece is one query and its packing; a process that takes longer is replaced. */
const PIECE_LIMIT_MS = 60_000
/** A reader that takes nothing for so long has gone away without a word. */
const READER_LIMIT_MS = 120_000
const AGAIN_IN_S = 10

/**
 * Files of lists made in a process of their own with a low priority and a memory limit, which reads their rows itself:
 * the serving process only hands on the pieces, each asked for when its reader has taken the one before. Files of a
 * process that dies or hangs break off, and the next finds a new process.
 */
export function listExports(options: Options): ExportPort & { close(): Promise<void>; pid(): number | null } {
  const { pieceMs = PIECE_LIMIT_MS, readerMs = READER_LIMIT_MS, script = SCRIPT } = options
  const runs = new Map<number, Run>()
  let child: Subprocess | null = null
  let lastId = 0
  let isClosed = false

  function start(): Subprocess {
    const started = Bun.spawn([process.execPath, script], {
      stdio: ['ignore', 'ignore', 'ignore'],
      serialization: 'advanced',
      ipc: (answer: ExportAnswer) => hear(answer),
      onExit: (gone) => {
        if (child === gone) lose()
      },
    })
    const { databaseUrl, slow } = options
    started.send({ kind: 'open', databaseUrl, slowMs: slow?.overMs ?? 0 } satisfies ExportRequest)
    return started
  }

  function hear(answer: ExportAnswer): void {
    if (answer.kind === 'slow') {
      options.slow?.heard(answer.query)
      return
    }
    const run = runs.get(answer.id)
    const asked = run?.asked
    if (!run || !asked) return
    run.asked = null
    clearTimeout(run.timer)
    if (answer.kind === 'piece') {
      run.timer = setTimeout(() => end(answer.id), readerMs)
      asked.resolve(answer.piece)
      return
    }
    end(answer.id)
    asked.reject(answer.kind === 'refused' ? new AppError(answer.data) : new Error(answer.why))
  }

  /** The process is gone, and with it every file it had begun. */
  function lose(): void {
    const gone = child
    child = null
    gone?.kill('SIGKILL')
    for (const [id, { isBegun, timer, asked }] of runs) {
      if (!isBegun) continue
      clearTimeout(timer)
      runs.delete(id)
      asked?.reject(brokenOff())
    }
  }

  function end(id: number): void {
    const run = runs.get(id)
    if (!run) return
    clearTimeout(run.timer)
    runs.delete(id)
    if (run.isBegun) child?.send({ kind: 'end', id } satisfies ExportRequest)
    run.asked?.reject(brokenOff())
  }

  function next(id: number): Promise<Uint8Array | null> {
    const run = runs.get(id)
    if (!run || isClosed) return Promise.reject(brokenOff())
    clearTimeout(run.timer)
    child ??= start()
    if (!run.isBegun) child.send({ kind: 'begin', id, order: run.order } satisfies ExportRequest)
    run.isBegun = true
    child.send({ kind: 'next', id } satisfies ExportRequest)
    return new Promise((resolve, reject) => {
      run.asked = { resolve, reject }
      run.timer = setTimeout(lose, pieceMs)
    })
  }

  return {
    begin(order): ExportRun {
      const passed = passedBy(order, [...runs.values()])
      if (passed) throw new AppError({ kind: 'too_many', code: limits[passed].code, params: { seconds: AGAIN_IN_S } })
      lastId++
      const id = lastId
      runs.set(id, { order, asked: null, timer: setTimeout(() => end(id), readerMs), isBegun: false })
      return { next: () => next(id), end: () => end(id) }
    },
    pid: () => child?.pid ?? null,
    async close() {
      isClosed = true
      const gone = child
      for (const id of runs.keys()) end(id)
      lose()
      await gone?.exited
    },
  }
}

/** Which limit one more file of this person would pass, or null. */
function passedBy({ actor }: ListOrder, runs: readonly Run[]): LimitName | null {
  const ofFleet = runs.filter(({ order }) => order.actor.fleetId === actor.fleetId)
  const ofUser = ofFleet.filter(({ order }) => order.actor.userId === actor.userId)
  return limitPassed([
    { name: 'user_exports', used: ofUser.length, more: 1 },
    { name: 'fleet_exports', used: ofFleet.length, more: 1 },
    { name: 'exports', used: runs.length, more: 1 },
  ])
}

/** Before the first piece it is an answer, after it the transfer breaks. */
const brokenOff = () => new AppError({ kind: 'busy', code: 'unavailable' })
