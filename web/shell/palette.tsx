import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { Palette } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { FoundSections, PaletteSectionsProps } from './palette-sections.tsx'
import { showOverlay } from './palette-state.ts'

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
  const [text, setText] = useState('')
  const [Sections, setSections] = useState(() => fetched)
  const [found, setFound] = useState(COMING)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (Sections || hasFailed) return
    let isLeft = false
    fetchSections().then(
      () => isLeft || setSections(() => fetched),
      () => isLeft || setHasFailed(true),
    )
    return () => {
      isLeft = true
    }
  }, [Sections, hasFailed])
  const again = () => {
    setFound(COMING)
    setSections(null)
    setHasFailed(false)
  }
  const { sections, isLoading, ...rest } = hasFailed
    ? {
        ...COMING,
        isLoading: false,
        sections: [
          {
            id: 'failed',
            label: shell.failedTitle,
            rows: [
              { id: 'again', title: shell.retry, choose: again },
              { id: 'refresh', title: shell.refreshPage, choose: () => location.reload() },
            ],
          },
        ],
      }
    : found
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
        <CatchBoundary getResetKey={() => 'sections'} errorComponent={Nothing} onCatch={() => setHasFailed(true)}>
          <Suspense>
            <Sections text={text} setText={setText} report={setFound} />
          </Suspense>
        </CatchBoundary>
      )}
    </>
  )
}

/** What failed is said in the palette itself. */
const Nothing = () => null
