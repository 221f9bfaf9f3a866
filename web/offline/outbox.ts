import type { Sha256 } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import {
  type Answer,
  type Change,
  changesAfter,
  countOpen,
  LOST_PICTURE,
  nextTask,
  pauseMs,
  pictureAhead,
  type Task,
} from './outbox-rules.ts'
import type { DriverStore, PhotoHead, QueuedWork, StoredPhoto } from './store.ts'

/** What lies in the store at the moment of a contact. */
export type Held = { operations: readonly QueuedWork[]; photos: readonly PhotoHead[] }

/** What the sender reaches the server by; none of it ever rejects. */
export type Transport = {
  /**
   * Tells the server what the phone holds, and by which clock; learns whether what is sent counts as the work of this
   * store's user: somebody else may have signed in since.
   */
  contact(held: Held): Promise<'yes' | 'signed_out' | 'unreached'>
  send(operation: QueuedWork): Promise<Answer>
  upload(photo: StoredPhoto): Promise<Answer>
}

/** What the sender is doing: `resting` has nothing to do, `waiting` will try again by itself. */
export type SenderState = { phase: 'resting' | 'sending' | 'waiting' | 'signed_out'; done: number; total: number }

export type Sender = {
  /** Looks at the queue now: after a new step, when the network is back, at the start. */
  wake(): void
  stop(): void
}

const BROKEN_STORE_MS = 10_000
/**
 * Sends what the store holds, one thing after the other. Everything it knows is in the store, so it may be stopped at any
 * moment; what was sent and not written down as sent is sent again under the same id, which the server answers as before.
 */
export function startSender(
  store: DriverStore,
  transport: Transport,
  onChange: (state: SenderState) => void,
  onSent: (operation: QueuedWork) => void,
): Sender {
  let isStopped = false
  let isRunning = false
  let isAsked = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const skipped = new Set<Sha256>()
  /** A picture that is being uploaded beside the steps. */
  let ahead: { sha256: Sha256; answer: Promise<Answer> } | null = null

  const rest = (state: SenderState, ms?: number) => {
    onChange(state)
    clearTimeout(timer)
    if (ms !== undefined && !isStopped) timer = setTimeout(wake, ms)
  }

  async function run(): Promise<void> {
    let done = 0
    let total = 0
    let isMine = false
    while (!isStopped) {
      isAsked = false
      const [operations, photos] = await Promise.all([store.operations(), store.photos()])
      const count = countOpen(operations, photos)
      total = done + count.waiting
      const task = nextTask(operations, photos, Date.now(), skipped)
      if (task.kind === 'nothing') {
        await ahead?.answer
        if (isMine) await transport.contact({ operations, photos })
        return rest({ phase: 'resting', done, total })
      }
      if (task.kind === 'later') return rest({ phase: 'waiting', done, total }, Math.max(50, task.at - Date.now()))
      if (!isMine) {
        const owner = await transport.contact({ operations, photos })
        if (owner === 'signed_out') return rest({ phase: 'signed_out', done, total })
        if (owner === 'unreached') return giveUpForNow(done, total)
        isMine = true
      }
      onChange({ phase: 'sending', done, total: Math.max(total, 1) })
      const answer = await carryOutBeside(task, operations, photos)
      if (answer.kind === 'unreached') return giveUpForNow(done, total)
      // Too busy for pictures: nothing else waits for this one.
      if (task.kind === 'original' && answer.kind === 'again') return giveUpForNow(done, total)
      failures = 0
      if (answer.kind === 'signed_out') return rest({ phase: 'signed_out', done, total })
      if (task.kind === 'operation' && answer.kind === 'done') done += 1
    }
  }

  function giveUpForNow(done: number, total: number): void {
    failures += 1
    rest({ phase: 'waiting', done, total }, pauseMs(failures, Math.random()))
  }

  /** Sends the next thing, and uploads the next picture beside it. */
  async function carryOutBeside(
    task: Task,
    operations: readonly QueuedWork[],
    photos: readonly PhotoHead[],
  ): Promise<Answer> {
    const sha256 = 'sha256' in task ? task.sha256 : null
    if (sha256 && ahead?.sha256 === sha256) return ahead.answer
    if (!ahead && task.kind !== 'original') {
      const next = pictureAhead(operations, photos, Date.now(), sha256)
      if (next) ahead = { sha256: next.sha256, answer: carryOutAhead(next) }
    }
    return carryOut(task)
  }

  /** What becomes of a picture that goes ahead is written down like any other; nobody waits for it to be told. */
  async function carryOutAhead(task: Task): Promise<Answer> {
    try {
      return await carryOut(task)
    } catch {
      return { kind: 'unreached' } // the store is broken, which the steps notice as well
    } finally {
      ahead = null
    }
  }

  async function carryOut(task: Task): Promise<Answer> {
    const operation =
      'operationId' in task ? ((await store.operations()).find(({ id }) => id === task.operationId) ?? null) : null
    const answer = 'sha256' in task ? await uploadOne(task.sha256) : operation ? await transport.send(operation) : null
    if (!answer) return { kind: 'again' }
    const isSent = task.kind === 'operation' && operation && answer.kind === 'done'
    // First, since the page may be killed between the two: nothing would be left to send that could say it later.
    if (isSent) await store.updateDevice({ lastSentAt: instant(Date.now()) })
    for (const change of changesAfter(task, operation, answer, Date.now(), Math.random())) await write(change)
    // An original that is not wanted stays on the phone; the chain goes on saying that it is missing.
    if (task.kind === 'original' && answer.kind === 'refused') skipped.add(task.sha256)
    if (isSent) onSent(operation)
    return answer
  }

  async function write(change: Change): Promise<void> {
    if (change.kind === 'photo') await store.markPhoto(change.sha256, change.change)
    else await store.updateOperation(change.id, change.change)
  }

  async function uploadOne(sha256: Sha256): Promise<Answer> {
    const photo = await store.photo(sha256)
    if (!photo) return { kind: 'refused', refusal: { code: LOST_PICTURE, params: {}, missing: [] } }
    return transport.upload(photo)
  }

  function wake(): void {
    clearTimeout(timer)
    isAsked = true
    if (isRunning || isStopped) return
    isRunning = true
    void run()
      .catch(() => rest({ phase: 'waiting', done: 0, total: 0 }, BROKEN_STORE_MS)) // the disk may be free again by then
      .finally(() => {
        isRunning = false
        // Asked between the last look at the queue and the end of this round.
        if (isAsked && !isStopped) wake()
      })
  }

  return {
    wake,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
