import { createLink, Link } from '@tanstack/react-router'
import { Card, type Column, ComplianceIcon, DataTable, EmptyState, LinkButton, PlainTable, Row, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'

type Override = Outputs['compliance']['overrides']['rows'][number]
const RouterButton = createLink(LinkButton)

/** What is asked at an assignment, and the assignments that went through on a reason. */
export function GatesTab() {
  const { compliance } = useWords()
  const w = compliance.gates
  return (
    <Stack gap={4}>
      <Card title={w.title} actions={<RouterButton to="/settings">{w.change}</RouterButton>}>
        <Stack gap={3}>
          <p>{w.text}</p>
          <QueryBoundary shape="rows">
            <Gates />
          </QueryBoundary>
        </Stack>
      </Card>
      <Card title={w.overrides} actions={<ExportMenu list="assignment-overrides" filter={{}} />}>
        <QueryBoundary shape="rows">
          <Overrides />
        </QueryBoundary>
      </Card>
    </Stack>
  )
}

function Gates() {
  const { compliance, loads } = useWords()
  const w = compliance.gates
  const [gates] = trpc.compliance.gates.useSuspenseQuery()
  return (
    <PlainTable
      label={w.title}
      hasCards
      isFlush
      columns={[
        { id: 'check', header: w.check },
        { id: 'does', header: w.does },
        { id: 'cites', header: w.cites, isWrapped: true },
      ]}
      rows={gates.map(({ rule, severity, isOff, citations }) => ({
        id: rule,
        cells: [loads.rule[rule], isOff ? w.off : w[severity], citations.join('; ')],
      }))}
    />
  )
}

function Overrides() {
  const { compliance } = useWords()
  const w = compliance.gates
  const [{ pages }, list] = trpc.compliance.overrides.useSuspenseInfiniteQuery({}, byPages)
  const rows = pages.flatMap((page) => page.rows)
  return (
    <>
      <DataTable<Override>
        label={w.overrides}
        rows={rows}
        columns={useColumns()}
        rowKey={({ id }) => id}
        onEndReached={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        empty={
          <EmptyState icon={<ComplianceIcon size={24} aria-hidden />} title={w.noOverrides}>
            {w.noOverridesText}
          </EmptyState>
        }
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

function useColumns(): Column<Override>[] {
  const { compliance, loads } = useWords()
  const w = compliance.gates
  const formats = useFormats()
  return [
    { id: 'when', header: w.when, cell: ({ created_at }) => formats.instant(created_at) },
    {
      id: 'load',
      header: w.load,
      cell: ({ loadId, loadNumber }) => (
        <Link to="/loads/$id" params={{ id: loadId }}>
          {loadNumber ?? w.load}
        </Link>
      ),
    },
    { id: 'who', header: w.who, cell: ({ by }) => by ?? w.product },
    {
      id: 'checks',
      header: w.checks,
      isWrapped: true,
      cell: ({ rules }) => rules.map(({ rule, answer }) => `${loads.rule[rule]}: ${w.answer[answer]}`).join('; '),
    },
    { id: 'reason', header: w.reason, isWrapped: true, cell: ({ reason }) => reason },
    {
      id: 'assigned',
      header: w.assigned,
      isWrapped: true,
      cell: ({ driver, truck, contractor }) => (
        <Row gap={2}>{[driver, truck, contractor].filter((name) => name !== null).join(' · ')}</Row>
      ),
    },
  ]
}
