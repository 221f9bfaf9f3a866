import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Words } from '#domain/words/words.ts'
import { Palette } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { keepPalette, takeKeptText } from './palette-kept.ts'
import type { FoundSections, PaletteSectionsProps } from './palette-sections.tsx'
import { showOverlay } from './palette-state.ts'
import { loadPart } from './reload-once.ts'

let fetched: ComponentType<PaletteSectionsProps> | null = null

const fetchSections = async () => {
  fetched = (await import('./palette-sections.tsx')).default
}

/** Fetches what the palette finds by, for who may soon want it. */
export function preparePalette(): void {
  fetchSections().catch(() => undefined)
}

const COMING: FoundSections = { sections: [], isLoading: true, hasFailed: false }

/**
 * Finds pages, loads and customers and goes there, by typing alone. Its field is there with the press of its key; what it
 * finds by is fetched behind it, and whoever was quicker finds their text, and their Enter, in it.
 */
export function CommandPalette() {
  const { shell } = useWords()
  const [text, setText] = useState(takeKeptText)
  const [found, setFound] = useState(COMING)
  const { Sections, hasFailed, fail, again } = useFetchedSections(() => keepPalette(text))
  const startAgain = () => {
    setFound(COMING)
    again()
  }
  const { sections, isLoading, ...rest } = hasFailed ? failedSections(shell, startAgain) : found
  const w = shell.palette
  return (
    <>
      <Palette
        isOpen
        onOpenChange={() => showOverlay(null)}
        label={w.open}
        placeholder={w.placeholder}
        closeLabel={shell.close}
        text={text}
        onTextChange={setText}
        sections={sections.map(({ rows, ...section }) => ({ ...section, items: rows }))}
        onChoose={(id) =>
          sections
            .flatMap(({ rows }) => rows)
            .find((row) => row.id === id)
            ?.choose()
        }
        emptyLabel={rest.hasFailed ? shell.failedTitle : w.nothing}
        isLoading={isLoading}
        foot={w.foot}
      />
      {Sections && !hasFailed && (
        <CatchBoundary getResetKey={() => 'sections'} errorComponent={Nothing} onCatch={fail}>
          <Suspense>
            <Sections text={text} setText={setText} report={setFound} />
          </Suspense>
        </CatchBoundary>
      )}
    </>
  )
}

/** What the palette finds by, once it is fetched; null on the way there, and after a failure. */
function useFetchedSections(beforeReload: () => void) {
  const [Sections, setSections] = useState(() => fetched)
  const [hasFailed, setHasFailed] = useState(false)
  const fetchNow = useEffectEvent(() => loadPart(fetchSections, beforeReload))
  useEffect(() => {
    if (Sections || hasFailed) return
    let isLeft = false
    fetchNow().then(
      () => isLeft || setSections(() => fetched),
      () => isLeft || setHasFailed(true),
    )
    return () => {
      isLeft = true
    }
  }, [Sections, hasFailed])
  const again = () => {
    setSections(null)
    setHasFailed(false)
  }
  return { Sections, hasFailed, fail: () => setHasFailed(true), again }
}

/** Rows that try again or refresh the page, in place of what could not be fetched. */
function failedSections(words: Words['shell'], again: () => void): FoundSections {
  const rows = [
    { id: 'again', title: words.retry, choose: again },
    { id: 'refresh', title: words.refreshPage, choose: () => location.reload() },
  ]
  return { ...COMING, isLoading: false, sections: [{ id: 'failed', label: words.failedTitle, rows }] }
}

/** What failed is said in the palette itself. */
const Nothing = () => null
