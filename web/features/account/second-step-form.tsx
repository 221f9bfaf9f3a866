import { useState } from 'react'
import { TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { AuthForm } from './auth-form.tsx'
import { useTokenRefusal } from './use-token-refusal.ts'

type SecondStepFormProps = { token: string; onDone: () => void; isLeaving: boolean }

/** The code that follows a right password where somebody switched on a second step. */
export function SecondStepForm({ token, onDone, isLeaving }: SecondStepFormProps) {
  const { profile } = useWords()
  const [code, setCode] = useState('')
  const step = trpc.account.secondStep.useMutation({ onSuccess: onDone })
  const refusal = useTokenRefusal(step.error)
  return (
    <AuthForm
      submitLabel={profile.secondStepSubmit}
      isPending={step.isPending || isLeaving}
      refusal={refusal}
      onSubmit={() => step.mutate({ token, code })}
    >
      <TextField
        label={profile.secondStep}
        description={profile.secondStepText}
        name="code"
        autoComplete="one-time-code"
        autoFocus
        maxLength={40}
        value={code}
        onChange={setCode}
        error={refusal?.fields.code}
      />
    </AuthForm>
  )
}
