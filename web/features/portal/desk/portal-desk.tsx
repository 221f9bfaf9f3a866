import type { ReactNode } from 'react'
import { isAdmin } from '#domain/access/roles.ts'
import { Page, type TabItem, Tabs } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import type { deskParts, PortalSearch } from '#web/search/portal-search.ts'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'

const RequestsTab = lazyPart(() => import('./requests-tab.tsx'), 'RequestsTab')
const SignOffsTab = lazyPart(() => import('./sign-offs-tab.tsx'), 'SignOffsTab')
const DisputesTab = lazyPart(() => import('./disputes-tab.tsx'), 'DisputesTab')
const LinksTab = lazyPart(() => import('./links-tab.tsx'), 'LinksTab')
const VisitsTab = lazyPart(() => import('./visits-tab.tsx'), 'VisitsTab')

type DeskPart = (typeof deskParts)[number]
type PortalDeskProps = { search: PortalSearch; onSearch: (changes: Partial<PortalSearch>) => void }

/** The office's side of the portal: what customers ask for, sign and dispute, their links, and who looked at what. */
export default function PortalDesk({ search, onSearch }: PortalDeskProps) {
  const { portalDesk: words } = useWords()
  const isOfAdmin = isAdmin(useMe())
  const item = (id: DeskPart, content: ReactNode): TabItem<DeskPart> => ({
    id,
    label: words.tab[id],
    content: (
      <QueryBoundary shape="rows" question={id}>
        {content}
      </QueryBoundary>
    ),
  })
  return (
    <main>
      <Page title={words.title} description={words.text} width="wide">
        <Tabs
          label={words.parts}
          value={search.desk}
          onChange={(desk) => onSearch({ desk })}
          items={[
            item('requests', <RequestsTab />),
            item('signOffs', <SignOffsTab />),
            ...(isOfAdmin ? [item('disputes', <DisputesTab />)] : []),
            item('links', <LinksTab />),
            ...(isOfAdmin ? [item('visits', <VisitsTab />)] : []),
          ]}
        />
      </Page>
    </main>
  )
}
