import { Banner, Button, type Column, ComplianceIcon, DataTable, EmptyState, FilterRow, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { ComplianceProps } from './compliance-search.ts'
import { StateBadge } from './state-badge.tsx'

type Lapsing = Outputs['compliance']['readiness']['lapsing'][number]

/** What has lapsed or will within sixty days, over all kinds, the most urgent first. */
export function ExpiringTab({ search, onSearch }: ComplianceProps) {
  const { loadPages } = useWords()
  return (
    <Stack gap={3}>
      <FilterRow label={loadPages.filters}>
        <ExportMenu list="compliance-expiring" filter={{ on: search.on }} />
      </FilterRow>
      <QueryBoundary question={search.on ?? ''} shape="rows">
        <Items search={search} onSearch={onSearch} />
      </QueryBoundary>
    </Stack>
  )
}

function Items({ search, onSearch }: ComplianceProps) {
  const { compliance: w } = useWords()
  const formats = useFormats()
  const [{ lapsing, isCut }] = trpc.compliance.readiness.useSuspenseQuery({ on: search.on })
  const columns: Column<Lapsing>[] = [
    {
      id: 'name',
      header: w.name,
      cell: ({ subject, name }) => (
        <>
          <strong>{name}</strong>
          <div>{w.subject[subject]}</div>
        </>
      ),
    },
    {
      id: 'item',
      header: w.expiring.item,
      cell: ({ subject, subjectId, name, code, state }) => (
        <Button
          size="small"
          variant="quiet"
          aria-label={w.openCell(w.item[code], name, w.state[state])}
          onPress={() => onSearch({ subject, id: subjectId ?? undefined, item: code })}
        >
          {w.item[code]}
        </Button>
      ),
    },
    { id: 'state', header: w.stateLabel, cell: ({ state }) => <StateBadge state={state} /> },
    {
      id: 'day',
      header: w.expiring.lastDay,
      cell: ({ lastDay }) => (lastDay === null ? '' : formats.day(lastDay)),
    },
    {
      id: 'left',
      header: w.expiring.left,
      cell: ({ daysLeft }) => w.days(daysLeft, formats.number(Math.abs(daysLeft))),
    },
  ]
  return (
    <>
      {isCut && <Banner title={w.expiring.cut(formats.number(lapsing.length))} />}
      <DataTable<Lapsing>
        label={w.expiring.title}
        rows={lapsing}
        columns={columns}
        rowKey={({ subject, subjectId, code }) => `${subject}:${subjectId ?? ''}:${code}`}
        empty={
          <EmptyState icon={<ComplianceIcon size={24} aria-hidden />} title={w.expiring.empty}>
            {w.expiring.emptyText}
          </EmptyState>
        }
      />
    </>
  )
}
