import { Banner } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useTokenRefusal } from './use-token-refusal.ts'

type AddressStepProps = { token: string; isSignedIn: boolean; onDone: () => void; isLeaving: boolean }

/** Who is signed in, or signs in here, shows by a mailed link that the mailbox of their address is theirs. */
export function AddressStep({ token, isSignedIn, onDone, isLeaving }: AddressStepProps) {
  const { auth } = useWords()
  const confirm = trpc.account.confirmAddress.useMutation({ onSuccess: onDone })
  const refusal = useTokenRefusal(confirm.error)
  const isPending = confirm.isPending || isLeaving
  if (isSignedIn) {
    return (
      <AuthFrame title={auth.confirmTitle} text={auth.addressText} foot={<BackToSignIn />}>
        <AuthForm
          submitLabel={auth.confirmAddress}
          isPending={isPending}
          refusal={refusal}
          onSubmit={() => confirm.mutate({ token })}
        >
          {null}
        </AuthForm>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={auth.signInToConfirm} foot={<BackToSignIn />}>
      {confirm.error && refusal && <Banner kind="danger" title={refusal.sentence} />}
      <SignInForm onDone={() => confirm.mutate({ token })} isLeaving={isPending} />
    </AuthFrame>
  )
}
