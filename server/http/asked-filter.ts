import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { AppEnv } from '../app-env.ts'
import { invalid } from '../errors.ts'

/** The page's filter as an export is asked for it: JSON in `?filter=`, everything where nothing is said. */
export function askedFilter<Filter>(c: Context<AppEnv>, schema: z.ZodMiniType<Filter>): Filter {
  const filter = schema.safeParse(parsed(c.req.query('filter') ?? '{}'))
  if (!filter.success) throw invalid(filter.error.issues[0]?.path.map(String).join('.') || 'filter', 'bad_request')
  return filter.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
