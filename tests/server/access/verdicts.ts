import { type Answer, callProcedure, kindOf } from './call.ts'
import type { Reached } from './fixture.ts'
import { keptCookie, spendCookie } from './kept-cookies.ts'
import { matrix } from './matrix.ts'
import { callers } from './role-codes.ts'
import type { RouterPath } from './sample-types.ts'
import { sampleOf } from './samples.ts'

/** Refusals that come from who somebody is, not from what they ask. */
const REFUSED: Record<string, string> = { not_signed_in: '-', not_allowed: 'x', no_role: 'x', rates_hidden: 's' }

/** What an answer says of who asks, as the matrix writes it. */
export function verdict({ status, code, text }: Answer): string {
  if (status >= 500 || status === 400) return ` ${status} ${code ?? text} `
  return REFUSED[code ?? ''] ?? '+'
}

/** Lets every kind of caller call a procedure; gives the verdicts as the matrix writes them, and the answers. */
export async function verdictsOf(access: Reached, path: RouterPath): Promise<{ seen: string; answers: Answer[] }> {
  let seen = ''
  const answers: Answer[] = []
  // What only reads, and whoever is not let in, leaves the sample as it was for the next one.
  const samples = new Map<string, unknown>()
  // A company that may call is given its own records; one that may not is to be refused before any record is looked at.
  const ofCompany = matrix[path][callers.indexOf('contractor')] === '+' ? 'contractor' : 'driver'
  for (const caller of callers) {
    const fixture = caller === 'contractor' ? ofCompany : 'driver'
    const input = samples.has(fixture) ? samples.get(fixture) : await sampleOf(path, access.fixtures[fixture])
    samples.set(fixture, input)
    const answer = await callProcedure(access.app, path, input, { cookie: await keptCookie(access, caller) })
    const said = verdict(answer)
    answers.push(answer)
    if (kindOf(path) !== 'query' && said !== '-' && said !== 'x') {
      samples.delete(fixture)
      spendCookie(access, caller)
    }
    seen += said
  }
  return { seen, answers }
}
