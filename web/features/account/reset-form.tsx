import { useState } from 'react'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { AuthForm } from './auth-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { useTokenRefusal } from './use-token-refusal.ts'

type ResetFormProps = { token: string; onDone: () => void; isLeaving: boolean }

/** The new password that a link lets its person choose. */
export function ResetForm({ token, onDone, isLeaving }: ResetFormProps) {
  const { auth } = useWords()
  const [password, setPassword] = useState('')
  const [next, setNext] = useState<string | null>(null)
  const reset = trpc.account.reset.useMutation({
    onSuccess: (answer) => (answer.ok ? onDone() : setNext(answer.secondStep)),
  })
  const refusal = useTokenRefusal(reset.error)
  if (next) return <SecondStepForm token={next} onDone={onDone} isLeaving={isLeaving} />
  return (
    <AuthForm
      submitLabel={auth.setPassword}
      isPending={reset.isPending || isLeaving}
      refusal={refusal}
      onSubmit={() => reset.mutate({ token, password })}
    >
      <NewPasswordField
        label={auth.newPassword}
        name="password"
        autoFocus
        own={[]}
        value={password}
        onChange={setPassword}
        error={refusal?.fields.password}
      />
    </AuthForm>
  )
}
