import { createFileRoute } from '@tanstack/react-router'
import { DocsPage } from '#web/features/api-docs/docs-page.tsx'
import { OfficeFrame } from '#web/shell/office-frame.tsx'

export const Route = createFileRoute('/docs')({
  component: () => (
    <OfficeFrame>
      <DocsPage />
    </OfficeFrame>
  ),
})
