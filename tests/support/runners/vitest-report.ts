import { relative } from 'node:path'
import { ROOT } from './command.ts'
import { type Count, noCount } from './count.ts'

/** What a database that others load can make fail; a rule that passes only the second time is wrong. */
const WITH_DATABASE = /^tests\/(attack|db|server)\//

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
 * not run, because nobody would notice it missing. A database test that passed when it was tried once more is flaky, any
 * other such test failed.
 */
export function countVitest(report: Report): Count {
  const count = noCount()
  const fail = (file: string, title: string, reasons: string[]) => {
    count.failed++
    count.details.push(said(file, title, reasons))
  }
  for (const { name, status, message, assertionResults } of report.testResults) {
    const before = count.failed
    for (const test of assertionResults) {
      const errors = test.failureMessages ?? []
      if (test.status === 'passed' && errors.length > 0 && !WITH_DATABASE.test(relative(ROOT, name))) {
        fail(name, test.fullName, ['It passed only when it was tried once more.', ...errors])
      } else if (test.status === 'passed') {
        count.passed++
        if (errors.length > 0) count.flaky.push(said(name, test.fullName, errors))
      } else if (test.status === 'failed') fail(name, test.fullName, errors)
      else if (status !== 'failed') fail(name, test.fullName, [`It did not run (${test.status}).`])
    }
    if (status === 'failed' && count.failed === before) fail(name, 'The file itself failed.', [message])
  }
  return count
}

function said(file: string, title: string, reasons: string[]): string {
  return `${file}\n${title}\n${reasons.join('\n')}`.trim()
}
