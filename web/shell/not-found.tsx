import { Link } from '@tanstack/react-router'
import { EmptyState } from '#ui'
import { useWords } from '#web/format/words.tsx'

/** A path that leads nowhere. */
export function NotFound() {
  const words = useWords()
  return (
    <main style={{ display: 'grid', placeItems: 'center', minHeight: '60vh', padding: 'var(--space-6)' }}>
      <EmptyState
        title={words.shell.not_found_title()}
        message={words.shell.not_found_text()}
        actions={<Link to="/dashboard">{words.shell.go_to_dashboard()}</Link>}
      />
    </main>
  )
}
