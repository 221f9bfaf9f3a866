import { useState } from 'react'
import { Stack, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { AuthForm } from '#web/features/account/auth-form.tsx'
import { NewPasswordField } from '#web/features/account/new-password-field.tsx'
import { PasswordField } from '#web/features/account/password-field.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { AlsoEnd, type Endable } from './also-end.tsx'

/** A new password for who knows the one of now; every other session ends with it. */
export function PasswordForm() {
  const { profile } = useWords()
  const { email, fullName, fleet } = useMe()
  const utils = trpc.useUtils()
  const [currentPassword, setCurrentPassword] = useState('')
  const [password, setPassword] = useState('')
  const [alsoEnd, setAlsoEnd] = useState<Endable[]>([])
  const change = trpc.account.changePassword.useMutation({
    onSuccess: async () => {
      setCurrentPassword('')
      setPassword('')
      setAlsoEnd([])
      showToast({ text: profile.passwordChanged, tone: 'done' })
      await Promise.all([utils.account.invalidate(), utils.tokens.invalidate()])
    },
  })
  const refusal = useRefusal(change.error)
  return (
    <Stack gap={3}>
      <p>{profile.passwordText}</p>
      <AuthForm
        isOneOfMany
        submitLabel={profile.changePassword}
        isPending={change.isPending}
        refusal={refusal}
        onSubmit={() => change.mutate({ currentPassword, password, alsoEnd })}
      >
        {/* Password managers keep the new one under this address. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={profile.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          value={currentPassword}
          onChange={setCurrentPassword}
          error={refusal?.fields.currentPassword}
        />
        <NewPasswordField
          label={profile.newPassword}
          name="password"
          own={[email, fullName, fleet?.name ?? '']}
          value={password}
          onChange={setPassword}
          error={refusal?.fields.password}
        />
        <AlsoEnd chosen={alsoEnd} onChange={setAlsoEnd} />
      </AuthForm>
    </Stack>
  )
}
