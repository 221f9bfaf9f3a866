import { addDays } from '../units/time.ts'
import type { PredictionKind } from './kinds.ts'
import type { Point, Verdict } from './verdict.ts'

type Said = Pick<Verdict, 'state' | 'value' | 'low' | 'high' | 'baseline' | 'targetOn'> & { kind: PredictionKind }

/**
 * What may be told of a subject: a figure that lost to the plain rule leaves the house nowhere, neither on the page nor in
 * the file. The plain rule stays, and both errors beside it say why. A job is then for the day of the plain rule.
 */
export function toldOf<Row extends Said>(row: Row): Row {
  if (row.state !== 'plain') return row
  const { kind, targetOn, value, baseline } = row
  const known = targetOn !== null && value !== null && baseline !== null
  const onPlainDay = known ? addDays(targetOn, Math.round(baseline - value)) : null
  return { ...row, value: null, low: null, high: null, targetOn: kind === 'job_finish' ? onPlainDay : targetOn }
}

/** The same of the drawing: its past, and ahead of it the plain rule alone. */
export function toldPoints({ state }: Pick<Verdict, 'state'>, points: readonly Point[]): Point[] {
  return points.map((point) => (state === 'plain' ? { ...point, value: null, low: null, high: null } : point))
}
