import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHROMIUM_ARGS, chromiumPlan } from '../support/chromium.ts'

const HERE = '/usr/bin/chromium'

test.each([
  ['one that is there is taken', { asked: undefined, found: HERE, isRoot: true }, { take: HERE }],
  ['also where it was asked for by name', { asked: HERE, found: HERE, isRoot: false }, { take: HERE }],
  [
    'one asked for that is not there is replaced by no other',
    { asked: '/nowhere', found: undefined, isRoot: true },
    { ways: [] },
  ],
  [
    'root may also install the system’s',
    { asked: undefined, found: undefined, isRoot: true },
    { ways: ['playwright', 'package', 'system'] },
  ],
  [
    'others get what needs no rights',
    { asked: undefined, found: undefined, isRoot: false },
    { ways: ['playwright', 'package'] },
  ],
] as const)('a Chromium for the tests: %s', (_, given, plan) => {
  expect(chromiumPlan(given)).toEqual(plan)
})

test('what Playwright turns off in Chromium stays turned off by our own argument, which replaces it', async () => {
  const bundle = join(import.meta.dirname, '../../node_modules/playwright-core/lib/coreBundle.js')
  const [, listed = ''] = /disabledFeatures = \[(.*?)\]/s.exec(await readFile(bundle, 'utf8')) ?? []
  const theirs = [...listed.matchAll(/^\s*"(\w+)"/gm)].map(([, name = '']) => name)
  expect(theirs.length).toBeGreaterThan(5)
  const prefix = '--disable-features='
  const ours = CHROMIUM_ARGS.find((arg) => arg.startsWith(prefix))
    ?.slice(prefix.length)
    .split(',')
  // Those with a prefix are Edge's.
  expect(theirs.filter((name) => !name.startsWith('ms') && !ours?.includes(name))).toEqual([])
})
