import { useRef, useState } from 'react'
import type { AssignmentFields } from '#contracts/loads.ts'
import type { BoardLoad, DayBoard } from '#domain/schedule/day-board.ts'
import { placed } from '#domain/schedule/placed.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { showToast } from '#ui'
import { isApiError, isOvertaken, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useSayRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { spanText } from './span-text.ts'

/** A move of a load: to whom, and by how many minutes; null leaves it with whoever has it. `load` is as it stood before. */
export type Move = {
  /** Made with the move, so that sending it again does nothing twice. */
  operationId: Uuid
  load: BoardLoad
  to: AssignmentFields | null
  shiftMin: number
  who: string
}

/** What came of a move: done, stopped by the checks of assignment, overtaken by somebody else's, or refused otherwise. */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'checks' }
  | { kind: 'overtaken' }
  | { kind: 'refused'; sentence: string }

const CHECKED = ['assignment_blocked', 'assignment_needs_reason']

/** Moves loads on the board. What was moved stands in its new place at once, and goes back where it was refused. */
export function usePlace({ day, zone }: Pick<DayBoard, 'day' | 'zone'>) {
  const words = useWords()
  const formats = useFormats()
  const sayRefusal = useSayRefusal()
  const utils = trpc.useUtils()
  const place = trpc.schedule.place.useMutation()
  const unassign = trpc.loads.unassign.useMutation()
  const lastSaid = useRef<(() => void) | null>(null)
  const [pending, setPending] = useState<ReadonlySet<Uuid>>(new Set())

  const settle = (id: Uuid) => {
    setPending((before) => new Set([...before].filter((each) => each !== id)))
    void utils.loads.invalidate()
  }
  const outcomeOf = (thrown: unknown): Outcome => {
    if (!isApiError(thrown)) throw thrown
    const refusal = thrown.data?.refusal
    if (isOvertaken(thrown)) return { kind: 'overtaken' }
    if (refusal && CHECKED.includes(refusal.code)) return { kind: 'checks' }
    return { kind: 'refused', sentence: refusal ? sayRefusal(refusal) : words.refusals.unavailable() }
  }
  const attempt = async (id: Uuid, send: () => Promise<unknown>): Promise<Outcome> => {
    // Only the last move is offered to be undone: what came after an earlier one stands in its way.
    lastSaid.current?.()
    setPending((before) => new Set([...before, id]))
    try {
      await send()
      return { kind: 'done' }
    } catch (thrown) {
      return outcomeOf(thrown)
    } finally {
      await utils.schedule.day.invalidate()
      settle(id)
    }
  }
  const say = (text: string, undo?: () => Promise<Outcome>) => {
    const onAction = async () => {
      const outcome = await undo?.()
      if (outcome && outcome.kind !== 'done') showToast({ tone: 'danger', text: refusedText(outcome, words) })
    }
    lastSaid.current = showToast({
      tone: 'done',
      text,
      ...(undo ? { actionLabel: words.shell.undo, onAction: () => void onAction() } : {}),
    })
  }
  const back = (load: BoardLoad, version: number, shiftMin: number) =>
    attempt(load.id, async () => {
      const checksReason = words.schedule.undoReason
      const to = haulerOf(load)
      const free = to
        ? null
        : await unassign.mutateAsync({ ...operation(), id: load.id, version, reason: checksReason })
      if (to || shiftMin !== 0) {
        const one = { ...operation(), id: load.id, version: free?.version ?? version }
        await place.mutateAsync({ ...one, to, shiftMin: -shiftMin, checksReason })
      }
      say(words.schedule.undone(load.number))
    })

  const move = ({ operationId, load, to, shiftMin, who }: Move, checksReason?: string): Promise<Outcome> => {
    const { id, version, number } = load
    lastSaid.current?.()
    void utils.schedule.day.cancel({ day })
    utils.schedule.day.setData({ day }, (board) => board && withPlaced(board, id, { to, shiftMin }))
    return attempt(id, async () => {
      const answer = await place.mutateAsync({ operationId, id, version, to, shiftMin, checksReason })
      const window = spanText(load, shiftMin, formats, zone) ?? words.schedule.noTimes
      const isFree = to === null && haulerOf(load) === null
      const undo = isFree
        ? () =>
            attempt(id, () =>
              place.mutateAsync({ ...operation(), id, version: answer.version, to: null, shiftMin: -shiftMin }),
            )
        : () => back(load, answer.version, shiftMin)
      // What somebody had accepted cannot be given back as accepted.
      const canUndo = load.status === 'planned' || load.status === 'assigned'
      say(words.schedule.placed(number, who, window), canUndo ? undo : undefined)
    })
  }
  const take = (operationId: Uuid, load: BoardLoad, reason: string): Promise<Outcome> =>
    attempt(load.id, async () => {
      const { id, version, number } = load
      const answer = await unassign.mutateAsync({ operationId, id, version, reason })
      say(
        words.schedule.unassigned(number),
        load.status === 'assigned' ? () => back(load, answer.version, 0) : undefined,
      )
    })
  return { move, take, pending }
}

/** Who hauls a load; null where nobody does. */
export function haulerOf({ driver, contractor, truck, trailer }: BoardLoad): AssignmentFields | null {
  if (!driver && !contractor) return null
  return {
    driverId: driver?.id ?? null,
    contractorId: contractor?.id ?? null,
    truckId: truck?.id ?? null,
    trailerId: trailer?.id ?? null,
  }
}

function withPlaced(board: DayBoard, id: Uuid, placing: Pick<Move, 'to' | 'shiftMin'>): DayBoard {
  return { ...board, loads: board.loads.map((load) => (load.id === id ? placed(load, placing, board) : load)) }
}

function refusedText(outcome: Exclude<Outcome, { kind: 'done' }>, words: ReturnType<typeof useWords>): string {
  switch (outcome.kind) {
    case 'refused':
      return outcome.sentence
    case 'overtaken':
      return words.loadPages.detail.stale
    case 'checks':
      return words.schedule.blocked
  }
}
