import type { Count } from './count.ts'

type Report = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}

/**
 * Counts a JSON report of Vitest. A file that could not be loaded or set up counts one failed; so does a test that did
 * not run, because nobody would notice it missing.
 */
export function countVitest(report: Report): Count {
  const count: Count = { passed: 0, failed: 0, details: [] }
  const fail = (file: string, title: string, reasons: string[]) => {
    count.failed++
    count.details.push(`${file}\n${title}\n${reasons.join('\n')}`.trim())
  }
  for (const { name, status, message, assertionResults } of report.testResults) {
    const before = count.failed
    for (const test of assertionResults) {
      if (test.status === 'passed') count.passed++
      else if (test.status === 'failed') fail(name, test.fullName, test.failureMessages ?? [])
      else if (status !== 'failed') fail(name, test.fullName, [`It did not run (${test.status}).`])
    }
    if (status === 'failed' && count.failed === before) fail(name, 'The file itself failed.', [message])
  }
  return count
}
