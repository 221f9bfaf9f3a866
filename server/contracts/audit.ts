import * as z from 'zod/mini'
import { listFilters } from '#domain/lists/list-filters.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import { page } from './base.ts'
import { filterShape, sortShape } from './filters.ts'

const filter = filterShape(listFilters.audit)

/** What the audit log shows; stands in the page's address. */
export const auditFilter = z.object(filter)
export type AuditFilter = z.infer<typeof auditFilter>
export const auditExportFilter = z.strictObject(filter)
export const listAuditInput = z.strictObject({ ...filter, ...page, ...sortShape(officeSorts.audit) })
export type ListAuditInput = z.infer<typeof listAuditInput>
