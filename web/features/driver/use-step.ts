import { checkStep } from '#domain/loads/check-step.ts'
import type { RefusedStep } from '#domain/loads/refusals.ts'
import type { StepSettings } from '#domain/loads/step-facts.ts'
import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import { factsOf, loadForStep } from '#web/offline/driver-rules.ts'
import type { NewOf } from '#web/offline/store.ts'
import { picturesOf } from './plain-step.ts'
import { useDriverWork } from './use-driver-work.ts'

type NewInput = NewOf<'driver.step'>['input']

/** Judges a step by the rules the server will use, and where they allow it writes it down and lets it be sent. */
export function useStep(load: DriverLoad, settings: StepSettings) {
  const { work } = useDriverWork()
  const judge = (input: NewInput): RefusedStep | null => {
    const checked = checkStep(loadForStep(load), input.action, factsOf(load, input), settings)
    return checked.ok ? null : checked
  }
  const take = async (input: NewInput, draftOf: string | null = null): Promise<RefusedStep | null> => {
    const refused = judge(input)
    if (refused) return refused
    await work.take(
      {
        id: input.operationId,
        entity: load.id,
        entityName: load.number,
        kind: 'driver.step',
        input,
        baseVersion: load.version,
        dependsOn: picturesOf(input),
        createdAt: input.happenedAt,
      },
      draftOf,
    )
    return null
  }
  return { judge, take }
}
