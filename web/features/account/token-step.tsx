import { useState } from 'react'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { AuthForm } from './auth-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useTokenRefusal } from './use-token-refusal.ts'

type TokenStepProps = { token: string; onDone: () => void; isLeaving: boolean }

/** The end of a sign-up by mail: who opens the link chooses the account's password, whoever typed the sign-up. */
export function ConfirmSignUp({ token, onDone, isLeaving }: TokenStepProps) {
  const { auth } = useWords()
  const [password, setPassword] = useState('')
  const confirm = trpc.account.confirmSignUp.useMutation({ onSuccess: onDone })
  const refusal = useTokenRefusal(confirm.error)
  return (
    <AuthForm
      submitLabel={auth.startFleet}
      isPending={confirm.isPending || isLeaving}
      refusal={refusal}
      onSubmit={() => confirm.mutate({ token, password })}
    >
      <NewPasswordField
        label={auth.password}
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

/** The one-use sign-in of the code that a start shows for a phone. */
export function DemoByCode({ token, onDone, isLeaving }: TokenStepProps) {
  const { auth } = useWords()
  const redeem = trpc.account.redeemDemoSignIn.useMutation({ onSuccess: onDone })
  return (
    <AuthForm
      submitLabel={auth.signIn}
      isPending={redeem.isPending || isLeaving}
      refusal={useTokenRefusal(redeem.error)}
      onSubmit={() => redeem.mutate({ token })}
    >
      {null}
    </AuthForm>
  )
}
