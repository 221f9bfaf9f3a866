import { useState } from 'react'
import { Button, Tabs } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import type { PortalSearch } from '#web/search/portal-search.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { Letterhead } from '../company/letterhead.tsx'
import { usePublicFormats } from '../proof/public-formats.ts'
import styles from './portal.module.css'
import type { PortalScope } from './portal-view-props.ts'
import { portalViews } from './portal-views.ts'

/** The logo of the company whose link is open. */
const PORTAL_LOGO = '/api/portal/logo'

type OpenPortalProps = {
  scope: PortalScope
  search: PortalSearch
  onSearch: (changes: Partial<PortalSearch>) => void
}

/** The parts that a link opens; with a single one there is nothing to choose. */
export function OpenPortal({ scope, search, onSearch }: OpenPortalProps) {
  const { portal } = useWords()
  const formats = usePublicFormats(scope.fleet)
  const [name, setName] = useState('')
  const views = portalViews.filter(({ isShown }) => isShown(scope))
  const given = { scope, formats, search, onSearch, visitor: { name, setName } }
  const items = views.map(({ id, label, Content }) => ({
    id,
    label: label(portal),
    content: (
      <QueryBoundary shape="rows" question={id}>
        <Content {...given} />
      </QueryBoundary>
    ),
  }))
  return (
    <main className={styles.page}>
      <PortalHead scope={scope} until={formats.instantWithYear(scope.expiresAt)} />
      {items.length === 1 ? (
        items[0]?.content
      ) : (
        <Tabs
          label={portal.parts}
          className={styles.tabs}
          items={items}
          value={views.find(({ id }) => id === search.view)?.id ?? views[0]?.id}
          onChange={(view) => onSearch({ view, invoice: undefined })}
        />
      )}
      {scope.fleet.footer && <p className={styles.note}>{scope.fleet.footer}</p>}
    </main>
  )
}

/** Whose loads these are, until when the page is open, and buttons to print and to leave. */
function PortalHead({ scope, until }: { scope: PortalScope; until: string }) {
  const { portal } = useWords()
  const utils = trpc.useUtils()
  const close = trpc.portal.close.useMutation({ onSuccess: () => utils.portal.invalidate() })
  return (
    <header className={styles.head}>
      <div>
        <div className={styles.brand}>
          <Letterhead company={scope.fleet} logo={scope.fleet.hasLogo ? PORTAL_LOGO : undefined} />
        </div>
        <h1 className={styles.title}>
          {scope.customer ?? (scope.scope === 'quote' ? portal.view.quotes : portal.title)}
        </h1>
        <p className={styles.brand}>{portal.openUntil(until)}</p>
      </div>
      <div className={styles.screenOnly}>
        <Button size="small" onPress={() => print()}>
          {portal.print}
        </Button>{' '}
        <Button size="small" variant="quiet" isPending={close.isPending} onPress={() => close.mutate()}>
          {portal.leave}
        </Button>
      </div>
    </header>
  )
}
