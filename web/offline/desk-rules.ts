import { officeRecords } from '#domain/records/names.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import type { Refusal } from './store.ts'

/** One change typed at a desk that could not be sent; its operation id stays that of every sending. */
export type DeskChange = {
  operationId: Uuid
  /** The procedure that takes it. */
  path: string
  input: Readonly<Record<string, unknown>>
  /** Changes of one record keep their order. */
  entity: string
  at: Instant
  state: 'waiting' | 'refused'
  refusal: Refusal | null
}

/** What became of a sending of one. */
export type DeskAnswer = { kind: 'done' } | { kind: 'refused'; refusal: Refusal } | { kind: 'again' }

/**
 * What may be sent later without anybody at the screen: a change of one's own records. Rights, money, links and what is
 * told only once are not among it; they are refused on the spot, as before.
 */
const WAITS = new RegExp(
  `^(loads\\.(saveDraft|deleteDraft|edit|plan|create|assign|unassign|hold|release|cancel|takeBack|close)|tickets\\.(add|capture|confirm|verify|reopen|reject|void)|(${officeRecords.join('|')})\\.(create|update|archive|restore))$`,
)

/** Whether a change that nobody answered may wait on this device. */
export const mayWait = (path: string) => WAITS.test(path)

/** The change as it is kept; null where it names no operation. */
export function deskChange(path: string, input: unknown, at: Instant): DeskChange | null {
  if (typeof input !== 'object' || input === null || !('operationId' in input)) return null
  const operationId = typeof input.operationId === 'string' ? parseUuid(input.operationId) : null
  if (!operationId) return null
  return {
    operationId,
    path,
    input: { ...input },
    entity: entityOf(path, input),
    at,
    state: 'waiting',
    refusal: null,
  }
}

function entityOf(path: string, input: object): string {
  const record: { id?: unknown; ids?: unknown; loadId?: unknown } = input
  const ids = Array.isArray(record.ids) ? record.ids[0] : undefined
  return String(record.id ?? ids ?? record.loadId ?? path)
}

/**
 * The queue with one more change. The same operation again changes nothing; the same thing typed once more, before the
 * first was sent, takes its place: what was meant is what was typed last.
 */
export function withChange(queue: readonly DeskChange[], fresh: DeskChange): DeskChange[] {
  if (queue.some(({ operationId }) => operationId === fresh.operationId)) return [...queue]
  const isReplaced = (one: DeskChange) =>
    one.state === 'waiting' && one.path === fresh.path && one.entity === fresh.entity
  return [...queue.filter((one) => !isReplaced(one)), fresh]
}

/** The next to send: the oldest of each record, and nothing of a record whose change was refused. */
export function nextChange(queue: readonly DeskChange[]): DeskChange | null {
  const heldUp = new Set(queue.filter(({ state }) => state === 'refused').map(({ entity }) => entity))
  return queue.find((one) => one.state === 'waiting' && !heldUp.has(one.entity)) ?? null
}

/** The queue after an answer. */
export function afterDeskAnswer(queue: readonly DeskChange[], id: Uuid, answer: DeskAnswer): DeskChange[] {
  if (answer.kind === 'done') return queue.filter(({ operationId }) => operationId !== id)
  if (answer.kind === 'again') return [...queue]
  const { refusal } = answer
  return queue.map((one) => (one.operationId === id ? { ...one, state: 'refused' as const, refusal } : one))
}

/** Typed again on top of what the record holds now: a new action, since the server keeps its answer to the old one. */
export function basedAnew(change: DeskChange, operationId: Uuid, version: number | null): DeskChange {
  const input = { ...change.input, operationId, ...(version === null ? {} : { version }) }
  return { ...change, operationId, input, state: 'waiting', refusal: null }
}
