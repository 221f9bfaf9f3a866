import type { Measure } from './measures.ts'

/** The measures that are made of loads, whose rows can be looked at one by one. */
export const loadMeasures = [
  'show_up',
  'on_time',
  'load_factor',
  'cycle',
  'ticket_in_time',
  'ticket_accuracy',
  'disputes',
  'cost',
] as const satisfies readonly Measure[]
export type LoadMeasure = (typeof loadMeasures)[number]

/** What one load says for a measure: met or missed; left out as held up by a queue; or a figure that is neither. */
export type LoadVerdict = 'met' | 'missed' | 'left_out' | 'counted'
