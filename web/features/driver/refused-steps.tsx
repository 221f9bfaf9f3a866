import { Suspense } from 'react'
import { lazyPart } from '#web/lazy-part.ts'
import { useDriverWork } from './use-driver-work.ts'

const RefusedStep = lazyPart(() => import('./refused-step.tsx'), 'RefusedStep')

/** Steps that the server refused: each with its reason, to be sent again or given up. Nothing is dropped by itself. */
export function RefusedSteps() {
  const { state } = useDriverWork()
  const refused = state.operations.filter((operation) => operation.state === 'refused')
  return (
    <Suspense>
      {refused.map((operation) => (
        <RefusedStep key={operation.id} operation={operation} />
      ))}
    </Suspense>
  )
}
