import { createFileRoute } from '@tanstack/react-router'
import { notificationFilter } from '#contracts/notifications.ts'
import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx'

export const Route = createFileRoute('/_signed-in/notifications')({
  staticData: { words: ['loadPages', 'notifications', 'refusals'] },
  validateSearch: (given) => notificationFilter.safeParse(given).data ?? {},
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => api.notifications.list.prefetchInfinite(deps),
  component: Notifications,
})

function Notifications() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return <NotificationsPage filter={filter} onFilter={(search) => void navigate({ search, replace: true })} />
}
