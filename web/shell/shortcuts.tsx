import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { showToast } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { isInDialog, isTyping } from './key-target.ts'
import { goesToList } from './list-keys.ts'
import { CommandPalette, preparePalette } from './palette.tsx'
import { showOverlay, useOverlay } from './palette-state.ts'
import { RecentVisits } from './recent-visits.tsx'
import { commandLabel } from './shortcut-labels.ts'
import { type Chord, isForLists, match } from './shortcut-matcher.ts'
import { printedKeys } from './shortcut-registry.ts'
import { hasSingleKeys } from './single-keys.ts'
import { isMac, useRun, useShortcuts } from './use-commands.ts'

const Sheets = lazy(() => import('./sheets.tsx'))

/** How long the toast with the shortcuts stays. */
const HELP_TOAST_MS = 6000
/** The page comes before what may be wanted next; phones fetch it when it is. */
const PREPARED_MS = 2000

/** Listens for the shortcuts of every signed-in page, and holds the palette and the sheet of keys. */
export function Shortcuts() {
  const me = useMe()
  const overlay = useOverlay()
  const shortcuts = useShortcuts()
  const run = useRun()
  const tell = useHelpToast()
  const chord = useRef<Chord>(null)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const situation = {
      isTyping: isTyping(event.target),
      isInDialog: isInDialog(),
      isInPalette: overlay === 'palette',
      singleKeys: hasSingleKeys(me.userId),
      at: event.timeStamp,
    }
    const found = match(shortcuts, event, situation, chord.current)
    chord.current = found.chord
    if (!found.command) {
      if (found.isHeld) event.preventDefault()
      else if (found.chord === null && isForLists(event, situation) && goesToList(event.key, document))
        event.preventDefault()
      return
    }
    event.preventDefault()
    if (found.command.kind === 'palette' && situation.isInPalette) return showOverlay(null)
    if (found.command.kind === 'palette' && !situation.isTyping) tell()
    run(found.command)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => {
      window.removeEventListener('keydown', listen)
      showOverlay(null)
    }
  }, [])
  // An open palette fetches its parts itself: its next try would join a fetch in the background, and fail with it.
  const isPrepared = isOffice(me) && overlay !== 'palette'
  useEffect(() => {
    if (!isPrepared) return
    const timer = setTimeout(preparePalette, PREPARED_MS)
    return () => clearTimeout(timer)
  }, [isPrepared])

  return (
    <>
      <RecentVisits />
      {overlay === 'palette' && <CommandPalette />}
      <Suspense>{overlay !== null && overlay !== 'palette' && <Sheets overlay={overlay} />}</Suspense>
    </>
  )
}

/** The toast that names the key of the palette, on one line, and leads to the rest; a second one takes the first one's place. */
function useHelpToast(): () => void {
  const words = useWords()
  const { userId } = useMe()
  const shortcuts = useShortcuts()
  const close = useRef<() => void>(null)
  return () => {
    const singleKeys = hasSingleKeys(userId)
    const lines = shortcuts.flatMap((shortcut) => {
      const [keys] = printedKeys(shortcut, { isMac: isMac(), singleKeys })
      const isNamed = shortcut.command.kind === 'palette' || shortcut.command.kind === 'help'
      return keys && isNamed ? [`${keys} ${commandLabel(shortcut.command, words)}`] : []
    })
    close.current?.()
    close.current = showToast({
      text: `${words.shell.shortcuts.title}: ${lines.join(' · ')}`,
      staysMs: HELP_TOAST_MS,
      actionLabel: words.shell.shortcuts.all,
      onAction: () => showOverlay('help'),
    })
  }
}
