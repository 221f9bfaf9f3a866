import { createFileRoute } from '@tanstack/react-router'
import { listSorts, sortNames } from '#domain/lists/list-sorts.ts'
import { OutboxPage } from '#web/features/people/outbox-page.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { one, searchOf } from '#web/search/readers.ts'

const search = searchOf({ sort: one(sortNames(listSorts.outbox)) })

export const Route = createFileRoute('/_signed-in/_admin/outbox')({
  validateSearch: search,
  loaderDeps: ({ search: { sort } }) => ({ sort }),
  loader: ({ context: { api }, deps }) => api.people.outbox.prefetchInfinite(deps),
  component: Outbox,
})

function Outbox() {
  const { sort } = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  return <OutboxPage sort={sort} onSort={(next) => void navigate({ search: { sort: next }, replace: true })} />
}
