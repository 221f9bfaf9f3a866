import { lazy, Suspense, useState } from 'react'
import { BottomBar, MoreIcon, NavMore } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { MenuEntry } from './menu.ts'
import { NavLink } from './nav-link.tsx'

const MenuSheet = lazy(() => import('./menu-sheet.tsx'))

/** As many as a thumb can tell apart at 320 pixels, with a readable name each. */
const MOST = 5
const ICON = 20

/** The bar of drivers and contractors on a phone: the first pages in it, the others one tap further. */
export function BottomLinks({ entries }: { entries: MenuEntry[] }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const inBar = entries.length > MOST ? entries.slice(0, MOST - 1) : entries
  const further = entries.slice(inBar.length)
  return (
    <>
      <BottomBar label={words.shell.mainMenu}>
        {inBar.map((entry) => (
          <NavLink key={entry.path} entry={entry} iconSize={ICON} />
        ))}
        {further.length > 0 && (
          <NavMore
            icon={<MoreIcon size={ICON} aria-hidden />}
            label={words.shell.more}
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(true)
              setWasOpen(true)
            }}
          />
        )}
      </BottomBar>
      <Suspense>
        {wasOpen && (
          <MenuSheet isOpen={isOpen} onOpenChange={setOpen} sections={[{ group: 'my_tools', entries: further }]} />
        )}
      </Suspense>
    </>
  )
}
