import * as z from 'zod/mini'
import { uuid } from './contracts/base.ts'
import { customerSteps } from './domain/loads/customer-steps.ts'

/**
 * The kinds of work that a change leaves to be done after its commit, with what each needs to know. Who adds one here is
 * told by the compiler where its handler is missing.
 */
export const workPayloads = {
  tell_customer: z.strictObject({ loadId: uuid, step: z.enum(customerSteps) }),
  make_proofs: z.strictObject({ loadId: uuid }),
  bulk_loads: z.strictObject({ jobId: uuid }),
  import_track: z.strictObject({ importId: uuid }),
  make_report: z.strictObject({ runId: uuid }),
  run_settlements: z.strictObject({ runId: uuid }),
  mail_invoice: z.strictObject({ mailingId: uuid }),
  mail_quote: z.strictObject({ mailingId: uuid }),
  mail_remittance: z.strictObject({ mailingId: uuid }),
  price_loads: z.strictObject({ runId: uuid }),
  read_ticket: z.strictObject({ ticketId: uuid }),
} as const

/** Work that somebody waits for in front of a page: it goes before what is only to be there some time later. */
export const awaitedWork: readonly string[] = [
  'bulk_loads',
  'import_track',
  'make_report',
  'run_settlements',
  'price_loads',
  'read_ticket',
  'mail_invoice',
  'mail_quote',
] satisfies (keyof typeof workPayloads)[]

export type WorkKind = keyof typeof workPayloads
/** What is known of a piece of work, by its kind. */
export type WorkPayloads = { [Kind in WorkKind]: z.infer<(typeof workPayloads)[Kind]> }
