import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ErrorState, Skeleton } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { isKnownNobody } from '#web/prerender/first-page.ts'
import { isSignedOut } from '#web/session.ts'
import { AuthFrame } from './auth-frame.tsx'
import { DemoSignIn } from './demo-sign-in.tsx'
import type { LinkToken } from './link-token.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useArrive } from './use-arrive.ts'

// Most people come to sign in; the code of the other forms is fetched when one is opened.
const LinkStep = lazyPart(() => import('./link-step.tsx'), 'LinkStep')
const WaitingPage = lazyPart(() => import('./waiting-page.tsx'), 'WaitingPage')
const OtherForm = lazyPart(() => import('./other-form.tsx'), 'OtherForm')

export type AuthShow = 'sign-in' | 'sign-up' | 'forgot'

/** Everything that lets somebody in: a link's own step first, then who is signed in, then the forms. */
export function AuthPage({ show, link }: { show: AuthShow; link: LinkToken | null }) {
  const words = useWords()
  const { isLeaving, arrive } = useArrive()
  const me = trpc.account.me.useQuery(undefined, { staleTime: 0 })
  const refusal = useRefusal(me.error)
  // Known once, it stays so on this page: asking again, as on every return to the tab, must not empty a half-filled form.
  const [isNobody, setNobody] = useState(isKnownNobody)
  if (!isNobody && isSignedOut(me.error)) setNobody(true)
  const hasRole = (me.data?.roles.length ?? 0) > 0
  useEffect(() => {
    if (hasRole && !link && !isLeaving) arrive()
  }, [hasRole, link, isLeaving, arrive])

  const step = { onDone: arrive, isLeaving }
  // A link's step is another one for who is signed in, so it is shown once that is known.
  const isAsking = me.isPending && !isNobody
  if (link && !isAsking) return <LinkStep link={link} isSignedIn={me.data !== undefined} step={step} />
  if (me.data && !hasRole) return <WaitingPage me={me.data} onRole={arrive} />
  if (isAsking || hasRole) {
    return (
      <AuthFrame title={words.auth.checking}>
        <Skeleton label={words.shell.loading} />
      </AuthFrame>
    )
  }
  // Whether somebody has roles is not known: neither the forms nor the waiting page would be true.
  if (refusal && !isNobody) {
    return (
      <AuthFrame title={words.auth.signInTitle}>
        <ErrorState title={words.auth.rolesNotLoaded} retryLabel={words.shell.retry} onRetry={() => void me.refetch()}>
          {refusal.sentence}
        </ErrorState>
      </AuthFrame>
    )
  }
  return <Forms show={show} step={step} />
}

type Step = { onDone: () => void; isLeaving: boolean }

function Forms({ show, step }: { show: AuthShow; step: Step }) {
  const { auth } = useWords()
  if (show !== 'sign-in') return <OtherForm show={show} step={step} />
  return (
    <AuthFrame
      title={auth.signInTitle}
      foot={
        <>
          <p>
            {auth.newHere}{' '}
            <Link to="/auth" search={(search) => ({ ...search, show: 'sign-up' })}>
              {auth.signUp}
            </Link>
          </p>
          <DemoSignIn onDone={step.onDone} />
        </>
      }
    >
      <SignInForm {...step} />
    </AuthFrame>
  )
}
