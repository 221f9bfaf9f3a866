/** The ladder of a work order. */
export const workOrderStatuses = [
  'open',
  'approved',
  'in_progress',
  'waiting_parts',
  'completed',
  'closed',
  'cancelled',
] as const
export type WorkOrderStatus = (typeof workOrderStatuses)[number]

/** What a line of a work order is for. */
export const workOrderLineKinds = ['labour', 'part', 'tax'] as const
export type WorkOrderLineKind = (typeof workOrderLineKinds)[number]

/** While work on a truck is not done. */
export const openWorkOrderStatuses = ['open', 'approved', 'in_progress', 'waiting_parts'] as const

/** What may follow; `completed` is by its own form, with the meters. */
const NEXT: Record<WorkOrderStatus, readonly WorkOrderStatus[]> = {
  open: ['approved', 'cancelled'],
  approved: ['in_progress', 'waiting_parts', 'completed', 'cancelled'],
  in_progress: ['waiting_parts', 'completed', 'cancelled'],
  waiting_parts: ['in_progress', 'completed', 'cancelled'],
  completed: ['closed'],
  closed: [],
  cancelled: [],
}

/** What a work order may become next. */
export function nextWorkOrderStatuses(from: WorkOrderStatus): readonly WorkOrderStatus[] {
  return NEXT[from]
}

/** Whether its lines, vendor and estimate may still be changed. */
export function mayEditWorkOrder(status: WorkOrderStatus): boolean {
  return openWorkOrderStatuses.some((open) => open === status)
}

/** Whether more than the limit is estimated, so that somebody must approve it; 0 asks for no approval. */
export function needsApproval(estimateCents: number, limitCents: number): boolean {
  return limitCents > 0 && estimateCents > limitCents
}
