import { Link } from '@tanstack/react-router'
import { Banner } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { Preview } from './use-load-preview.ts'

/** Warns that this customer's reference is on other loads already: most often the same order typed twice. */
export function SameReference({ loads }: { loads: Preview['sameReference'] }) {
  const words = useWords()
  const [first, ...others] = loads
  if (!first) return null
  const name = first.number ?? words.loads.status.draft
  return (
    <Banner
      kind="warning"
      title={words.loadPages.form.duplicateReference(name)}
      actions={
        <Link to="/loads/$id" params={{ id: first.id }} target="_blank">
          {words.loadPages.openLoad}
        </Link>
      }
    >
      {others.length > 0 && words.loadPages.form.moreReferences(others.length)}
    </Banner>
  )
}
