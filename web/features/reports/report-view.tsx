import { Link } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useState } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import type { ReportKey } from '#domain/reports/keys.ts'
import { reportSpan } from '#domain/reports/periods.ts'
import { Button, Page, Row, SendIcon, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { ViewsMenu } from '#web/features/lists/views-menu.tsx'
import { useToday } from '#web/features/parties/use-today.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { ReportExport } from './report-export.tsx'
import { ReportFilters } from './report-filters.tsx'
import { paramsOf, type ReportsProps } from './report-search.ts'
import { ReportTable } from './report-table.tsx'
import { RunProgress } from './run-progress.tsx'

const ScheduleDialog = lazyPart(() => import('./schedule-dialog.tsx'), 'ScheduleDialog')

/** One report: its days and filters, its rows with their sums, and the ways to keep, print and send it. */
export function ReportView({ search, onSearch, report }: ReportsProps & { report: ReportKey }) {
  const { pages, reports } = useWords()
  const office = isOffice(useMe())
  const today = useToday()
  const [isScheduling, setScheduling] = useState(false)
  const [listed] = trpc.reports.catalogue.useSuspenseQuery()
  const declared = listed.find(({ key }) => key === report)
  // The rows that are shown stay until those of another filter are there.
  const shown = useDeferredValue(search)
  const asked = declared?.period === 'now' ? null : reportSpan(search, today)
  const isAskable = asked?.ok !== false && (declared?.period === 'now' || reportSpan(shown, today).ok)
  return (
    <Page
      title={reports.title[report]}
      description={reports.about[report]}
      back={<Link to="/reports">{pages.reports}</Link>}
      actions={
        <Row gap={2}>
          <ViewsMenu page="reports" presets={[]} isShown={(address) => reportIn(address) === report} />
          {office && declared && (
            <Button icon={<SendIcon size={16} aria-hidden />} onPress={() => setScheduling(true)}>
              {reports.view.schedule}
            </Button>
          )}
          {isAskable && (
            <ReportExport
              report={report}
              params={paramsOf(search)}
              span={asked?.ok ? asked.span : null}
              onStarted={(run) => onSearch({ run })}
            />
          )}
        </Row>
      }
    >
      <Stack gap={4}>
        {declared && <ReportFilters declared={declared} search={search} onSearch={onSearch} />}
        {search.run && <RunProgress runId={search.run} onClose={() => onSearch({ run: undefined })} />}
        {isAskable && (
          <QueryBoundary question={JSON.stringify(paramsOf(shown))} shape="rows">
            <ReportTable report={report} params={paramsOf(shown)} />
          </QueryBoundary>
        )}
      </Stack>
      <Suspense>
        {isScheduling && declared && (
          <ScheduleDialog declared={declared} params={paramsOf(search)} onClose={() => setScheduling(false)} />
        )}
      </Suspense>
    </Page>
  )
}

const reportIn = (address: string) => new URLSearchParams(address).get('report')
