import { useState } from 'react'
import { Dialog, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { AuthForm } from '#web/features/account/auth-form.tsx'
import { PasswordField } from '#web/features/account/password-field.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'

/** Takes the password before a sensitive step goes on; the server remembers it for ten minutes. */
export function PasswordAgainDialog({ onDone }: { onDone: (isConfirmed: boolean) => void }) {
  const { auth, shell } = useWords()
  const { email } = useMe()
  const [password, setPassword] = useState('')
  const confirm = trpc.account.confirmPassword.useMutation({ onSuccess: () => onDone(true) })
  const refusal = useRefusal(confirm.error)
  return (
    <Dialog isOpen size="small" onOpenChange={() => onDone(false)} title={auth.again.title} closeLabel={shell.close}>
      <Stack gap={4}>
        <p>{auth.again.text}</p>
        <AuthForm
          submitLabel={auth.again.submit}
          isPending={confirm.isPending}
          refusal={refusal}
          onSubmit={() => confirm.mutate({ password })}
        >
          {/* Password managers fill in the password of this address. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField
            label={auth.password}
            name="password"
            autoComplete="current-password"
            autoFocus
            value={password}
            onChange={setPassword}
            error={refusal?.fields.password}
          />
        </AuthForm>
      </Stack>
    </Dialog>
  )
}
