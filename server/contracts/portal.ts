import * as z from 'zod/mini'
import { languages } from '#domain/format/locale.ts'
import { listFilters } from '#domain/lists/list-filters.ts'
import { customerSteps } from '#domain/loads/customer-steps.ts'
import { loadUnits } from '#domain/loads/load-units.ts'
import { requestStates } from '#domain/sales/request-states.ts'
import {
  aboveZero,
  day,
  email,
  milli,
  operation,
  optionalProse,
  optionalText,
  page,
  prose,
  text,
  uuid,
} from './base.ts'
import { filterShape } from './filters.ts'

const REASON_MOST = 500
const NAME_MOST = 120

/** The secret of a link, as it stands behind the # of its address. */
const token = z.string().check(z.minLength(1), z.maxLength(200))
export const openPortalInput = z.strictObject({ token })

/** A reference of an own load, job or invoice, and the address that the office knows; the answer is always the same. */
export const askCodeInput = z.strictObject({ reference: text(100), email, language: z.enum(languages) })
export type AskCodeInput = z.infer<typeof askCodeInput>
export const openByCodeInput = z.strictObject({
  requestId: uuid,
  code: text(40),
})
export type OpenByCodeInput = z.infer<typeof openByCodeInput>

export const portalLoadFilter = z.strictObject(filterShape(listFilters.portalLoads))
export type PortalLoadFilter = z.infer<typeof portalLoadFilter>
export const portalLoadsInput = z.extend(portalLoadFilter, page)
export type PortalLoadsInput = z.infer<typeof portalLoadsInput>

export const portalPageInput = z.strictObject(page)
export type PortalPageInput = z.infer<typeof portalPageInput>
/** With a load, only what was written about it. */
export const portalRequestsInput = z.strictObject({ ...page, loadId: z.optional(uuid) })
export type PortalRequestsInput = z.infer<typeof portalRequestsInput>
export const portalTicketsInput = z.strictObject({ ...page, show: z.optional(z.enum(['open', 'signed'])) })
export type PortalTicketsInput = z.infer<typeof portalTicketsInput>
export const portalIdInput = z.strictObject({ id: uuid })

/** A foreman accepts a weigh ticket by name, or rejects it and says why. */
export const signOffInput = z.strictObject({
  ...operation,
  id: uuid,
  ticketId: uuid,
  verdict: z.enum(['accepted', 'rejected']),
  reason: optionalProse(REASON_MOST),
  signerName: text(NAME_MOST),
})
export type SignOffInput = z.infer<typeof signOffInput>

export const disputeLineInput = z.strictObject({
  ...operation,
  lineId: uuid,
  reason: prose(REASON_MOST),
  raisedBy: text(NAME_MOST),
})
export type DisputeLineInput = z.infer<typeof disputeLineInput>

/** Loads that a customer asks for: of a job, or by the names of places and material. */
export const orderInput = z.strictObject({
  ...operation,
  id: uuid,
  jobId: z.nullable(uuid),
  pickup: optionalText(200),
  delivery: optionalText(200),
  material: optionalText(200),
  quantityMilli: z.nullable(milli.check(aboveZero)),
  unit: z.nullable(z.enum(loadUnits)),
  wantedOn: z.nullable(day),
  poNumber: optionalText(100),
  note: optionalProse(REASON_MOST),
  askedBy: text(NAME_MOST),
  replyTo: optionalText(200),
})
export type OrderInput = z.infer<typeof orderInput>

export const writeToOfficeInput = z.strictObject({
  ...operation,
  id: uuid,
  loadId: z.nullable(uuid),
  text: prose(2000),
  askedBy: text(NAME_MOST),
  replyTo: optionalText(200),
})
export type WriteToOfficeInput = z.infer<typeof writeToOfficeInput>

const steps = z.array(z.enum(customerSteps)).check(z.maxLength(customerSteps.length))
export const askForNoticesInput = z.strictObject({
  ...operation,
  id: uuid,
  email,
  language: z.enum(languages),
  steps: steps.check(z.minLength(1)),
})
export type AskForNoticesInput = z.infer<typeof askForNoticesInput>
export const endNoticesInput = z.strictObject({ ...operation, id: uuid })

/** The link in a mail: it shows what is chosen for its address, confirms it, changes it, and ends it with no step left. */
export const noticeInput = z.strictObject({ token })
export const chooseNoticesInput = z.strictObject({ token, steps })
export type ChooseNoticesInput = z.infer<typeof chooseNoticesInput>

/** What the office reads of customers' requests, and what it answers. */
export const requestListInput = z.strictObject({
  ...page,
  state: z.optional(z.enum(requestStates)),
  customerId: z.optional(uuid),
})
export type RequestListInput = z.infer<typeof requestListInput>
export const acceptRequestInput = z.strictObject({ ...operation, id: uuid, answer: optionalProse(REASON_MOST) })
export type AcceptRequestInput = z.infer<typeof acceptRequestInput>
export const answerRequestInput = z.strictObject({ ...operation, id: uuid, answer: prose(REASON_MOST) })
export type AnswerRequestInput = z.infer<typeof answerRequestInput>

export const signOffListInput = z.strictObject({
  ...page,
  verdict: z.optional(z.enum(['accepted', 'rejected'])),
  loadId: z.optional(uuid),
})
export type SignOffListInput = z.infer<typeof signOffListInput>
export const disputeListInput = z.strictObject({
  ...page,
  state: z.optional(z.enum(['open', 'answered'])),
  invoiceId: z.optional(uuid),
})
export type DisputeListInput = z.infer<typeof disputeListInput>
