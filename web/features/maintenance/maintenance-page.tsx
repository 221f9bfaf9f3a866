import { Suspense, useState } from 'react'
import { AddIcon, Button, Page, Row, Stack, Tabs } from '#ui'
import { DefectsList } from '#web/features/inspections/defects-list.tsx'
import { ReportDrawer } from '#web/features/inspections/report-drawer.tsx'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMay } from '#web/may.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { MaintenanceFigures } from './maintenance-figures.tsx'
import type { MaintenanceProps, MaintenanceSearch } from './maintenance-search.ts'
import { OrderDrawer } from './order-drawer.tsx'
import { OrdersTab } from './orders-tab.tsx'
import { ServicesTab } from './services-tab.tsx'

// Opened by a press, by those who work on trucks only.
const OrderDialog = lazyPart(() => import('./order-dialog.tsx'), 'OrderDialog')
const ProgramsDialog = lazyPart(() => import('./programs-dialog.tsx'), 'ProgramsDialog')

type Opened = 'order' | 'programs' | null

/** Services that are due, work orders, what was done, and the defects that drivers reported. */
export function MaintenancePage({ search, onSearch }: MaintenanceProps) {
  const { pages, maintenance: w } = useWords()
  const seesFigures = useMay('maintenance.figures')
  const maySavePrograms = useMay('maintenance.saveProgram')
  const works = useMay('maintenance.addOrder')
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const props = { search, onSearch }
  return (
    <Page
      title={pages.maintenance}
      actions={works ? <Actions office={maySavePrograms} onOpen={setOpened} /> : undefined}
    >
      <Stack gap={4}>
        {seesFigures && (
          <QueryBoundary shape="block">
            <MaintenanceFigures />
          </QueryBoundary>
        )}
        <Tabs
          label={pages.maintenance}
          value={search.tab ?? 'due'}
          onChange={(tab) => onSearch({ ...nothing, tab: tab === 'due' ? undefined : tab })}
          items={[
            { id: 'due', label: w.tabs.due, content: <ServicesTab {...props} /> },
            { id: 'orders', label: w.tabs.orders, content: <OrdersTab {...props} phase="open" /> },
            { id: 'history', label: w.tabs.history, content: <OrdersTab {...props} phase="done" /> },
            {
              id: 'defects',
              label: w.tabs.defects,
              content: (
                <Stack gap={3}>
                  <DefectsList
                    search={{
                      defect: search.defect,
                      severity: search.severity,
                      truckId: search.truckId,
                      order: search.order,
                    }}
                    onSearch={(changes) => {
                      const { defect, severity, truckId, order } = { ...search, ...changes }
                      onSearch({ defect, severity, truckId, order })
                    }}
                    onOpen={(report) => onSearch({ report })}
                  />
                </Stack>
              ),
            },
          ]}
        />
      </Stack>
      <OrderDrawer id={search.work} onClose={() => onSearch({ work: undefined })} />
      <ReportDrawer id={search.report} onClose={() => onSearch({ report: undefined })} />
      <Suspense fallback={null}>
        {opened === 'order' && <OrderDialog onClose={close} onMade={(work) => onSearch({ tab: 'orders', work })} />}
        {opened === 'programs' && <ProgramsDialog onClose={close} />}
      </Suspense>
    </Page>
  )
}

/** What belongs to one tab is left with it. */
const nothing: MaintenanceSearch = {
  tab: undefined,
  truckId: undefined,
  state: undefined,
  status: undefined,
  work: undefined,
  report: undefined,
  defect: undefined,
  severity: undefined,
  order: undefined,
}

function Actions({ office, onOpen }: { office: boolean; onOpen: (opened: Opened) => void }) {
  const { maintenance: w } = useWords()
  return (
    <Row gap={2}>
      {office && <Button onPress={() => onOpen('programs')}>{w.programs}</Button>}
      <Button variant="primary" icon={<AddIcon size={16} aria-hidden />} onPress={() => onOpen('order')}>
        {w.newOrder}
      </Button>
    </Row>
  )
}
