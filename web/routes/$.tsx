import { createFileRoute, notFound } from '@tanstack/react-router'

/** Every address without a route of its own. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw notFound()
  },
})
