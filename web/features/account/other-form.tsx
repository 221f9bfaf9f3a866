import { Link } from '@tanstack/react-router'
import { useWords } from '#web/format/words.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type OtherFormProps = { show: 'sign-up' | 'forgot'; step: { onDone: () => void; isLeaving: boolean } }

/** What somebody comes for who cannot sign in yet: a fleet of their own, or a new password. */
export function OtherForm({ show, step }: OtherFormProps) {
  const { auth } = useWords()
  if (show === 'forgot') {
    return (
      <AuthFrame title={auth.forgotTitle} text={auth.forgotText} foot={<BackToSignIn />}>
        <ForgotForm />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={auth.signUp}
      text={auth.signUpText}
      foot={
        <p>
          {auth.haveAccount}{' '}
          <Link to="/auth" search={(search) => ({ ...search, show: undefined })}>
            {auth.signIn}
          </Link>
        </p>
      }
    >
      <SignUpForm {...step} />
    </AuthFrame>
  )
}
