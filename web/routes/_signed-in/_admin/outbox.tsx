import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '#web/features/people/outbox-page.tsx'

export const Route = createFileRoute('/_signed-in/_admin/outbox')({
  loader: ({ context: { api } }) => api.people.outbox.prefetchInfinite({}),
  component: OutboxPage,
})
