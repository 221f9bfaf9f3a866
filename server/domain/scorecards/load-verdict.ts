import type { Measure } from './measures.ts'

/** The measures that are made of loads, whose rows can be looked at one by one. */
export const loadMeasures = [
  'showUp',
  'onTime',
  'loadFactor',
  'cycle',
  'ticketInTime',
  'ticketAccuracy',
  'disputes',
  'cost',
] as const satisfies readonly Measure[]
export type LoadMeasure = (typeof loadMeasures)[number]

/** The measure as one whose loads can be looked at; null where it is made of offers or papers. */
export function loadMeasureOf(measure: Measure): LoadMeasure | null {
  return loadMeasures.find((each) => each === measure) ?? null
}

/** What one load says for a measure: met or missed; left out as held up by a queue; or a figure that is neither. */
export type LoadVerdict = 'met' | 'missed' | 'left_out' | 'counted'
