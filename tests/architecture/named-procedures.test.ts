import { expect, test } from 'vitest'
import { procedureTable } from '#domain/access/procedures.ts'
import { handWritten } from './sources.ts'

/** They call every procedure alike, whatever it is for. */
const WALKS = /^tests\/(server\/access|attack|architecture)\//

test('each procedure is named in a test of what it is for, beside the walks over all of them', async () => {
  const tests = (await handWritten(['.ts', '.tsx'])).filter(({ path }) => /^tests\//.test(path) && !WALKS.test(path))
  const named = new Set<string>()
  for (const { text } of tests) {
    // A chain of calls may be broken over several lines.
    for (const [, domain, name] of text.replaceAll(/\s+\./g, '.').matchAll(/\b(\w+)(?=\.(\w+))/g)) {
      named.add(`${domain}.${name}`)
    }
  }
  expect(Object.keys(procedureTable).filter((path) => !named.has(path))).toEqual([])
})
