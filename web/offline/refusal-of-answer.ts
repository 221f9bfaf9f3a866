import type { Refusal } from './store.ts'

/** The refusal in a plain route's answer. */
export function refusalOf(body: unknown): Refusal {
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'string') {
    return { code: 'bad_request', params: {}, missing: [] }
  }
  const given = 'params' in body ? body.params : null
  const params = typeof given === 'object' && given !== null ? { ...given } : {}
  return { code: body.code, params, missing: missingOf(params) }
}

/** The names of what a step lacks, where the refusal says them. */
export function missingOf(params: Record<string, unknown>): string[] {
  return Array.isArray(params.missing) ? params.missing.map(String) : []
}
