import { useState } from 'react'
import { Banner, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { AuthForm } from './auth-form.tsx'

/** Asks for a link to choose a new password; the answer is the same for every address. */
export function ForgotForm() {
  const { auth } = useWords()
  const [email, setEmail] = useState('')
  const request = trpc.account.requestReset.useMutation()
  const refusal = useRefusal(request.error)
  if (request.isSuccess) return <Banner kind="success" title={auth.lookIntoYourMail} />
  return (
    <AuthForm
      submitLabel={auth.sendLink}
      isPending={request.isPending}
      refusal={refusal}
      onSubmit={() => request.mutate({ email })}
    >
      <TextField
        label={auth.email}
        inputMode="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={setEmail}
        error={refusal?.fields.email}
      />
    </AuthForm>
  )
}
