import { Suspense } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Page, Skeleton, Stack, Tabs } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMay } from '#web/may.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { DefectsList } from './defects-list.tsx'
import { InspectionFigures } from './inspection-figures.tsx'
import type { InspectionSearch, InspectionsProps } from './inspection-search.ts'
import { ReportDrawer } from './report-drawer.tsx'
import { ReportsList } from './reports-list.tsx'

// Opened now and then, by the office only.
const TemplatesEditor = lazyPart(() => import('./templates-editor.tsx'), 'TemplatesEditor')

/** The reports of the fleet or of a company, their defects, and the lists that drivers inspect by. */
export function OfficeInspections({ search, onSearch }: InspectionsProps) {
  const { inspections: w, pages, shell } = useWords()
  const seesFigures = useMay('inspections.figures')
  const maySaveLists = useMay('inspections.saveTemplate')
  const open = (report: Uuid | undefined) => onSearch({ report })
  return (
    <Page title={pages.pretrip}>
      <Stack gap={4}>
        {seesFigures && (
          <QueryBoundary shape="block">
            <InspectionFigures />
          </QueryBoundary>
        )}
        <Tabs
          label={pages.pretrip}
          value={search.tab ?? 'reports'}
          onChange={(tab) => onSearch({ ...nothing, tab: tab === 'reports' ? undefined : tab })}
          items={[
            { id: 'reports', label: w.tabs.reports, content: <ReportsList {...{ search, onSearch }} onOpen={open} /> },
            { id: 'defects', label: w.tabs.defects, content: <DefectsList {...{ search, onSearch }} onOpen={open} /> },
            ...(maySaveLists
              ? [
                  {
                    id: 'lists' as const,
                    label: w.tabs.lists,
                    content: (
                      <Suspense fallback={<Skeleton label={shell.loading} shape="rows" count={6} />}>
                        <QueryBoundary shape="rows">
                          <TemplatesEditor type={search.type} onType={(type) => onSearch({ type })} />
                        </QueryBoundary>
                      </Suspense>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Stack>
      <ReportDrawer id={search.report} onClose={() => open(undefined)} />
    </Page>
  )
}

/** What belongs to one tab is left with it. */
const nothing: InspectionSearch = {
  tab: undefined,
  report: undefined,
  type: undefined,
  truckId: undefined,
  driverId: undefined,
  kind: undefined,
  status: undefined,
  withDefects: undefined,
  fast: undefined,
  from: undefined,
  to: undefined,
  defect: undefined,
  severity: undefined,
}
