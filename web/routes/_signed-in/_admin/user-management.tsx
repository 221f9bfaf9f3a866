import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { UsersPage } from '#web/features/people/users-page.tsx'

const search = z.object({ tab: z.optional(z.enum(['invitations'])) })

export const Route = createFileRoute('/_signed-in/_admin/user-management')({
  staticData: { words: ['auth', 'members', 'refusals'] },
  validateSearch: (given) => search.parse(search.safeParse(given).data ?? {}),
  loader: ({ context: { api } }) => api.people.members.prefetchInfinite({}),
  component: Users,
})

function Users() {
  const { tab = 'members' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UsersPage
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next === 'invitations' ? next : undefined }, replace: true })}
    />
  )
}
