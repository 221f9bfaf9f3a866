import { isOffice } from '#domain/access/roles.ts'
import { Banner, Page, Stack, Tabs } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { ClocksTable } from './clocks-table.tsx'
import { EldFiles } from './eld-files.tsx'
import { HowHours } from './how-hours.tsx'
import type { LogSearch, LogsProps } from './log-search.ts'
import { OfficeDriver } from './office-driver.tsx'
import { UnidentifiedList } from './unidentified-list.tsx'
import { ViolationsList } from './violations-list.tsx'

/** The clocks of drivers, what they drove beyond limits, driving of nobody, and files of devices. */
export function OfficeLogs({ search, onSearch }: LogsProps) {
  const { logs: w, pages } = useWords()
  const office = isOffice(useMe())
  const open = (driver: LogSearch['driver']) => onSearch({ ...nothing, driver })
  if (search.driver) {
    return (
      <Page title={pages.daily_logs}>
        <QueryBoundary question={`${search.driver} ${search.through ?? ''}`} shape="block">
          <OfficeDriver driverId={search.driver} search={search} onSearch={onSearch} onBack={() => open(undefined)} />
        </QueryBoundary>
      </Page>
    )
  }
  const ofOffice = [
    {
      id: 'unidentified' as const,
      label: w.office.tabs.unidentified,
      content: <UnidentifiedList search={search} onSearch={onSearch} />,
    },
    { id: 'files' as const, label: w.office.tabs.files, content: <EldFiles search={search} onSearch={onSearch} /> },
  ]
  return (
    <Page title={pages.daily_logs} actions={<HowHours />}>
      <Stack gap={4}>
        <Banner kind="info" title={w.notEld} />
        <Tabs
          label={pages.daily_logs}
          value={search.tab ?? 'clocks'}
          onChange={(tab) => onSearch({ ...nothing, tab: tab === 'clocks' ? undefined : tab })}
          items={[
            {
              id: 'clocks',
              label: w.office.tabs.clocks,
              content: <ClocksTable search={search} onSearch={onSearch} onOpen={open} />,
            },
            {
              id: 'violations',
              label: w.office.tabs.violations,
              content: <ViolationsList search={search} onSearch={onSearch} onOpen={open} />,
            },
            ...(office ? ofOffice : []),
          ]}
        />
      </Stack>
    </Page>
  )
}

/** What belongs to one tab is left with it. */
const nothing: LogSearch = {
  tab: undefined,
  driver: undefined,
  through: undefined,
  day: undefined,
  driverId: undefined,
  rule: undefined,
  severity: undefined,
  from: undefined,
  to: undefined,
  drivingStatus: undefined,
  order: undefined,
}
