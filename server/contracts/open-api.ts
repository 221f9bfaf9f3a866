import type * as z from 'zod/mini'
import type { HttpRoute } from '#domain/access/http-routes.ts'
import type { ProcedureName } from '#domain/access/procedures.ts'

/** The parts of the open API in the order in which its document has them. */
export const openTags = [
  'Loads',
  'Steps on the road',
  'Weigh tickets',
  'Documents',
  'Charges',
  'Invoices',
  'Customers',
  'Jobs',
  'Sites',
  'Materials',
  'Drivers',
  'Trucks',
  'Trailers',
] as const

type Described = {
  tag: (typeof openTags)[number]
  /** What it does, in English, the language of the document. */
  summary: string
}

/** A procedure as a resource: its input comes from the address, the headers and the body, and who may is the procedure's rule. */
type OpenProcedure = Described & {
  procedure: ProcedureName
  /** What of the procedure's answer is shown, and promised. */
  answer: z.ZodMiniType
  /** It makes a record, which is then found under its id. */
  creates?: true
}

/** A file, which is sent and fetched as it is: the plain route that does the same, with whose rule it is opened. */
type OpenFile = Described & { file: HttpRoute; mediaType: string; answer?: z.ZodMiniType }

export type Open = OpenProcedure | OpenFile
export type OpenRoute = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** Declares resources by method and path below `/api/v1`; a part of the path is named as the field that it fills. */
export function openApi<const Table extends Readonly<Record<OpenRoute, Open>>>(table: Table): Table {
  return table
}
