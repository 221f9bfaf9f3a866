import { Link } from '@tanstack/react-router'
import { Button, NavGroup, Sidebar as SidebarFrame, SidebarIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import { groupWords, type MenuSection } from './menu.ts'
import { NavLink } from './nav-link.tsx'
import { PaletteButton } from './palette-button.tsx'
import { toggleSidebar, useSidebarOpen } from './sidebar-state.ts'

/** The office's menu: a column that folds to icons. On a phone the same groups open as a sheet (`PhoneMenu`). */
export function Sidebar({ sections }: { sections: MenuSection[] }) {
  const words = useWords()
  const isOpen = useSidebarOpen()
  return (
    <SidebarFrame
      label={words.shell.mainMenu}
      isCollapsed={!isOpen}
      head={
        <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          {isOpen && <Brand />}
          {isOpen && <PaletteButton size={16} />}
          <Button
            variant="quiet"
            size="small"
            icon={<SidebarIcon size={16} aria-hidden />}
            aria-label={isOpen ? words.shell.collapseMenu : words.shell.expandMenu}
            aria-expanded={isOpen}
            onPress={toggleSidebar}
          />
        </div>
      }
      foot={
        <>
          <Bell />
          <AccountMenu placement="top start" isIconOnly={!isOpen} />
        </>
      }
    >
      <MenuGroups sections={sections} />
    </SidebarFrame>
  )
}

/** The product's name, which leads home. */
export function Brand() {
  return (
    <Link
      to="/dashboard"
      style={{
        font: 'var(--type-section)',
        color: 'var(--color-text)',
        textDecoration: 'none',
        padding: '0 var(--space-2)',
      }}
    >
      Haulbook
    </Link>
  )
}

/** The groups of the menu, one below the other. */
export function MenuGroups({ sections, onFollow }: { sections: MenuSection[]; onFollow?: () => void }) {
  const words = useWords()
  return sections.map((section) => (
    <NavGroup key={section.group} label={words.shell.group[groupWords[section.group]]}>
      {section.entries.map((entry) => (
        <NavLink key={entry.path} entry={entry} onFollow={onFollow} />
      ))}
    </NavGroup>
  ))
}
