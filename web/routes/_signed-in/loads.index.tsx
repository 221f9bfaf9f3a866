import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { uuid } from '#contracts/base.ts'
import { exportColumns, loadFilter } from '#contracts/loads.ts'
import { LoadsPage } from '#web/features/loads/loads-page.tsx'

const search = z.object({
  ...loadFilter.shape,
  view: z.optional(z.enum(['table', 'board'])),
  columns: exportColumns,
  job: z.optional(uuid),
})

export const Route = createFileRoute('/_signed-in/loads/')({
  staticData: { words: ['lists', 'loadPages', 'loads', 'refusals'] },
  validateSearch: (given) => search.parse(search.safeParse(given).data ?? {}),
  loaderDeps: ({ search: { view: _v, columns: _c, job: _j, ...filter } }) => filter,
  loader: ({ context: { api }, deps }) => api.loads.list.prefetchInfinite(deps),
  component: Loads,
})

function Loads() {
  const { view = 'table', columns, job, ...filter } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <LoadsPage
      shown={{ filter, view, columns: columns?.split(','), job }}
      onChange={(next) =>
        void navigate({
          search: {
            ...next.filter,
            view: next.view === 'board' ? 'board' : undefined,
            columns: next.columns?.join(','),
            job: next.job,
          },
          replace: true,
        })
      }
    />
  )
}
