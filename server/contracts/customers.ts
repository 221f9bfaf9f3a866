import * as z from 'zod/mini'
import { operation, prose, uuid, versioned } from './base.ts'

/** From then on nothing is dispatched for the customer without a reason. */
export const holdCustomerInput = z.strictObject({ ...operation, ...versioned, id: uuid, reason: prose(500) })
export type HoldCustomerInput = z.infer<typeof holdCustomerInput>

export const releaseCustomerInput = z.strictObject({ ...operation, ...versioned, id: uuid })
export type ReleaseCustomerInput = z.infer<typeof releaseCustomerInput>
