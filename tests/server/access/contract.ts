import { TRPCError } from '@trpc/server'
import * as z from 'zod/mini'
import { shapeError } from '#server/refusal-shape.ts'
import { appRouter } from '#server/router.ts'
import type { Answer } from './call.ts'

/** The schemas that a procedure's input passes, in their order. */
function schemasOf(path: string): z.core.$ZodType[] {
  const procedure: unknown = Object.entries(appRouter._def.procedures).find(([name]) => name === path)?.[1]
  if (typeof procedure !== 'function' || !('_def' in procedure)) throw new Error(`the router has no ${path}`)
  const { _def: definition } = procedure
  if (typeof definition !== 'object' || definition === null || !('inputs' in definition)) return []
  return Array.isArray(definition.inputs) ? definition.inputs.filter((one) => one instanceof z.core.$ZodType) : []
}

/**
 * What the server says where a procedure's contract refuses an input, found without a request: the schema's own issues in
 * the form of the product's answers. Null where the contract takes it, so that only a request can tell.
 */
export function refusedByContract(path: string, input: unknown): Answer | null {
  const text = JSON.stringify(input)
  const received: unknown = text === undefined ? undefined : JSON.parse(text)
  for (const schema of schemasOf(path)) {
    const parsed = z.safeParse(schema, received)
    if (parsed.success) continue
    const error = new TRPCError({ code: 'BAD_REQUEST', cause: parsed.error })
    const { data } = shapeError({ data: {} }, error, null)
    const fields = data.refusal.fields.map(({ field, code }) => ({ field, code }))
    return { status: 400, text: JSON.stringify(data.refusal), code: data.refusal.code, fields }
  }
  return null
}
