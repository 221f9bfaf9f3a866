import { expect, test } from 'vitest'
import { handWritten } from './sources.ts'

test('every variable that a style asks for without a fallback is set somewhere', async () => {
  const sources = (await handWritten(['.css', '.ts', '.tsx'])).filter(({ path }) => /^(ui|web|stories)\//.test(path))
  // In a style sheet, or by a component as a style of its own.
  const settings = sources.flatMap(({ text }) => [...text.matchAll(/(--[a-z0-9-]+)['"]?\]?\s*:/g)])
  const known = new Set(settings.map(([, name]) => name))
  const unknown = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/var\(\s*(--[a-z0-9-]+)\s*\)/g)]
      .filter(([, name]) => !known.has(name))
      .map(([, name]) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})
