import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { AppFrame, SingleKeys, TopBar } from '#ui'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { onFleetChangedElsewhere } from '#web/offline/kept-me.ts'
import { keepLook, useMe } from '#web/session.ts'
import { AccountButton } from './account-button.tsx'
import { Bell } from './bell.tsx'
import { BottomLinks } from './bottom-links.tsx'
import { Brand } from './brand.tsx'
import { barOf, menuOf } from './menu.ts'
import { NavLink } from './nav-link.tsx'
import { PaletteButton } from './palette-button.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Sidebar } from './sidebar.tsx'
import { useSingleKeys } from './single-keys.ts'
import { useTitleOfRoute } from './title-of-route.ts'
import { useExists } from './use-commands.ts'
import { useDesk } from './use-desk.ts'
import { whileHere } from './while-here.ts'

/** Below this width the sidebar gives way to a sheet, and the bar of drivers moves into reach of the thumb. */
const PHONE = '(width < 48rem)'

function useIsPhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(PHONE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(PHONE).matches,
  )
}

type SignedInShellProps = {
  children: ReactNode
  /** Around a page that everybody may open, which has its own main part. */
  hasOwnMain?: boolean
}

/** The frame around every signed-in page: the office's sidebar, or the bars of drivers and contractors. */
export function SignedInShell({ children, hasOwnMain }: SignedInShellProps) {
  const me = useMe()
  const words = useWords()
  const { change } = useLanguage()
  const singleKeys = useSingleKeys(me.userId)
  const isPhone = useIsPhone()
  const [, setLive] = useState(true)
  const exists = useExists()
  const { theme, density, language } = me

  useEffect(() => {
    keepLook({ theme, density, language })
    void change(language)
  }, [theme, density, language, change])
  // The page is shown before it is kept true.
  useEffect(() => whileHere(import('./live-changes.ts'), ({ followChanges }) => followChanges(setLive)), [])
  // The session works in one fleet at a time, in every tab.
  useEffect(() => onFleetChangedElsewhere(() => location.assign('/dashboard')), [])
  useDesk(isOffice(me))
  useTitleOfRoute()

  if (isOffice(me)) {
    const sections = menuOf(me.roles, exists)
    return (
      <AppFrame
        skipLabel={words.shell.skipToContent}
        hasOwnMain={hasOwnMain}
        sidebar={isPhone ? undefined : <Sidebar sections={sections} />}
        topBar={
          isPhone ? (
            <TopBar>
              <PhoneMenu sections={sections} />
              <Brand />
              <AtTheEnd>
                <PaletteButton />
                <Bell isIconOnly />
                <AccountButton isIconOnly />
              </AtTheEnd>
            </TopBar>
          ) : undefined
        }
      >
        <SingleKeys value={singleKeys}>{children}</SingleKeys>
        <Shortcuts />
      </AppFrame>
    )
  }
  const entries = barOf(me.roles, exists)
  return (
    <AppFrame
      skipLabel={words.shell.skipToContent}
      hasOwnMain={hasOwnMain}
      topBar={
        <TopBar>
          <Brand />
          {!isPhone && (
            <nav aria-label={words.shell.mainMenu} style={{ display: 'flex', flex: 1 }}>
              {entries.map((entry) => (
                <NavLink key={entry.path} entry={entry} iconSize={20} />
              ))}
            </nav>
          )}
          <AtTheEnd>
            <PaletteButton />
            <Bell isIconOnly />
            <AccountButton isIconOnly />
          </AtTheEnd>
        </TopBar>
      }
      bottomBar={isPhone ? <BottomLinks entries={entries} /> : undefined}
    >
      <SingleKeys value={singleKeys}>{children}</SingleKeys>
      <Shortcuts />
    </AppFrame>
  )
}

/** What stands at the far end of the bar. */
function AtTheEnd({ children }: { children: ReactNode }) {
  return <div style={{ display: 'flex', marginInlineStart: 'auto' }}>{children}</div>
}
