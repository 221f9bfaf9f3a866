import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { AppEnv } from '../app-env.ts'
import { invalid } from '../errors.ts'

/** The page's filter as JSON in `?filter=`, everything where nothing is said; throws a refusal where a schema takes it not. */
export function askedFilter<Filter>(c: Context<AppEnv>, schema: z.ZodMiniType<Filter>): Filter {
  const filter = schema.safeParse(askedJson(c))
  if (!filter.success) throw invalid(filter.error.issues[0]?.path.map(String).join('.') || 'filter', 'bad_request')
  return filter.data
}

/** The JSON of `?filter=`, which no schema has looked at yet; null where it is none. */
export function askedJson(c: Context<AppEnv>): unknown {
  try {
    return JSON.parse(c.req.query('filter') ?? '{}')
  } catch {
    return null
  }
}
