import { useDeferredValue } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { Page, Stack, Tabs } from '#ui'
import { PlantTab } from '#web/features/plant-statements/plant-tab.tsx'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { MissingTab } from './missing-tab.tsx'
import { QueueFigures } from './queue-figures.tsx'
import { QueueTab } from './queue-tab.tsx'
import { ScalesTab } from './scales-tab.tsx'
import type { TicketDetectionProps } from './ticket-search.ts'

const CLOSED = { ticket: undefined, statement: undefined, class: undefined, all: undefined }

/** The tickets that wait for a decision by the money that hangs on them, what is missing, and how well scales are read. */
export function TicketDetectionPage({ search, onSearch }: TicketDetectionProps) {
  const { pages, ticketDetection: w, plantStatements } = useWords()
  const office = isOffice(useMe())
  const shown = useDeferredValue(search)
  const queue = { id: 'queue' as const, label: w.tabs.queue, content: <QueueTab search={search} onSearch={onSearch} /> }
  const missing = {
    id: 'missing' as const,
    label: w.tabs.missing,
    content: <MissingTab search={shown} onSearch={onSearch} />,
  }
  const scales = { id: 'scales' as const, label: w.tabs.scales, content: <ScalesTab /> }
  const plants = {
    id: 'plants' as const,
    label: plantStatements.tab,
    content: <PlantTab search={search} onSearch={onSearch} />,
  }
  const isOffices = search.tab === 'scales' || search.tab === 'plants'
  return (
    <Page title={pages.ticket_detection}>
      <Stack gap={4}>
        <QueryBoundary shape="block">
          <QueueFigures />
        </QueryBoundary>
        <Tabs
          label={pages.ticket_detection}
          value={isOffices && !office ? 'queue' : (search.tab ?? 'queue')}
          onChange={(tab) => onSearch({ ...CLOSED, tab: tab === 'queue' ? undefined : tab })}
          items={office ? [queue, missing, plants, scales] : [queue, missing]}
        />
      </Stack>
    </Page>
  )
}
