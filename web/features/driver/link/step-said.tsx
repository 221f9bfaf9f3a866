import { Banner } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { useLinkedStep } from './use-linked-step.ts'

/** Why a step was not taken, and what it lacks. */
export function StepSaid({ said }: Pick<ReturnType<typeof useLinkedStep>, 'said'>) {
  const { refused } = useWords().driver
  if (!said) return null
  return (
    <Banner kind="danger" title={said.title}>
      {said.missing.length > 0 && `${refused.missing} ${said.missing.join(', ')}.`}
    </Banner>
  )
}
