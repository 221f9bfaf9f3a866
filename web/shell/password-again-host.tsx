import { useSelector } from '@tanstack/react-store'
import { Suspense } from 'react'
import { lazyPart } from '#web/lazy-part.ts'
import { passwordAgain } from './password-again.ts'

const PasswordAgainDialog = lazyPart(() => import('./password-again-dialog.tsx'), 'PasswordAgainDialog')

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
