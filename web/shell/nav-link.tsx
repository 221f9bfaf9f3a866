import { createLink, useRouterState } from '@tanstack/react-router'
import { NavItem } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { MenuEntry } from './menu.ts'
import { pageIcon } from './page-icons.ts'

const RouterNavItem = createLink(NavItem)

/** One entry of a menu or bar, marked while its page or one below it is open. */
export function NavLink({
  entry,
  iconSize = 16,
  onFollow,
}: {
  entry: MenuEntry
  iconSize?: number
  onFollow?: () => void
}) {
  const words = useWords()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const Icon = pageIcon(entry.name)
  const isCurrent = path === entry.path || path.startsWith(`${entry.path}/`)
  return (
    <RouterNavItem
      to={entry.path}
      label={words.pages[entry.name]}
      icon={<Icon size={iconSize} aria-hidden />}
      aria-current={isCurrent ? 'page' : undefined}
      activeProps={{}}
      onClick={onFollow}
    />
  )
}
