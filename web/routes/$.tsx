import { createFileRoute } from '@tanstack/react-router'
import { guardComingPage } from '#web/shell/guard-coming-page.ts'

/** Every address without a route of its own. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ context, location }) => guardComingPage(context.api, location),
})
