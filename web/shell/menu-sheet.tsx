import { Drawer } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { MenuSection } from './menu.ts'
import { MenuGroups } from './menu-groups.tsx'

type MenuSheetProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; sections: MenuSection[] }

/** The sidebar's groups in a sheet of 18rem. */
export default function MenuSheet({ isOpen, onOpenChange, sections }: MenuSheetProps) {
  const words = useWords()
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={words.shell.mainMenu}
      closeLabel={words.shell.close}
      side="start"
    >
      <MenuGroups sections={sections} onFollow={() => onOpenChange(false)} />
    </Drawer>
  )
}
