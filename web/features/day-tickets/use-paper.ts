import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { forgetDraft, keepDraft, keptDraft } from '#web/drafts/kept-drafts.ts'
import { useMe } from '#web/session.ts'
import { useToday } from '../parties/use-today.ts'
import {
  emptyTicket,
  isBlank,
  keptPaper,
  type Paper,
  type PaperHead,
  type TypedTicket,
  ticketAfter,
} from './typed-paper.ts'

const DRAFT = 'loads.tickets'

/** The stack of paper as it is typed. It lies on this device until each of its tickets is saved. */
export function usePaper(first: Partial<PaperHead>) {
  const { userId, weightUnit } = useMe()
  const today = useToday()
  const [{ paper, left }, setShown] = useState(() => {
    const blank: PaperHead = {
      ...{ driverId: null, truckId: null, trailerId: null, day: today, weightUnit, reason: '' },
      ...first,
    }
    const kept = keptPaper(keptDraft(userId, DRAFT, Date.now())?.values, blank)
    const start = kept ?? { head: blank, rows: [emptyTicket()] }
    // What a cell holds is checked once the cell is left.
    return { paper: start, left: start }
  })
  /** Changes what is typed; `isLeft` where it is whole at once, as a choice from a list is. */
  const change = (next: (before: Paper) => Paper, isLeft = false) =>
    setShown((before) => {
      const after = next(before.paper)
      if (after.rows.every(isBlank)) forgetDraft(userId, DRAFT)
      else keepDraft(userId, DRAFT, { version: 0, values: after }, Date.now())
      return { paper: after, left: isLeft ? after : before.left }
    })
  const setHead = (part: Partial<PaperHead>) =>
    change((before) => ({ ...before, head: { ...before.head, ...part } }), true)
  const setRow = (id: string, part: Partial<TypedTicket>, isLeft = false) =>
    change(({ head, rows }) => ({ head, rows: rows.map((row) => (row.id === id ? { ...row, ...part } : row)) }), isLeft)
  /** Begins the next ticket, and gives its id. */
  const addRow = (): Uuid => {
    const row = ticketAfter(paper.rows.at(-1) ?? emptyTicket())
    change(({ head, rows }) => ({ head, rows: [...rows, row] }), true)
    return row.id
  }
  /** Takes rows away; one that begins as the last of them takes their place where none is left. */
  const dropRows = (ids: ReadonlySet<string>) =>
    change(({ head, rows }) => {
      const rest = rows.filter(({ id }) => !ids.has(id))
      return { head, rows: rest.length > 0 ? rest : [ticketAfter(rows.at(-1) ?? emptyTicket())] }
    }, true)
  const leave = () => setShown((before) => (before.left === before.paper ? before : { ...before, left: before.paper }))
  return { ...paper, left, setHead, setRow, addRow, dropRows, leave }
}
