import { useMemo } from 'react'
import type { CheckDayTicketInput } from '#contracts/day-tickets.ts'
import { openQuestions, sameNumberBefore } from '#domain/tickets/typed-row.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { type Outputs, trpc } from '#web/api.ts'
import { isBlank, type Paper, type ReadTicket, readTicket, type TypedTicket } from './typed-paper.ts'

export type CheckedTicket = Outputs['dayTickets']['check']

/** A row with what is known about it. */
export type KnownTicket = {
  row: TypedTicket
  read: ReadTicket
  /** As it is sent; null for a row without a ticket, and while no driver is chosen. */
  input: CheckDayTicketInput | null
  /** What the server says; undefined until it has answered to what stands there now. */
  checked: CheckedTicket | undefined
  error: unknown
  /** The place of the row above with the same number, from 0. */
  sameAs: number | null
  /** Whether nothing keeps it from being saved. */
  isReady: boolean
}

/** Checks each ticket that something was typed of as its cells are left; answers are kept for what did not change. */
export function useChecks(left: Paper, locale: string): KnownTicket[] {
  const { head, rows } = left
  const read = useMemo(() => left.rows.map((row) => readTicket(row, left.head, locale)), [left, locale])
  const asked = rows.flatMap((row, index) => {
    const input = read[index]?.input
    return head.driverId !== null && input && !isBlank(row)
      ? [{ id: row.id, input: { driverId: head.driverId, ...input } }]
      : []
  })
  const answers = trpc.useQueries((t) =>
    asked.map(({ input }) => t.dayTickets.check(input, { staleTime: CHECKED_MS, retry: false })),
  )
  const numbers = read.map(({ input }) => input)
  return rows.flatMap((row, index) => {
    const one = read[index]
    if (!one) return []
    const place = asked.findIndex(({ id }) => id === row.id)
    const answer = answers[place]
    const checked = answer?.data
    const sameAs = sameNumberBefore(numbers, index)
    const isRight = checked?.findings.every(({ kind }) => kind === 'question') ?? false
    const isOpen = openQuestions(checked?.findings ?? [], row.accepted).length > 0
    const isReady = one.unread.length === 0 && sameAs === null && isRight && !isOpen
    return [{ row, read: one, input: asked[place]?.input ?? null, checked, error: answer?.error, sameAs, isReady }]
  })
}

/** A ticket is looked at anew after this long, and once others were saved. */
const CHECKED_MS = 60_000

/** The booked load that each of these is of, by the row's id: each load takes one ticket, in order; others are made. */
export function bookedLoads(known: readonly KnownTicket[]): ReadonlyMap<Uuid, string> {
  const taken = new Set<Uuid>()
  const loads = new Map<Uuid, string>()
  for (const { row, checked } of known) {
    const free = checked?.booked.find(({ id }) => !taken.has(id))
    if (!free) continue
    taken.add(free.id)
    loads.set(row.id, free.number ?? '')
  }
  return loads
}
