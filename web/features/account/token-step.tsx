import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { AuthForm } from './auth-form.tsx'
import { useTokenRefusal } from './use-token-refusal.ts'

type TokenStepProps = { token: string; onDone: () => void; isLeaving: boolean }

/** The end of a sign-up by mail. A press, not the opening alone: mail scanners open every link. */
export function ConfirmSignUp({ token, onDone, isLeaving }: TokenStepProps) {
  const { auth } = useWords()
  const confirm = trpc.account.confirmSignUp.useMutation({ onSuccess: onDone })
  return (
    <AuthForm
      submitLabel={auth.startFleet}
      isPending={confirm.isPending || isLeaving}
      refusal={useTokenRefusal(confirm.error)}
      onSubmit={() => confirm.mutate({ token })}
    >
      {null}
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
