import { lazy, Suspense, useSyncExternalStore } from 'react'
import { passwordAgain } from './password-again.ts'

const PasswordAgainDialog = lazy(async () => ({
  default: (await import('./password-again-dialog.tsx')).PasswordAgainDialog,
}))

/** Shows the question for the password over whatever page asked for it. */
export function PasswordAgain() {
  const onDone = useSyncExternalStore(passwordAgain.subscribe, passwordAgain.current)
  return (
    onDone && (
      <Suspense>
        <PasswordAgainDialog onDone={onDone} />
      </Suspense>
    )
  )
}
