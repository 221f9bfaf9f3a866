import * as z from 'zod/mini'
import { uuid } from '#contracts/base.ts'
import { loadStatuses } from '#domain/loads/statuses.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Inputs, Outputs } from '#web/api.ts'
import { newId } from '#web/operation.ts'
import { type BookedLoad, draftOf, type LoadValues, textOf } from './load-values.ts'

export type BookingInput = Omit<Inputs['loads']['create'], 'operationId'>
type Known = { id: Uuid; version: number }

/** The ids a form books under: those it has, and new ones where more loads are wanted. */
export function bookingIds({ ids, booked, repeat }: Pick<LoadValues, 'ids' | 'booked' | 'repeat'>): Uuid[] {
  if (booked.length > 0) return booked.map(({ id }) => id)
  const count = Math.max(1, repeat ?? 1)
  return Array.from({ length: count }, (_, index) => ids[index] ?? newId())
}

/** What is sent to book the loads of a form; `draft` is the stored draft it began with. */
export function bookingOf(values: LoadValues, draft: Known | null): BookingInput {
  const { assignment, booked, checksReason } = values
  const known = booked.length > 0 ? booked.map(({ id, version }) => ({ id, version })) : draft ? [draft] : []
  const reason = textOf(checksReason)
  return {
    ...draftOf(values),
    ids: draft ? [draft.id] : values.ids,
    ...(known.length > 0 ? { known } : {}),
    ...(assignment.driverId || assignment.contractorId ? { assignment } : {}),
    ...(reason ? { checksReason: reason } : {}),
  }
}

type Standing = Outputs['loads']['create']['loads'][number]

/** The loads of an answer as the form remembers them. */
export function bookedLoads(loads: readonly Pick<Standing, 'id' | 'version' | 'number' | 'status'>[]): BookedLoad[] {
  return loads.map(({ id, version, number, status }) => ({
    id,
    version,
    number: number ?? '',
    isAssigned: status !== 'planned',
  }))
}

const standing = z.array(
  z.object({ id: uuid, version: z.number(), number: z.nullable(z.string()), status: z.enum(loadStatuses) }),
)

/** The loads that a refusal says are booked already; none where it says nothing of them. */
export function bookedBefore(params: Record<string, unknown>): BookedLoad[] {
  const read = standing.safeParse(params.loads)
  return read.success ? bookedLoads(read.data) : []
}
