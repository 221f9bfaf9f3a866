import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { notificationFilter } from '#web/search/page-searches.ts'
import { searchOf } from '#web/search/readers.ts'

export const Route = createFileRoute('/_signed-in/notifications')({
  validateSearch: searchOf(notificationFilter),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => api.notifications.list.prefetchInfinite(deps),
  component: Notifications,
})

function Notifications() {
  const filter = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  return <NotificationsPage filter={filter} onFilter={(search) => void navigate({ search, replace: true })} />
}
