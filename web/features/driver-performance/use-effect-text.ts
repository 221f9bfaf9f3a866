import { NO_VALUE } from '#domain/format/number.ts'
import type { Outputs } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

type Task = Outputs['driverPerformance']['tasks']['rows'][number]

/** What a task came to: the score before and after it, or that too little was driven to say. */
export function useEffectText(): (task: Pick<Task, 'state' | 'scoreBefore' | 'scoreAfter' | 'effect'>) => string {
  const { driverPerformance: w } = useWords()
  const { number } = useFormats()
  return ({ state, scoreBefore, scoreAfter, effect }) => {
    if (state !== 'done') return NO_VALUE
    if (effect === null || scoreBefore === null || scoreAfter === null) return w.noEffect
    return `${w.effects[effect]}: ${number(scoreBefore)} → ${number(scoreAfter)}`
  }
}
