import { expect, test } from 'vitest'
import { chromiumPlan } from '../support/chromium.ts'

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
    { ways: ['playwright', 'system', 'package'] },
  ],
  [
    'others get what needs no rights',
    { asked: undefined, found: undefined, isRoot: false },
    { ways: ['playwright', 'package'] },
  ],
] as const)('a Chromium for the tests: %s', (_, given, plan) => {
  expect(chromiumPlan(given)).toEqual(plan)
})
