import { useState } from 'react'
import { Banner, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { AuthForm } from './auth-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'

/** Founds a fleet; where mail is configured the account waits for its mail, and its password is chosen at the link. */
export function SignUpForm({ onDone, isLeaving }: { onDone: () => void; isLeaving: boolean }) {
  const { auth } = useWords()
  const [person, setPerson] = useState({ fullName: '', companyName: '', email: '', password: '' })
  const signUp = trpc.account.signUp.useMutation({
    onSuccess: ({ next }) => {
      if (next === 'signed_in') onDone()
    },
  })
  const asks = trpc.account.signUpAsks.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const refusal = useRefusal(signUp.error)
  // Where the answer does not come the field is there: a password too many is ignored, one too few refused.
  const asksPassword = asks.data?.password ?? asks.isError
  const field = (name: keyof typeof person) => ({
    name,
    value: person[name],
    onChange: (value: string) => setPerson((before) => ({ ...before, [name]: value })),
    error: refusal?.fields[name],
  })
  if (signUp.data?.next === 'look_into_your_mail') return <Banner kind="success" title={auth.lookIntoYourMail} />
  return (
    <AuthForm
      submitLabel={auth.signUp}
      isPending={signUp.isPending || isLeaving}
      refusal={refusal}
      onSubmit={() => signUp.mutate({ ...person, password: asksPassword ? person.password : undefined })}
    >
      <TextField label={auth.fullName} autoComplete="name" autoFocus {...field('fullName')} />
      <TextField label={auth.companyName} autoComplete="organization" {...field('companyName')} />
      <TextField label={auth.email} inputMode="email" autoComplete="username" {...field('email')} />
      {asksPassword && (
        <NewPasswordField
          label={auth.password}
          own={[person.email, person.fullName, person.companyName]}
          {...field('password')}
        />
      )}
    </AuthForm>
  )
}
