import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { loadFilter } from '#contracts/loads.ts'
import { LoadsPage } from '#web/features/loads/loads-page.tsx'

const search = z.object({ ...loadFilter.shape, view: z.optional(z.enum(['table', 'board'])) })

export const Route = createFileRoute('/_signed-in/loads/')({
  validateSearch: (given) => search.parse(search.safeParse(given).data ?? {}),
  loaderDeps: ({ search: { view: _, ...filter } }) => filter,
  loader: ({ context: { api }, deps }) => api.loads.list.prefetchInfinite(deps),
  component: Loads,
})

function Loads() {
  const { view = 'table', ...filter } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <LoadsPage
      filter={filter}
      view={view}
      onChange={(next) =>
        void navigate({ search: { ...next.filter, view: next.view === 'board' ? 'board' : undefined }, replace: true })
      }
    />
  )
}
