import { createFileRoute, useLocation } from '@tanstack/react-router'
import { AuthPage, type AuthShow } from '#web/features/account/auth-page.tsx'
import { linkToken } from '#web/features/account/link-token.ts'

/** `from` is the link that the guard interrupted. */
type AuthSearch = { from?: string; show?: Exclude<AuthShow, 'sign-in'> }

/** Sign-in, sign-up, reset, invitation and waiting: states of one page. */
export const Route = createFileRoute('/auth')({
  validateSearch: ({ from, show }): AuthSearch => ({
    ...(typeof from === 'string' ? { from } : {}),
    ...(show === 'sign-up' || show === 'forgot' ? { show } : {}),
  }),
  component: Auth,
})

function Auth() {
  const { show } = Route.useSearch()
  const hash = useLocation({ select: (location) => location.hash })
  return <AuthPage show={show ?? 'sign-in'} link={linkToken(hash)} />
}
