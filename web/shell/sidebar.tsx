import { Button, Sidebar as SidebarFrame, SidebarIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { AccountButton } from './account-button.tsx'
import { Bell } from './bell.tsx'
import { Brand } from './brand.tsx'
import type { MenuSection } from './menu.ts'
import { MenuGroups } from './menu-groups.tsx'
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
          <AccountButton placement="top start" isIconOnly={!isOpen} />
        </>
      }
    >
      <MenuGroups sections={sections} />
    </SidebarFrame>
  )
}
