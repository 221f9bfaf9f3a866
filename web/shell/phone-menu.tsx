import { lazy, Suspense, useState } from 'react'
import { Button, MenuIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { MenuSection } from './menu.ts'

const MenuSheet = lazy(() => import('./menu-sheet.tsx'))

/** Opens the office's menu on a phone. */
export function PhoneMenu({ sections }: { sections: MenuSection[] }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon={<MenuIcon size={20} aria-hidden />}
        aria-label={words.shell.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => {
          setOpen(true)
          setWasOpen(true)
        }}
      />
      <Suspense>{wasOpen && <MenuSheet isOpen={isOpen} onOpenChange={setOpen} sections={sections} />}</Suspense>
    </>
  )
}
