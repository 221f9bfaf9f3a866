import { useDeferredValue } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { Page, Stack, Tabs } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { MissingTab } from './missing-tab.tsx'
import { QueueFigures } from './queue-figures.tsx'
import { QueueTab } from './queue-tab.tsx'
import { ScalesTab } from './scales-tab.tsx'
import type { TicketDetectionProps } from './ticket-search.ts'

/** The tickets that wait for a decision by the money that hangs on them, what is missing, and how well scales are read. */
export function TicketDetectionPage({ search, onSearch }: TicketDetectionProps) {
  const { pages, ticketDetection: w } = useWords()
  const office = isOffice(useMe())
  const shown = useDeferredValue(search)
  const queue = { id: 'queue' as const, label: w.tabs.queue, content: <QueueTab search={search} onSearch={onSearch} /> }
  const missing = {
    id: 'missing' as const,
    label: w.tabs.missing,
    content: <MissingTab search={shown} onSearch={onSearch} />,
  }
  const scales = { id: 'scales' as const, label: w.tabs.scales, content: <ScalesTab /> }
  return (
    <Page title={pages.ticket_detection}>
      <Stack gap={4}>
        <QueryBoundary shape="block">
          <QueueFigures />
        </QueryBoundary>
        <Tabs
          label={pages.ticket_detection}
          value={search.tab === 'scales' && !office ? 'queue' : (search.tab ?? 'queue')}
          onChange={(tab) => onSearch({ ticket: undefined, tab: tab === 'queue' ? undefined : tab })}
          items={office ? [queue, missing, scales] : [queue, missing]}
        />
      </Stack>
    </Page>
  )
}
