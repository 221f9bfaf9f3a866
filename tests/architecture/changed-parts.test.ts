import { expect, test } from 'vitest'
import { partsBrokenBy } from '../support/runners/changed.ts'

test.each([
  ['nothing', [], { pages: false, stories: false, endToEnd: [] }],
  ['a document', ['README.md'], { pages: false, stories: false, endToEnd: [] }],
  ['a story', ['stories/forms/Field.stories.tsx'], { pages: false, stories: true, endToEnd: [] }],
  [
    'a migration',
    ['db/migrations/0001_people.ts'],
    { pages: false, stories: false, endToEnd: ['e2e/await-demo-fleet', 'e2e/demo.test'] },
  ],
  [
    'a component',
    ['ui/components/Button/Button.tsx'],
    { pages: true, stories: true, endToEnd: ['e2e/await-demo-fleet', 'e2e/demo.test'] },
  ],
  [
    'a test of the product in the browser',
    ['tests/e2e/booking.test.ts'],
    { pages: false, stories: false, endToEnd: ['tests/e2e/booking.test.ts'] },
  ],
])('npm test -- --changed after %s', (_, files, parts) => expect(partsBrokenBy(files)).toEqual(parts))
