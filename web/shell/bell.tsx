import { createLink } from '@tanstack/react-router'
import { NavItem, NotificationIcon } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './bell.module.css'

const RouterNavItem = createLink(NavItem)
/** The server counts no further. */
const MOST = 99

/** The link to the notifications with the count of unread ones, live through the page's one stream. */
export function Bell({ isIconOnly = false }: { isIconOnly?: boolean }) {
  const { pages, shell } = useWords()
  const { data } = trpc.notifications.unread.useQuery(undefined, { staleTime: 30_000 })
  const unread = data?.unread ?? 0
  const count = unread > MOST ? `${MOST}+` : String(unread)
  return (
    <RouterNavItem
      to="/notifications"
      className={isIconOnly ? styles.iconOnly : undefined}
      label={pages.notifications}
      aria-label={shell.bell(unread)}
      icon={<NotificationIcon size={isIconOnly ? 20 : 16} aria-hidden />}
      badge={unread > 0 ? count : undefined}
      activeProps={{}}
    />
  )
}
