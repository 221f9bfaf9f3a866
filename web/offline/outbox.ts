import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { type Answer, afterAnswer, countOpen, nextTask, originalsOf, pauseMs } from './outbox-rules.ts'
import type { DriverStore, QueuedOperation, StoredPhoto } from './store.ts'

/** What the sender reaches the server by; none of it ever rejects. */
export type Transport = {
  /** Whether the server takes what is sent for the work of this store's user: somebody else may have signed in since. */
  isStillMine(): Promise<'yes' | 'signed_out' | 'unreached'>
  send(operation: QueuedOperation): Promise<Answer>
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
/** A picture that the server has lost is uploaded again before the driver tries the step again. */
const LOST_PICTURE = 'file_missing'

/**
 * Sends what the store holds, one thing after the other. Everything it knows is in the store, so it may be stopped at any
 * moment; what was sent and not written down as sent is sent again under the same id, which the server answers as before.
 */
export function startSender(
  store: DriverStore,
  transport: Transport,
  onChange: (state: SenderState) => void,
  onSent: (operation: QueuedOperation) => void,
): Sender {
  let isStopped = false
  let isRunning = false
  let isAsked = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const skipped = new Set<Sha256>()

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
      if (task.kind === 'nothing') return rest({ phase: 'resting', done, total })
      if (task.kind === 'later') return rest({ phase: 'waiting', done, total }, Math.max(50, task.at - Date.now()))
      if (!isMine) {
        const owner = await transport.isStillMine()
        if (owner === 'signed_out') return rest({ phase: 'signed_out', done, total })
        if (owner === 'unreached') return giveUpForNow(done, total)
        isMine = true
      }
      onChange({ phase: 'sending', done, total: Math.max(total, 1) })
      const answer = await carryOut(
        task.kind === 'original' ? null : task.operationId,
        'sha256' in task ? task.sha256 : null,
      )
      if (answer.kind === 'unreached') return giveUpForNow(done, total)
      failures = 0
      if (answer.kind === 'signed_out') return rest({ phase: 'signed_out', done, total })
      if (task.kind === 'operation' && answer.kind === 'done') done += 1
    }
  }

  function giveUpForNow(done: number, total: number): void {
    failures += 1
    rest({ phase: 'waiting', done, total }, pauseMs(failures, Math.random()))
  }

  async function carryOut(operationId: Uuid | null, sha256: Sha256 | null): Promise<Answer> {
    const operation = (await store.operations()).find(({ id }) => id === operationId)
    const answer = sha256 ? await uploadOne(sha256) : operation ? await transport.send(operation) : null
    if (!answer) return { kind: 'again' }
    if (sha256) {
      if (answer.kind === 'done') await store.markPhoto(sha256, { isUploaded: true })
      else if (operation) await note(operation, answer)
      // An original that is not wanted stays on the phone; the chain goes on saying that it is missing.
      else if (answer.kind !== 'unreached') skipped.add(sha256)
      return answer
    }
    if (operation) await note(operation, answer)
    return answer
  }

  async function uploadOne(sha256: Sha256): Promise<Answer> {
    const photo = await store.photo(sha256)
    if (!photo) return { kind: 'refused', refusal: { code: LOST_PICTURE, params: {}, missing: [] } }
    return transport.upload(photo)
  }

  async function note(operation: QueuedOperation, answer: Answer): Promise<void> {
    if (answer.kind === 'refused' && answer.refusal.code === LOST_PICTURE) {
      for (const sha256 of operation.dependsOn) await store.markPhoto(sha256, { isUploaded: false })
    }
    const change = afterAnswer(operation, answer, Date.now(), Math.random())
    if (change) await store.updateOperation(operation.id, change)
    if (answer.kind !== 'done') return
    for (const sha256 of originalsOf(operation)) await store.markPhoto(sha256, { isReleased: true })
    await store.updateDevice({ lastSentAt: instant(Date.now()) })
    onSent(operation)
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
