import { expect, test } from 'vitest'
import { handWritten } from './sources.ts'

/** A figure written directly before a unit of length, speed, weight or volume, as a page must not do. */
const BY_HAND = /\}\s?(?:mi|km|mph|km\/h|ft|m|lb|kg|gal|L|tons?|tonnes?)\b/
/** What turns one measure into another: a page asks the formats for that, which know the reader's units. */
const CONVERTS =
  /\b(?:mileTenths|milesOf|KM_PER_MILE|METRES_PER_MILE|tonHundredths|tonneThousandths|convertWeight|LITRES_PER_GALLON)\b/
const MEASURES = /#domain\/format\/measure\.ts/

/** Public samples with units of their own, what reads typed measures, and a radius whose field is in metres. */
const ALLOWED = [/^web\/features\/landing\//, /^web\/features\/loads\/typed-measure\.ts$/]
const ALLOWED_LINES = ['format.number(geofence.radiusM)} m`']

/** Lines that write or convert a measure without the reader's formats. */
function byHand(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => BY_HAND.test(line) || CONVERTS.test(line) || MEASURES.test(line))
    .filter((line) => !ALLOWED_LINES.some((allowed) => line.includes(allowed)))
}

test('no page writes a distance, speed, weight or volume but by the formats of its reader', async () => {
  const pages = (await handWritten(['.ts', '.tsx'])).filter(
    ({ path }) => path.startsWith('web/') && !path.startsWith('web/format/') && !ALLOWED.some((one) => one.test(path)),
  )
  expect(pages.length).toBeGreaterThan(300)
  expect(pages.flatMap(({ path, text }) => byHand(text).map((line) => `${path}: ${line.trim()}`))).toEqual([])
})

test('only the page’s own formats choose units', async () => {
  const pages = (await handWritten(['.ts', '.tsx'])).filter(({ path }) => path.startsWith('web/'))
  const asking = pages.filter(({ text }) => /\bweightUnit === /.test(text)).map(({ path }) => path)
  // A new ticket begins in the unit that its reader weighs in; the paper decides.
  expect(asking).toEqual(['web/features/driver/ticket-part.tsx'])
})

test.each([
  ['<b>{figure} mi</b>', 1],
  ['<p>{tons} tons</p>', 1],
  ['<td>{format.number(lb)} lb</td>', 1],
  ["import { milesOf } from '#domain/units/distance.ts'", 1],
  ['formats.distance(metres)', 0],
  ['<b>{name} load</b>', 0],
])('%s', (line, found) => {
  expect(byHand(line)).toHaveLength(found)
})
