import { getUntypedClient } from '@trpc/client'
import type { Uuid } from '#domain/units/brands.ts'
import { client, isApiError, queryClient } from '#web/api.ts'
import { newId } from '#web/operation.ts'
import { answerOf } from './answer-of.ts'
import { afterDeskAnswer, basedAnew, type DeskAnswer, type DeskChange, nextChange } from './desk-rules.ts'
import { readDesk, subscribeDesk, writeDesk } from './desk-store.ts'
import type { Refusal } from './store.ts'

const AGAIN_MS = 10_000
const LOCK = 'haulbook.desk'

/** Sends what a desk could not, oldest first, from one of the tabs; returns a function that stops it. */
export function startDesk(userId: Uuid): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = async () => {
    clearTimeout(timer)
    const round = async () => {
      while (!isStopped) {
        const change = nextChange(readDesk(userId))
        if (!change) return
        const answer = await send(change)
        writeDesk(userId, (queue) => afterDeskAnswer(queue, change.operationId, answer))
        if (answer.kind === 'again') {
          timer = setTimeout(() => void run(), AGAIN_MS)
          return
        }
        void queryClient.invalidateQueries()
      }
    }
    if (navigator.locks)
      await navigator.locks.request(`${LOCK}.${userId}`, { ifAvailable: true }, (held) => held && round())
    else await round()
  }
  const wake = () => void run()
  window.addEventListener('online', wake)
  const unsubscribe = subscribeDesk(wake)
  wake()
  return () => {
    isStopped = true
    clearTimeout(timer)
    window.removeEventListener('online', wake)
    unsubscribe()
  }
}

async function send({ path, input }: DeskChange): Promise<DeskAnswer> {
  if (!navigator.onLine) return { kind: 'again' }
  try {
    await getUntypedClient(client).mutation(path, input)
    return { kind: 'done' }
  } catch (error) {
    if (!isApiError(error) || !error.data) return { kind: 'again' }
    const { code, params } = error.data.refusal
    const refusal: Refusal = { code, params, missing: [] }
    const answer = answerOf(error.data.httpStatus, refusal)
    return answer.kind === 'refused' ? { kind: 'refused', refusal } : { kind: 'again' }
  }
}

/** Sends a refused change again; with a version, on top of what the record holds now. */
export function tryDeskAgain(userId: Uuid, change: DeskChange, version: number | null): void {
  writeDesk(userId, (queue) =>
    queue.map((one) => (one.operationId === change.operationId ? basedAnew(one, newId(), version) : one)),
  )
}

/** Lets a change go: what the record holds now stays. */
export function dropDeskChange(userId: Uuid, change: DeskChange): void {
  writeDesk(userId, (queue) => queue.filter(({ operationId }) => operationId !== change.operationId))
}
