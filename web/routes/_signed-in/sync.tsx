import { createFileRoute } from '@tanstack/react-router'
import { SyncPage } from '#web/features/sync/sync-page.tsx'

export const Route = createFileRoute('/_signed-in/sync')({
  component: SyncPage,
})
