import { useSelector } from '@tanstack/react-store'
import { lazy, Suspense } from 'react'
import { passwordAgain } from './password-again.ts'

const PasswordAgainDialog = lazy(async () => ({
  default: (await import('./password-again-dialog.tsx')).PasswordAgainDialog,
}))

/** Shows the question for the password over whatever page asked for it. */
export function PasswordAgain() {
  const onDone = useSelector(passwordAgain)
  return (
    onDone && (
      <Suspense>
        <PasswordAgainDialog onDone={onDone} />
      </Suspense>
    )
  )
}
