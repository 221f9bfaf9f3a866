/**
 * What a runner says at its end; `details` are shown for what failed, `flaky` holds the first error of each walk or database
 * test that passed when it was tried once more.
 */
export type Count = { passed: number; failed: number; details: string[]; flaky: string[] }

/** A runner that has counted nothing. */
export function noCount(): Count {
  return { passed: 0, failed: 0, details: [], flaky: [] }
}

/** A check that is one thing: it passes or fails as a whole. */
export function one(passed: boolean, details: string): Count {
  return passed ? { ...noCount(), passed: 1 } : { ...noCount(), failed: 1, details: [details] }
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
