import { createFileRoute, useLocation } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { AuthPage } from '#web/features/account/auth-page.tsx'
import { linkToken } from '#web/features/account/link-token.ts'

const search = z.object({
  /** The link that the guard interrupted. */
  from: z.optional(z.string()),
  show: z.optional(z.enum(['sign-up', 'forgot'])),
})

/** Sign-in, sign-up, reset, invitation and waiting: states of one page. */
export const Route = createFileRoute('/auth')({
  validateSearch: (given) => search.parse(search.safeParse(given).data ?? {}),
  component: Auth,
})

function Auth() {
  const { show } = Route.useSearch()
  const hash = useLocation({ select: (location) => location.hash })
  return <AuthPage show={show ?? 'sign-in'} link={linkToken(hash)} />
}
