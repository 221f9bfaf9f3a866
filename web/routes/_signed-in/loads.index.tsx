import { createFileRoute } from '@tanstack/react-router'
import { listSorts, sortNames } from '#domain/lists/list-sorts.ts'
import { LoadsPage } from '#web/features/loads/loads-page.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { listColumns, loadFilter } from '#web/search/page-searches.ts'
import { one, searchOf, uuid } from '#web/search/readers.ts'

const search = searchOf({
  ...loadFilter,
  sort: one(sortNames(listSorts.loads)),
  view: one(['table', 'board']),
  columns: listColumns,
  job: uuid,
})

export const Route = createFileRoute('/_signed-in/loads/')({
  validateSearch: search,
  loaderDeps: ({ search: { view: _v, columns: _c, job: _j, ...filter } }) => filter,
  loader: ({ context: { api }, deps }) => api.loads.list.prefetchInfinite(deps),
  component: Loads,
})

function Loads() {
  const { view = 'table', columns, job, sort, ...filter } = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  return (
    <LoadsPage
      shown={{ filter, sort, view, columns: columns?.split(','), job }}
      onChange={(next) =>
        void navigate({
          search: {
            ...next.filter,
            sort: next.sort,
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
