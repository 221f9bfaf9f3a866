import { type ReactNode, Suspense } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { Page, Skeleton, Tabs } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { Catalogue } from './catalogue.tsx'
import { emptySearch, type ReportsProps, type ReportTab } from './report-search.ts'

const ReportView = lazyPart(() => import('./report-view.tsx'), 'ReportView')
const Schedules = lazyPart(() => import('./schedules.tsx'), 'Schedules')
const Files = lazyPart(() => import('./files.tsx'), 'Files')

/** The catalogue of reports, what is sent by mail, and the files that were made; or one report. */
export function ReportsPage({ search, onSearch }: ReportsProps) {
  const { pages, reports, shell } = useWords()
  const office = isOffice(useMe())
  const waiting = <Skeleton label={shell.loading} shape="rows" count={6} />
  if (search.report) {
    return (
      <Suspense fallback={waiting}>
        <QueryBoundary shape="rows">
          <ReportView search={search} onSearch={onSearch} report={search.report} />
        </QueryBoundary>
      </Suspense>
    )
  }
  const { tabs } = reports.catalogue
  const part = (content: ReactNode) => (
    <Suspense fallback={waiting}>
      <QueryBoundary shape="rows">{content}</QueryBoundary>
    </Suspense>
  )
  return (
    <Page title={pages.reports} width="wide">
      <Tabs<ReportTab | 'catalogue'>
        label={pages.reports}
        value={search.tab ?? 'catalogue'}
        onChange={(tab) => onSearch({ ...emptySearch, tab: tab === 'catalogue' ? undefined : tab })}
        items={[
          {
            id: 'catalogue',
            label: tabs.catalogue,
            content: part(<Catalogue search={search} onSearch={onSearch} />),
          },
          ...(office ? [{ id: 'schedules' as const, label: tabs.schedules, content: part(<Schedules />) }] : []),
          { id: 'files', label: tabs.files, content: part(<Files />) },
        ]}
      />
    </Page>
  )
}
