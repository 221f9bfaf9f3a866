import { ClockIcon, EmptyState, FilterRow, Matrix, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { type AnalyticsPageProps, analyticsFilter } from './analytics-search.ts'

type QueueHour = Outputs['analytics']['queues']['hours'][number]

const MOST_SITES = 15
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** How long trucks wait, by site and by the hour in which they come. */
export function QueuesTab({ search, onSearch }: AnalyticsPageProps) {
  const { analytics: w } = useWords()
  const filter = analyticsFilter(search)
  return (
    <Stack gap={3}>
      <FilterRow label={w.tabs.queues}>
        <ExportMenu list="analytics-queues" filter={filter} />
      </FilterRow>
      <QueryBoundary question={JSON.stringify(filter)} shape="rows">
        <Queues search={search} onSearch={onSearch} />
      </QueryBoundary>
    </Stack>
  )
}

function Queues({ search, onSearch }: AnalyticsPageProps) {
  const { analytics: w } = useWords()
  const formats = useFormats()
  const [{ hours }] = trpc.analytics.queues.useSuspenseQuery(analyticsFilter(search))
  if (hours.length === 0) {
    return (
      <EmptyState icon={<ClockIcon size={24} aria-hidden />} title={w.noQueues}>
        {w.noQueuesText}
      </EmptyState>
    )
  }
  const sites = sitesOf(hours)
  const shown = sites.slice(0, MOST_SITES)
  const at = new Map(hours.map((each) => [`${each.siteId} ${each.hour}`, each]))
  return (
    <>
      {shown.length < sites.length && <p>{w.queuesCut(formats.number(shown.length), formats.number(sites.length))}</p>}
      <Matrix
        label={w.queuesOf}
        corner={w.siteCorner}
        tone="offer"
        rows={shown.map(({ siteId, site }) => ({ id: siteId, label: site }))}
        columns={hoursBetween(hours).map((hour) => ({ id: String(hour), label: clock(hour) }))}
        cell={(row, column) => {
          const each = at.get(`${row} ${column}`)
          if (!each) return null
          const value = each.minutes / each.stays
          const stays = w.stays(formats.number(each.stays))
          const said = formats.duration(Math.round(value))
          return { value, text: said, name: w.cell(each.site, clock(each.hour), said, stays) }
        }}
        onOpen={(row, column) => {
          const each = at.get(`${row} ${column}`)
          if (each) onSearch({ open: 'queue', site: each.siteId, hour: each.hour })
        }}
        missingLabel={w.missing}
      />
    </>
  )
}

/** The sites, that with the most waiting first. */
function sitesOf(hours: readonly QueueHour[]) {
  const sites = Map.groupBy(hours, ({ siteId }) => siteId)
  return [...sites]
    .map(([siteId, of]) => ({
      siteId,
      site: of[0]?.site ?? '',
      minutes: of.reduce((sum, { minutes }) => sum + minutes, 0),
    }))
    .toSorted((a, b) => b.minutes - a.minutes)
}

/** Every hour from the first to the last in which somebody came. */
function hoursBetween(hours: readonly QueueHour[]): number[] {
  const all = hours.map(({ hour }) => hour)
  const first = Math.min(...all)
  return Array.from({ length: Math.max(...all) - first + 1 }, (_, at) => first + at)
}
