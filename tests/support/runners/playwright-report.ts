import { existsSync, readFileSync } from 'node:fs'
import { type Count, noCount } from './count.ts'

type Failure = { message?: string; stack?: string }
type Result = { errors: Failure[]; attachments?: { name: string; path?: string }[] }
type Test = { projectName: string; status: string; results: Result[] }
type Suite = { title: string; specs: { title: string; file: string; tests: Test[] }[]; suites?: Suite[] }
type Report = { suites: Suite[]; errors: Failure[] }

/** Counts a JSON report of Playwright. A walk that passed when it was tried once more is flaky; one that did not run failed. */
export function countPlaywright(report: Report): Count {
  const count = noCount()
  for (const suite of report.suites) countSuite(suite, count)
  for (const error of report.errors) {
    count.failed++
    count.details.push(error.stack ?? error.message ?? 'an error without words')
  }
  return count
}

function countSuite(suite: Suite, count: Count): void {
  for (const spec of suite.specs) {
    for (const test of spec.tests) {
      if (test.status === 'expected') {
        count.passed++
        continue
      }
      const errors = test.results.flatMap((result) => result.errors.map((error) => error.stack ?? error.message ?? ''))
      const pages = test.results.map(pageOf).join('\n')
      const said = `${spec.file} [${test.projectName}]\n${spec.title} (${test.status})\n${errors.join('\n')}\n${pages}`
      if (test.status === 'flaky') {
        count.passed++
        count.flaky.push(said)
      } else {
        count.failed++
        count.details.push(said)
      }
    }
  }
  for (const inner of suite.suites ?? []) countSuite(inner, count)
}

/** The page as it stood when the test failed, in the words of a screen reader: where only text is kept, no picture is. */
function pageOf({ attachments = [] }: Result): string {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  const said = path && existsSync(path) ? readFileSync(path, 'utf8') : ''
  return /```yaml\n([\s\S]*?)\n```/.exec(said)?.[1] ?? ''
}
