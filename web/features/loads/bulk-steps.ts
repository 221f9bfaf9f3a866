import { fromStatuses } from '#domain/loads/next-actions.ts'
import type { LoadRow } from './load-data.ts'

/** The steps that can be taken for many loads, those with a button of their own first. */
const asButton = ['plan', 'assign', 'verify', 'close'] as const
const inMenu = ['roll_forward', 'unassign', 'hold', 'release', 'duplicate', 'cancel', 'delete_draft'] as const
export type BulkAction = (typeof asButton)[number] | (typeof inMenu)[number]

/** Which steps at least one of these loads can take; the others are refused row by row. */
export function possibleSteps(rows: readonly LoadRow[]): {
  buttons: readonly BulkAction[]
  menu: readonly BulkAction[]
} {
  const isPossible = (action: BulkAction) => rows.some((row) => canTake(row, action))
  return { buttons: asButton.filter(isPossible), menu: inMenu.filter(isPossible) }
}

function canTake({ status, isHeld, tickets }: LoadRow, action: BulkAction): boolean {
  if (action === 'duplicate') return true
  if (action === 'roll_forward') return status !== 'draft'
  if (action === 'verify') return tickets !== 'none' && tickets !== 'verified' && status !== 'closed'
  if (action === 'delete_draft') return status === 'draft'
  if (action === 'release') return isHeld
  return fromStatuses(action, 'office').includes(status)
}
