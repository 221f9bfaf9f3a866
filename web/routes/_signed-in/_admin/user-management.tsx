import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { listSorts, sortNames } from '#domain/lists/list-sorts.ts'
import { sightSearch } from '#web/features/people/sight-search.ts'
import { UsersPage, type UsersView } from '#web/features/people/users-page.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { memberFilter } from '#web/search/page-searches.ts'
import { one, searchOf } from '#web/search/readers.ts'

const search = searchOf({
  ...memberFilter,
  sort: one(sortNames(listSorts.members)),
  ...sightSearch,
  tab: one(['invitations', 'access']),
})

export const Route = createFileRoute('/_signed-in/_admin/user-management')({
  validateSearch: search,
  loaderDeps: ({ search: { q, role, state, sort } }) => ({ q, role, state, sort }),
  loader: ({ context: { api }, deps }) => api.people.members.prefetchInfinite(deps),
  component: Users,
})

function Users() {
  const { tab = 'members', person, page, load, ...filter } = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const change = useCallback(
    ({ tab, filter, asked }: Partial<UsersView>) =>
      void navigate({
        search: (before) => ({
          tab: tab === undefined ? before.tab : tab === 'members' ? undefined : tab,
          ...(filter ?? { q: before.q, role: before.role, state: before.state, sort: before.sort }),
          ...(asked ?? { person: before.person, page: before.page, load: before.load }),
        }),
        replace: true,
      }),
    [navigate],
  )
  return <UsersPage view={{ tab, filter, asked: { person, page, load } }} onView={change} />
}
