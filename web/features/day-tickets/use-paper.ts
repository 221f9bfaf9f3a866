import { type Dispatch, type SetStateAction, useEffect, useMemo, useRef, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { forgetDraft, keepDraft, keptDraft } from '#web/drafts/kept-drafts.ts'
import { newId } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import { useToday } from '../parties/use-today.ts'
import {
  emptyTicket,
  isBlank,
  keptPaper,
  type Paper,
  type PaperHead,
  paperDraft,
  type TypedTicket,
  ticketAfter,
} from './typed-paper.ts'

/** What is typed, and as far as its cells were left: what a cell holds is checked then. */
type Shown = { paper: Paper; left: Paper }

/** The stack of paper as it is typed. It lies on this device until each of its tickets is saved. */
export function usePaper(first: Partial<PaperHead>) {
  const { userId, weightUnit } = useMe()
  const today = useToday()
  // The stack of the driver that the address names is its own: a kept one of another driver neither wins nor is lost.
  const [name] = useState(paperDraft(first.driverId ?? null))
  const [{ paper, left }, setShown] = useState<Shown>(() => {
    const blank: PaperHead = {
      ...{ driverId: null, truckId: null, trailerId: null, day: today, weightUnit, reason: '' },
      ...first,
    }
    const kept = keptPaper(keptDraft(userId, name, Date.now())?.values, blank)
    const start = kept ?? { head: blank, rows: [emptyTicket()] }
    return { paper: start, left: start }
  })
  // They stay the same, so that of many tickets only the one is drawn anew that is typed.
  const actions = useMemo(() => actionsOn(setShown), [])
  // What was only read is not written again.
  const started = useRef(paper)
  useEffect(() => {
    if (paper === started.current) return
    if (paper.rows.every(isBlank)) forgetDraft(userId, name)
    else keepDraft(userId, name, { version: 0, values: paper }, Date.now())
  }, [userId, name, paper])
  return { ...paper, left, ...actions }
}

function actionsOn(setShown: Dispatch<SetStateAction<Shown>>) {
  /** Changes what is typed; `isLeft` where it is whole at once, as a choice from a list is. */
  const change = (next: (before: Paper) => Paper, isLeft = false) =>
    setShown((before) => {
      const after = next(before.paper)
      return { paper: after, left: isLeft ? after : before.left }
    })
  const setHead = (part: Partial<PaperHead>) =>
    change((before) => ({ ...before, head: { ...before.head, ...part } }), true)
  const setRow = (id: string, part: Partial<TypedTicket>, isLeft = false) =>
    change(({ head, rows }) => ({ head, rows: rows.map((row) => (row.id === id ? { ...row, ...part } : row)) }), isLeft)
  /** Begins the next ticket, and gives its id. */
  const addRow = (): Uuid => {
    const id = newId()
    change(({ head, rows }) => ({ head, rows: [...rows, { ...ticketAfter(rows.at(-1) ?? emptyTicket()), id }] }), true)
    return id
  }
  /** Takes rows away; one that begins as the last of them takes their place where none is left. */
  const dropRows = (ids: ReadonlySet<string>) =>
    change(({ head, rows }) => {
      const rest = rows.filter(({ id }) => !ids.has(id))
      return { head, rows: rest.length > 0 ? rest : [ticketAfter(rows.at(-1) ?? emptyTicket())] }
    }, true)
  const leave = () => setShown((before) => (before.left === before.paper ? before : { ...before, left: before.paper }))
  return { setHead, setRow, addRow, dropRows, leave }
}
