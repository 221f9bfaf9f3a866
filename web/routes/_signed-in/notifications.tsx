import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { notificationFilter } from '#web/search/page-searches.ts'
import { order, searchOf } from '#web/search/readers.ts'

const search = searchOf({ ...notificationFilter, order })

export const Route = createFileRoute('/_signed-in/notifications')({
  validateSearch: search,
  loaderDeps: ({ search: asked }) => asked,
  loader: ({ context: { api }, deps: { order: asked, ...filter } }) =>
    asked ? undefined : api.notifications.list.prefetchInfinite(filter),
  component: Notifications,
})

function Notifications() {
  const filter = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  return <NotificationsPage filter={filter} onFilter={(next) => void navigate({ search: next, replace: true })} />
}
