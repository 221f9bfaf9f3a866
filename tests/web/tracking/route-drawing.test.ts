import { describe, expect, test } from 'vitest'
import { readDegrees } from '#web/features/tracking/planned-routes/read-degrees.ts'
import {
  type Drawing,
  type DrawingStep,
  drawingOf,
  drawn,
  shownPoints,
} from '#web/features/tracking/planned-routes/route-drawing.ts'

const [pit, bend, bridge, plant] = [
  { lat: 36.2, lon: -95.9 },
  { lat: 36.16, lon: -95.94 },
  { lat: 36.1, lon: -95.96 },
  { lat: 36.05, lon: -95.95 },
]
const doing = (...steps: DrawingStep[]): Drawing => steps.reduce(drawn, drawingOf([pit, plant], 'drawn'))

describe('a route that is drawn', () => {
  test('goes on from the marked point with every press, and keeps its end at the delivery', () => {
    const { now } = doing({ do: 'go_on', at: bend }, { do: 'go_on', at: bridge })
    expect(now).toEqual({ points: [pit, bend, bridge, plant], source: 'drawn', active: 2 })
    const fromTheEnd = doing({ do: 'choose', point: 1 }, { do: 'go_on', at: bend })
    expect(fromTheEnd.now.points).toEqual([pit, bend, plant])
  })
  test('begins again from nothing', () => {
    const { now } = doing({ do: 'remove', point: 1 }, { do: 'remove', point: 0 }, { do: 'go_on', at: pit })
    expect(now).toMatchObject({ points: [pit], active: 0 })
    expect(drawn(drawingOf([pit], 'drawn'), { do: 'go_on', at: plant }).now.points).toEqual([pit, plant])
  })
  test('takes every change back and does it again, until something else is done', () => {
    const changed = doing(
      { do: 'go_on', at: bend },
      { do: 'move', point: 1, to: bridge },
      { do: 'replace', points: [plant, pit], source: 'imported' },
      { do: 'reverse' },
    )
    expect(changed.now).toMatchObject({ points: [pit, plant], source: 'imported' })
    const back = [1, 2, 3, 4, 5].reduce((drawing) => drawn(drawing, { do: 'undo' }), changed)
    expect(back.now).toMatchObject({ points: [pit, plant], source: 'drawn' })
    expect(drawn(back, { do: 'redo' }).now.points).toEqual([pit, bend, plant])
    const other = drawn(back, { do: 'add', after: 0, at: bridge })
    expect(drawn(other, { do: 'redo' })).toBe(other)
  })
  test('choosing a point is no change to be taken back', () => {
    expect(doing({ do: 'choose', point: 1 }).before).toEqual([])
  })
})

describe('marks on the map', () => {
  const places = (count: number, apart: number) => Array.from({ length: count }, (_, i) => ({ x: i * apart, y: 0 }))
  test('stand at every point in sight, and between those that leave room for one more', () => {
    expect(shownPoints([...places(2, 40), null, { x: 90, y: 0 }, { x: 100, y: 0 }], 0)).toEqual({
      points: [0, 1, 3, 4],
      between: [0],
    })
  })
  test('are left to both ends and the chosen point where there are too many to tell apart', () => {
    expect(shownPoints(places(60, 40), 7).points).toHaveLength(60)
    expect(shownPoints(places(61, 40), 7)).toEqual({ points: [0, 7, 60], between: [] })
  })
})

test.each([
  ['36.1234567', 90, 36.123457],
  ['-95,5', 180, -95.5],
  ['−95.5', 180, -95.5],
  ['90', 90, 90],
  ['90.1', 90, undefined],
  ['', 90, undefined],
  ['36.1 north', 90, undefined],
  ['1e1', 90, undefined],
] as const)('"%s" as degrees up to %i is %s', (text, most, expected) => {
  expect(readDegrees(text, most)).toBe(expected)
})
