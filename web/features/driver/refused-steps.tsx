import { lazy, Suspense } from 'react'
import { useDriverWork } from './use-driver-work.ts'

const RefusedStep = lazy(async () => ({
  default: (await import('./refused-step.tsx')).RefusedStep,
}))

/** Steps that the server did not take: each with its reason, and the two ways on. Nothing is dropped by itself. */
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
