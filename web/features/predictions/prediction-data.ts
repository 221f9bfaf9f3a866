import type { CardState } from '#domain/predictions/kinds.ts'
import type { Tone } from '#ui'
import type { Outputs } from '#web/api.ts'

export type CardRow = Outputs['predictions']['list']['rows'][number]
export type CardView = Outputs['predictions']['card']
export type KindRecord = Outputs['predictions']['records']['kinds'][number]

export const stateTones: Record<CardState, Tone> = { shown: 'done', plain: 'offer', lacking: 'idle' }

/** What a forecast is about, in words. */
export function subjectOf({ customer, material, job }: Pick<CardRow, 'customer' | 'material' | 'job'>): string {
  return [job, customer, material].filter(Boolean).join(' · ')
}
