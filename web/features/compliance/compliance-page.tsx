import { useDeferredValue } from 'react'
import { subjectKinds } from '#domain/compliance/papers/item-rules.ts'
import { parseDay } from '#domain/units/time.ts'
import { Banner, DateField, Page, Row, Stack, Tabs } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { type ComplianceProps, closed } from './compliance-search.ts'
import { ExpiringTab } from './expiring-tab.tsx'
import { GatesTab } from './gates-tab.tsx'
import { ItemDrawer } from './item-drawer.tsx'
import { MatrixTab } from './matrix-tab.tsx'
import { ReadinessFigures } from './readiness-figures.tsx'

/** What is asked of drivers, equipment, contractors and the company, where it stands, and what lapses next. */
export function CompliancePage({ search, onSearch }: ComplianceProps) {
  const { pages, compliance: w } = useWords()
  const formats = useFormats()
  const shown = useDeferredValue(search)
  const props = { search: shown, onSearch }
  return (
    <Page
      title={pages.compliance}
      actions={
        <Row gap={2}>
          <DateField
            label={w.asOf}
            value={search.on ?? null}
            onChange={(on) => onSearch({ on: (on === null ? null : parseDay(on)) ?? undefined })}
          />
        </Row>
      }
    >
      <Stack gap={4}>
        {search.on && <Banner title={w.asOfOther(formats.day(search.on))} />}
        <QueryBoundary question={shown.on ?? ''} shape="block">
          <ReadinessFigures on={shown.on} />
        </QueryBoundary>
        <Tabs
          label={pages.compliance}
          value={search.tab ?? 'driver'}
          onChange={(tab) => onSearch({ ...closed, state: undefined, tab: tab === 'driver' ? undefined : tab })}
          items={[
            ...subjectKinds.map((subject) => ({
              id: subject,
              label: w.tabs[subject],
              content: <MatrixTab {...props} subject={subject} />,
            })),
            { id: 'expiring' as const, label: w.tabs.expiring, content: <ExpiringTab {...props} /> },
            { id: 'gates' as const, label: w.tabs.gates, content: <GatesTab /> },
          ]}
        />
      </Stack>
      <ItemDrawer search={search} onSearch={onSearch} />
    </Page>
  )
}
