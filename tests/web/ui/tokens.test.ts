import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { colors, contrast, mapColors, type ThemedColor, tones } from '../../../ui/tokens/tokens.ts'

const css = await readFile(new URL('../../../ui/tokens/tokens.css', import.meta.url), 'utf8')

/** Every `--name: light-dark(#…, #…)` of the style sheet. */
const inCss = Object.fromEntries(
  Array.from(css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g), ([, name, light, dark]) => [
    name,
    { light, dark },
  ]),
)

function prefixed(prefix: string, values: Record<string, ThemedColor>) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value]))
}

test('pages, map style and PDF read the same colours', () => {
  const pairs = Object.entries(tones).flatMap(([tone, { fg, bg }]) => [
    [`tone-${tone}-fg`, fg],
    [`tone-${tone}-bg`, bg],
  ])
  expect(inCss).toEqual({
    ...prefixed('color-', colors),
    ...prefixed('map-', mapColors),
    ...Object.fromEntries(pairs),
  })
})

test('black on white is the strongest contrast there is, a colour on itself the weakest', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#1557b8', '#1557b8')).toBe(1)
})

test.each(['light', 'dark'] as const)('every status can be read on its own background, %s', (theme) => {
  const low = Object.entries(tones).filter(([, { fg, bg }]) => Math.round(contrast(fg[theme], bg[theme]) * 10) < 57)
  expect(low).toEqual([])
})
