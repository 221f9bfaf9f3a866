import { createFileRoute } from '@tanstack/react-router'
import { PortalPage } from '#web/features/proof/portal-page.tsx'

export const Route = createFileRoute('/customer-portal')({
  staticData: { words: ['loads', 'portal', 'refusals'] },
  beforeLoad: ({ context }) => context.words,
  component: PortalPage,
})
