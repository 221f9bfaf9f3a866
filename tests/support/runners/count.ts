/** What a runner says at its end; `details` are shown for what failed. */
export type Count = { passed: number; failed: number; details: string[] }

/** A check that is one thing: it passes or fails as a whole. */
export function one(passed: boolean, details: string): Count {
  return passed ? { passed: 1, failed: 0, details: [] } : { passed: 0, failed: 1, details: [details] }
}

/** A runner that ended without a report, with no test, or unhappy with a report of passes only, counts one failed. */
export function honest(count: Count, exitCode: number | null, output: string): Count {
  if (count.passed + count.failed === 0) return one(false, `It ran no test.\n${tail(output)}`)
  if (exitCode === 0 || count.failed > 0) return count
  const reason = exitCode === null ? 'It was ended by force' : `It ended with code ${exitCode}`
  return { ...count, failed: 1, details: [`${reason} although no test failed.\n${tail(output)}`] }
}

/** The end of a long text. */
export function tail(text: string): string {
  return text.trim().slice(-6000)
}
