import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Skeleton, Stack, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { AuthForm } from './auth-form.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { PasswordField } from './password-field.tsx'

// Only who switched on a second step is asked for it.
const SecondStepForm = lazyPart(() => import('./second-step-form.tsx'), 'SecondStepForm')

/** Email and password. `onDone` decides where it goes on. */
export function SignInForm({
  email: given = '',
  onDone,
  isLeaving,
}: {
  email?: string
  onDone: () => void
  isLeaving: boolean
}) {
  const { auth, shell } = useWords()
  const [email, setEmail] = useState(given)
  const [password, setPassword] = useState('')
  const [token, setToken] = useState<string | null>(null)
  const signIn = trpc.account.signIn.useMutation({
    onSuccess: (answer) => (answer.ok ? onDone() : setToken(answer.secondStep)),
  })
  const refusal = useRefusal(signIn.error)
  if (token) {
    return (
      <Suspense fallback={<Skeleton label={shell.loading} />}>
        <SecondStepForm token={token} onDone={onDone} isLeaving={isLeaving} />
      </Suspense>
    )
  }
  return (
    <Stack gap={4}>
      <AuthForm
        submitLabel={auth.signIn}
        isPending={signIn.isPending || isLeaving}
        refusal={refusal}
        onSubmit={() => signIn.mutate({ email, password })}
      >
        <TextField
          label={auth.email}
          inputMode="email"
          name="email"
          autoComplete="username"
          autoFocus={given === ''}
          value={email}
          onChange={setEmail}
          error={refusal?.fields.email}
        />
        <PasswordField
          label={auth.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={refusal?.fields.password}
        />
        <Link to="/auth" search={(search) => ({ ...search, show: 'forgot' })}>
          {auth.forgotPassword}
        </Link>
      </AuthForm>
      <PasskeySignIn onDone={onDone} isLeaving={isLeaving} />
    </Stack>
  )
}
