import { lazy, Suspense } from 'react'
import { useDriverWork } from './use-driver-work.ts'

const RefusedStep = lazy(async () => ({
  default: (await import('./refused-step.tsx')).RefusedStep,
}))

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
