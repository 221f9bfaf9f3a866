import { createFileRoute } from '@tanstack/react-router'
import { PortalPage } from '#web/features/portal/portal-page.tsx'
import { useWords } from '#web/format/words.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { portalSearch } from '#web/search/portal-search.ts'
import { searchOf } from '#web/search/readers.ts'
import { OfficeFrame } from '#web/shell/office-frame.tsx'
import { usePageTitle } from '#web/shell/route-announcer.tsx'

export const Route = createFileRoute('/customer-portal')({
  validateSearch: searchOf(portalSearch),
  component: Portal,
})

function Portal() {
  usePageTitle(useWords().pages.customer_portal)
  const search = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  return (
    <OfficeFrame>
      <PortalPage
        search={search}
        onSearch={(changes) => void navigate({ search: (before) => ({ ...before, ...changes }) })}
      />
    </OfficeFrame>
  )
}
