import { useState } from 'react'
import { Button, Drawer, MenuIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { MenuSection } from './menu.ts'
import { MenuGroups } from './sidebar.tsx'

/** The office's menu on a phone: the sidebar's groups in a sheet of 18rem. */
export function PhoneMenu({ sections }: { sections: MenuSection[] }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon={<MenuIcon size={20} aria-hidden />}
        aria-label={words.shell.menu}
        onPress={() => setOpen(true)}
      />
      <Drawer
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={words.shell.mainMenu}
        closeLabel={words.shell.close}
        side="start"
      >
        <MenuGroups sections={sections} onFollow={() => setOpen(false)} />
      </Drawer>
    </>
  )
}
