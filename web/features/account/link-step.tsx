import { useWords } from '#web/format/words.tsx'
import { AddressStep } from './address-step.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { InvitationStep } from './invitation-step.tsx'
import type { LinkToken } from './link-token.ts'
import { ResetForm } from './reset-form.tsx'
import { ConfirmSignUp, DemoByCode } from './token-step.tsx'

type LinkStepProps = { link: LinkToken; isSignedIn: boolean; step: { onDone: () => void; isLeaving: boolean } }

/** What a link that was mailed, handed over or photographed leads to. */
export function LinkStep({ link, isSignedIn, step }: LinkStepProps) {
  const { auth } = useWords()
  switch (link.kind) {
    case 'invitation':
      return <InvitationStep token={link.token} isSignedIn={isSignedIn} {...step} />
    case 'reset':
      return (
        <AuthFrame title={auth.resetTitle} text={auth.resetText} foot={<BackToSignIn />}>
          <ResetForm token={link.token} {...step} />
        </AuthFrame>
      )
    case 'confirm':
      return (
        <AuthFrame title={auth.confirmTitle} text={auth.confirmText} foot={<BackToSignIn />}>
          <ConfirmSignUp token={link.token} {...step} />
        </AuthFrame>
      )
    case 'address':
      return <AddressStep token={link.token} isSignedIn={isSignedIn} {...step} />
    case 'demo':
      return (
        <AuthFrame title={auth.demoLinkTitle} foot={<BackToSignIn />}>
          <DemoByCode token={link.token} {...step} />
        </AuthFrame>
      )
  }
}
