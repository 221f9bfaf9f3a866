import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/runners/command.ts'
import { honest, noCount } from '../support/runners/count.ts'
import { countPlaywright } from '../support/runners/playwright-report.ts'
import { countVitest } from '../support/runners/vitest-report.ts'

const file = (status: string, statuses: string[]) => ({
  name: 'x.test.ts',
  status,
  message: 'cannot load',
  assertionResults: statuses.map((one) => ({ fullName: one, status: one, failureMessages: [] })),
})

test('a runner without a test, or that ends unhappy after passes only, counts one failed', () => {
  expect(honest(noCount(), 0, '')).toMatchObject({ passed: 0, failed: 1 })
  expect(honest({ ...noCount(), passed: 5 }, 1, '')).toMatchObject({ passed: 5, failed: 1 })
  expect(honest({ ...noCount(), passed: 5, failed: 2 }, 1, '')).toMatchObject({ passed: 5, failed: 2 })
  expect(honest({ ...noCount(), passed: 5 }, 0, '')).toMatchObject({ passed: 5, failed: 0 })
})

test('a file that does not load and a test that does not run count as failed', () => {
  expect(countVitest({ testResults: [file('failed', [])] })).toMatchObject({ passed: 0, failed: 1 })
  expect(countVitest({ testResults: [file('passed', ['passed', 'pending'])] })).toMatchObject({ passed: 1, failed: 1 })
  expect(countVitest({ testResults: [file('failed', ['passed', 'failed'])] })).toMatchObject({ passed: 1, failed: 1 })
  expect(countVitest({ testResults: [file('failed', ['pending', 'pending'])] })).toMatchObject({ passed: 0, failed: 1 })
})

test('a database test that passed when repeated is told as flaky, a rule that did counts as failed', () => {
  const repeated = (name: string) => ({
    ...{ name: join(ROOT, name), status: 'passed', message: '' },
    assertionResults: [{ fullName: 'holds', status: 'passed', failureMessages: ['Error: away'] }],
  })
  expect(countVitest({ testResults: [repeated('tests/server/x.test.ts')] })).toMatchObject({
    ...{ passed: 1, failed: 0, flaky: [expect.stringContaining('Error: away')] },
  })
  expect(countVitest({ testResults: [repeated('tests/domain/x.test.ts')] })).toMatchObject({
    ...{ passed: 0, failed: 1, flaky: [], details: [expect.stringContaining('only when it was tried once more')] },
  })
})

test('in the browser a test that passed when repeated is told as flaky, one that was left out counts as failed', () => {
  const spec = (status: string) => ({
    title: status,
    file: 'x.test.ts',
    tests: [{ projectName: '', status, results: [] }],
  })
  const suites = [
    { title: 'x', specs: [spec('expected')], suites: [{ title: 'y', specs: [spec('flaky'), spec('skipped')] }] },
  ]
  expect(countPlaywright({ suites, errors: [] })).toMatchObject({
    passed: 2,
    failed: 1,
    flaky: [expect.stringContaining('flaky')],
  })
  expect(countPlaywright({ suites: [], errors: [{ message: 'no server' }] })).toMatchObject({ passed: 0, failed: 1 })
})

test('what failed in the browser says what stood on its page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haulbook-report-'))
  const path = join(folder, 'error-context.md')
  writeFileSync(path, '# Page\n\n```yaml\n- heading "Loads"\n```\n')
  const failed = { errors: [{ stack: 'Error: not there' }], attachments: [{ name: 'error-context', path }] }
  const one = { projectName: '', status: 'unexpected', results: [failed] }
  const specs = [{ title: 'a page', file: 'x.test.ts', tests: [one] }]
  const [said] = countPlaywright({ suites: [{ title: 'x', specs }], errors: [] }).details
  expect(said).toContain('Error: not there\n- heading "Loads"')
  rmSync(folder, { recursive: true })
})
