import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { AppFrame, type AppFrameProps, SingleKeys, TopBar } from '#ui'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { onFleetChangedElsewhere } from '#web/offline/kept-me.ts'
import { keepLook, useMe } from '#web/session.ts'
import { useIsPhone } from '#web/use-is-phone.ts'
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

type SignedInShellProps = {
  children: ReactNode
  /** Around a page that everybody may open, which has its own main part. */
  hasOwnMain?: boolean
}

/** The frame around every signed-in page: the office's sidebar, or the bars of drivers and contractors. */
export function SignedInShell({ children, hasOwnMain }: SignedInShellProps) {
  const me = useMe()
  const words = useWords()
  const singleKeys = useSingleKeys(me.userId)
  useSession()
  useTitleOfRoute()
  const bars = useBars()
  return (
    <AppFrame skipLabel={words.shell.skipToContent} hasOwnMain={hasOwnMain} {...bars}>
      <SingleKeys value={singleKeys}>{children}</SingleKeys>
      <Shortcuts />
    </AppFrame>
  )
}

/** What goes on as long as somebody is signed in: their look and language, live changes, one fleet in every tab. */
function useSession(): void {
  const me = useMe()
  const { change } = useLanguage()
  const [, setLive] = useState(true)
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
}

/** The menus around a page: by role, and by how much room there is. */
function useBars(): Pick<AppFrameProps, 'sidebar' | 'topBar' | 'bottomBar'> {
  const me = useMe()
  const isPhone = useIsPhone()
  const exists = useExists()
  if (isOffice(me)) {
    const sections = menuOf(me.roles, exists)
    return isPhone ? { topBar: <OfficePhoneBar sections={sections} /> } : { sidebar: <Sidebar sections={sections} /> }
  }
  const entries = barOf(me.roles, exists)
  return {
    topBar: <FieldBar entries={isPhone ? [] : entries} />,
    bottomBar: isPhone ? <BottomLinks entries={entries} /> : undefined,
  }
}

/** The office on a phone: its menu opens as a sheet. */
function OfficePhoneBar({ sections }: ComponentProps<typeof PhoneMenu>) {
  return (
    <TopBar>
      <PhoneMenu sections={sections} />
      <Brand />
      <AtTheEnd />
    </TopBar>
  )
}

/** Drivers and contractors: their few pages stand in the bar, where it is wide enough. */
function FieldBar({ entries }: ComponentProps<typeof BottomLinks>) {
  const { shell } = useWords()
  return (
    <TopBar>
      <Brand />
      {entries.length > 0 && (
        <nav aria-label={shell.mainMenu} style={{ display: 'flex', flex: 1, minWidth: 0, overflowX: 'auto' }}>
          {entries.map((entry) => (
            <NavLink key={entry.path} entry={entry} iconSize={20} />
          ))}
        </nav>
      )}
      <AtTheEnd />
    </TopBar>
  )
}

/** What stands at the far end of the bar. */
function AtTheEnd() {
  return (
    <div style={{ display: 'flex', marginInlineStart: 'auto' }}>
      <PaletteButton />
      <Bell isIconOnly />
      <AccountButton isIconOnly />
    </div>
  )
}
