import { createFileRoute } from '@tanstack/react-router'
import { PortalPage } from '#web/features/proof/portal-page.tsx'
import { useWords } from '#web/format/words.tsx'
import { OfficeFrame } from '#web/shell/office-frame.tsx'
import { usePageTitle } from '#web/shell/route-announcer.tsx'

export const Route = createFileRoute('/customer-portal')({
  component: Portal,
})

function Portal() {
  usePageTitle(useWords().pages.customer_portal)
  return (
    <OfficeFrame>
      <PortalPage />
    </OfficeFrame>
  )
}
