import * as z from 'zod/mini'
import { operation, optionalProse, page, plain, prose, text, uuid, versioned } from './base.ts'
import { fileAnswers } from './foreign-files.ts'

/** From then on nothing is dispatched for the customer without a reason. */
export const holdCustomerInput = z.strictObject({ ...operation, ...versioned, id: uuid, reason: prose(500) })
export type HoldCustomerInput = z.infer<typeof holdCustomerInput>

export const releaseCustomerInput = z.strictObject({ ...operation, ...versioned, id: uuid })
export type ReleaseCustomerInput = z.infer<typeof releaseCustomerInput>

/** What is typed of a customer, or stored of the one with this id: who else may be the same company? */
export const similarCustomersInput = z.strictObject({
  id: z.optional(uuid),
  companyName: text(200),
  address: optionalProse(500),
})
export type SimilarCustomersInput = z.infer<typeof similarCustomersInput>

/** The record that is kept and the one that goes into it, each as its reader saw it, with an admin's note why. */
export const mergeCustomersInput = z.strictObject({
  ...operation,
  ...versioned,
  id: uuid,
  mergedId: uuid,
  mergedVersion: versioned.version,
  reason: prose(500),
})
export type MergeCustomersInput = z.infer<typeof mergeCustomersInput>

export const customerTimelineInput = z.strictObject({ ...page, id: uuid })
export type CustomerTimelineInput = z.infer<typeof customerTimelineInput>

/** A list of customers with heads; without `dryRun` they are added. */
export const importCustomersInput = z.strictObject({
  ...operation,
  csv: z.string().check(z.minLength(1), z.maxLength(500_000), plain),
  answers: z.optional(fileAnswers),
  dryRun: z.boolean(),
})
export type ImportCustomersInput = z.infer<typeof importCustomersInput>
