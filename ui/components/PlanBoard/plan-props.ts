import type { ReactNode } from 'react'
import type { Tone } from '../../tokens/tokens.ts'

/** A part of the axis, from 0 at its beginning to 1 at its end. */
export type PlanPart = { start: number; end: number }

/** One thing that is planned. */
export type PlanBar = {
  /** Tells it from the others. */
  id: string
  /** Where it stands on the axis; null for what stands in the tray only. */
  place: (PlanPart & { isFromBefore: boolean; goesOn: boolean }) | null
  /** The line within its row, from 0. */
  lane: number
  /** What its colour means; `words` say the same. */
  tone: Tone
  /** Its shape. */
  icon: ReactNode
  /** What it is called, first on the bar. */
  title: string
  /** Its status in words, behind the title. */
  words: string
  /** The rest of what one reads where there is room. */
  detail: string
  /** What is wrong with it, in a word; drawn in the colour of danger. */
  alarm?: string
  /** All of it, for who cannot see and for the pointer that rests on it. */
  name: string
  /** Parts of the axis that are drawn stronger, such as where a stop is. */
  legs: readonly PlanPart[]
  /** It can be dragged. */
  canMove: boolean
  /** It was moved, and the answer is on its way. */
  isPending: boolean
}

/** One line of the board, for one person or machine. */
export type PlanRow = {
  /** Tells it from the others. */
  id: string
  /** Whose row it is. */
  title: string
  /** A short line below the title. */
  detail?: string
  /** How many bars stand below each other at most. */
  lanes: number
  /** What is planned in it. */
  bars: readonly PlanBar[]
}

/** Where something that is dragged would be let go; without a row it is the tray. */
export type PlanDrop = {
  barId: string
  rowId: string | null
  /** By which part of the axis it was moved; null for what came from the tray. */
  by: number | null
  /** The part of the axis under the beginning of what is dragged. */
  at: number
}

/** What would come of a drop, drawn while something is dragged. */
export type PlanGhost = PlanPart & { text: string; isRefused: boolean }
