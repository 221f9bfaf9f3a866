import { useState } from 'react'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { AuthForm } from './auth-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'

type ResetFormProps = { token: string; onDone: () => void; isLeaving: boolean }

/** The new password that a link lets its person choose. */
export function ResetForm({ token, onDone, isLeaving }: ResetFormProps) {
  const { auth } = useWords()
  const [password, setPassword] = useState('')
  const reset = trpc.account.reset.useMutation({ onSuccess: onDone })
  const refusal = useTokenRefusal(reset.error)
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

/** A link that was cut off on its way is refused like a used one: the person sees no field for it. */
export function useTokenRefusal(error: unknown) {
  const { refusals } = useWords()
  const refusal = useRefusal(error)
  if (!refusal?.fields.token) return refusal
  return { ...refusal, sentence: refusals.link_not_valid(), fields: {} }
}
