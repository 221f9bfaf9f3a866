import * as z from 'zod/mini'
import type { Uuid } from '#domain/units/brands.ts'
import { because, day, uuid } from './base.ts'

/** A day for which money is planned or spent. */
export const budgetDay = day.check(
  z.refine((value) => value >= '2000-01-01' && value < '2100-01-01', because('wrong_format')),
)
/** A month, by its first day. */
export const budgetMonth = budgetDay.check(z.refine((value) => value.endsWith('-01'), because('wrong_format')))

/** Whose money it is; none for the whole company. */
export const scoped = { truckId: z.nullable(uuid), jobId: z.nullable(uuid), customerId: z.nullable(uuid) }

type Scoped = { truckId: Uuid | null; jobId: Uuid | null; customerId: Uuid | null }

/** No two of them. */
export const nameOne = [
  z.refine<Scoped>(({ truckId, jobId }) => truckId === null || jobId === null, {
    path: ['jobId'],
    ...because('not_an_option'),
  }),
  z.refine<Scoped>(({ truckId, jobId, customerId }) => customerId === null || (truckId === null && jobId === null), {
    path: ['customerId'],
    ...because('not_an_option'),
  }),
] as const
