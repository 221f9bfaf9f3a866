import { Link } from '@tanstack/react-router'
import { EmptyState } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { OfficeFrame } from './office-frame.tsx'
import { usePageTitle } from './route-announcer.tsx'

/** A path that leads nowhere. */
export function NotFound() {
  const words = useWords()
  usePageTitle(words.shell.notFound)
  return (
    <OfficeFrame>
      <main style={{ display: 'grid', placeItems: 'center', minHeight: '60vh', padding: 'var(--space-6)' }}>
        <EmptyState
          isWholePage
          title={words.shell.notFound}
          action={<Link to="/dashboard">{words.shell.goToDashboard}</Link>}
        >
          {words.shell.notFoundText}
        </EmptyState>
      </main>
    </OfficeFrame>
  )
}
