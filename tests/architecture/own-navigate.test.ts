import { expect, test } from 'vitest'
import { handWritten } from './sources.ts'

const ANY_WAY = /(?<!useOwnNavigate\()(?<!Route\.)\b(Route\.)?useNavigate\(\)/

/** After it there is no fleet, and so no page that could be asked for. */
const LEAVES_FOR_GOOD = ['web/features/settings/remove-demo.tsx']

test('a page goes elsewhere by its own ways, which nobody who has left it is dragged along', async () => {
  const pages = (await handWritten(['.ts', '.tsx'])).filter(({ path }) => /^web\/(routes|features)\//.test(path))
  expect(pages.filter(({ text }) => ANY_WAY.test(text)).map(({ path }) => path)).toEqual(LEAVES_FOR_GOOD)
})

test('a way that anybody may be dragged along is found', () => {
  expect(ANY_WAY.test('const navigate = Route.useNavigate()')).toBe(true)
  expect(ANY_WAY.test('const navigate = useNavigate()')).toBe(true)
  expect(ANY_WAY.test('const navigate = useOwnNavigate(Route.useNavigate())')).toBe(false)
})
