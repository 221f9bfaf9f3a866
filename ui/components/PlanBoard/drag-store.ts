import { createStore } from '@tanstack/react-store'
import type { PlanGhost } from './plan-props.ts'

/** What is being dragged: which bar, and where on it it was taken, in pixels of the axis. */
export type Dragged = {
  barId: string
  /** Where on the axis it was taken, from its left end; null in the tray. */
  axisX: number | null
  /** How far right of its own beginning it was taken. */
  grabX: number
}

export type DragState = {
  dragged: Dragged | null
  ghost: (PlanGhost & { top: number; height: number }) | null
  /** It is above the tray. */
  isOverTray: boolean
}

/** Kept outside of the board's own state, so that a move of the pointer draws the ghost and nothing else. */
export function dragStore() {
  return createStore<DragState>({ dragged: null, ghost: null, isOverTray: false })
}

export type DragStore = ReturnType<typeof dragStore>
