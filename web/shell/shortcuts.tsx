import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { showToast } from '#ui'
import { withWords } from '#web/format/with-words.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { isInDialog, isTyping } from './key-target.ts'
import { goesToList } from './list-keys.ts'
import { showOverlay, typeAhead, useOverlay } from './palette-state.ts'
import { RecentVisits } from './recent-visits.tsx'
import { commandLabel } from './shortcut-labels.ts'
import { type Chord, isForLists, match } from './shortcut-matcher.ts'
import { printedKeys } from './shortcut-registry.ts'
import { hasSingleKeys } from './single-keys.ts'
import { isMac, useRun, useShortcuts } from './use-commands.ts'

const CommandPalette = lazy(withWords(['loads', 'refusals'], () => import('./palette.tsx')))
const HelpSheet = lazy(() => import('./help-sheet.tsx'))
const AssignOverlay = lazy(
  withWords(['loadPages', 'loads', 'parties', 'refusals'], () => import('./assign-overlay.tsx')),
)

/** How long the toast with the shortcuts stays. */
const HELP_TOAST_MS = 6000
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
      singleKeys: hasSingleKeys(me.userId),
      at: event.timeStamp,
    }
    const found = match(shortcuts, event, situation, chord.current)
    chord.current = found.chord
    if (!found.command) {
      if (found.chord === null && isForLists(event, situation) && goesToList(event.key, document))
        event.preventDefault()
      return
    }
    event.preventDefault()
    if (found.command.kind === 'palette' && !situation.isTyping) tell()
    run(found.command)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    // Before everything else: what is typed for a palette on its way is meant for no key of the page.
    const ahead = (event: KeyboardEvent) => {
      if (!typeAhead(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', ahead, true)
    window.addEventListener('keydown', listen)
    return () => {
      window.removeEventListener('keydown', ahead, true)
      window.removeEventListener('keydown', listen)
      showOverlay(null)
    }
  }, [])

  return (
    <>
      <RecentVisits />
      <Suspense>
        {overlay === 'palette' && <CommandPalette />}
        {overlay === 'help' && <HelpSheet />}
        {overlay !== null && typeof overlay === 'object' && <AssignOverlay key={overlay.assign} asked={overlay} />}
      </Suspense>
    </>
  )
}

/** The toast that names the shortcuts; a second one takes the first one's place. */
function useHelpToast(): () => void {
  const words = useWords()
  const { userId } = useMe()
  const shortcuts = useShortcuts()
  const close = useRef<() => void>(null)
  return () => {
    const singleKeys = hasSingleKeys(userId)
    const lines = shortcuts.flatMap((shortcut) => {
      const [keys] = printedKeys(shortcut, { isMac: isMac(), singleKeys })
      return keys ? [`${keys} ${commandLabel(shortcut.command, words)}`] : []
    })
    const hint = singleKeys ? ` ${words.shell.shortcuts.hint}` : ''
    close.current?.()
    close.current = showToast({
      text: `${words.shell.shortcuts.title}: ${lines.join(' · ')}.${hint}`,
      staysMs: HELP_TOAST_MS,
      actionLabel: words.shell.shortcuts.all,
      onAction: () => showOverlay('help'),
    })
  }
}
