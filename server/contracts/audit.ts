import * as z from 'zod/mini'
import { oneLine } from '#domain/format/one-line.ts'
import { day, page, plain, uuid } from './base.ts'

const code = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[a-z][A-Za-z0-9_.-]*$/))

const filter = {
  /** Part of what was written: a value before or after, a reason, a procedure. */
  q: z.optional(z.string().check(plain, z.overwrite(oneLine), z.minLength(2), z.maxLength(100))),
  actorId: z.optional(uuid),
  entity: z.optional(code),
  entityId: z.optional(uuid),
  procedure: z.optional(code),
  /** First and last day, in the fleet's zone. */
  from: z.optional(day),
  to: z.optional(day),
}

/** What the audit log shows; stands in the page's address. */
export const auditFilter = z.object(filter)
export type AuditFilter = z.infer<typeof auditFilter>
export const auditExportFilter = z.strictObject(filter)
export const listAuditInput = z.strictObject({ ...filter, ...page })
export type ListAuditInput = z.infer<typeof listAuditInput>
