import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { contestStates } from '#domain/driver-performance/task-states.ts'
import { Button, type Column, DataTable, FilterRow, PeopleIcon, Row, Stack, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { NoRows } from '#web/features/lists/no-rows.tsx'
import { ReasonDialog } from '#web/form/reason-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useOperation } from '#web/use-operation.ts'
import { contestTones } from './card-data.ts'
import type { PerformanceProps } from './performance-search.ts'
import { useMetricText } from './use-metric-text.ts'

type Contest = Outputs['driverPerformance']['contests']['rows'][number]
type Decision = { contest: Contest; isUpheld: boolean }

/** What drivers contest; an admin decides with a reason. */
export function ContestsTab({ search, onSearch }: PerformanceProps) {
  const { driverPerformance: w } = useWords()
  return (
    <Stack gap={3}>
      <FilterRow label={w.stateLabel}>
        <FilterSelect
          label={w.stateLabel}
          allText={w.anyState}
          value={search.contest}
          onChange={(contest) => onSearch({ contest })}
          options={contestStates.map((value) => ({ value, text: w.contestState[value] }))}
        />
      </FilterRow>
      <QueryBoundary question={search.contest} shape="rows">
        <Contests search={search} onSearch={onSearch} />
      </QueryBoundary>
    </Stack>
  )
}

function Contests({ search, onSearch }: PerformanceProps) {
  const { driverPerformance: w } = useWords()
  const [decision, setDecision] = useState<Decision | null>(null)
  const [{ pages }, list] = trpc.driverPerformance.contests.useSuspenseInfiniteQuery({ state: search.contest }, byPages)
  const rows = pages.flatMap((page) => page.rows)
  const columns = useColumns(useMay('driverPerformance.decide') ? setDecision : null)
  return (
    <>
      <DataTable<Contest>
        label={w.tabs.contests}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        onEndReached={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        empty={
          <NoRows
            onClear={search.contest ? () => onSearch({ contest: undefined }) : null}
            icon={<PeopleIcon size={24} aria-hidden />}
            title={w.noContests}
          >
            {w.noContestsText}
          </NoRows>
        }
      />
      <MoreRows list={list} shown={rows.length} />
      {decision && <DecideDialog {...decision} onClose={() => setDecision(null)} />}
    </>
  )
}

function useColumns(onDecide: ((decision: Decision) => void) | null): Column<Contest>[] {
  const { driverPerformance: w } = useWords()
  const formats = useFormats()
  const text = useMetricText()
  return [
    { id: 'driver', header: w.driver, cell: ({ driver }) => driver },
    {
      id: 'what',
      header: w.what,
      isWrapped: true,
      cell: ({ metric, value }) => `${w.metric[metric]}: ${text.row(metric, value)}`,
    },
    {
      id: 'load',
      header: w.load,
      cell: ({ loadId, number, day }) =>
        loadId ? (
          <Link to="/loads/$id" params={{ id: loadId }}>
            {number}
          </Link>
        ) : (
          formats.day(day)
        ),
    },
    { id: 'reason', header: w.reason, isWrapped: true, cell: ({ reason }) => reason },
    {
      id: 'state',
      header: w.stateLabel,
      cell: ({ state }) => <StatusBadge tone={contestTones[state]} label={w.contestState[state]} />,
    },
    {
      id: 'answer',
      header: w.answer,
      isWrapped: true,
      cell: (contest) =>
        contest.answer !== null
          ? w.answerOf(contest.decidedBy ?? w.nobody, contest.answer)
          : onDecide && (
              <Row gap={2}>
                <Button
                  size="small"
                  aria-label={w.upholdOf(contest.driver)}
                  onPress={() => onDecide({ contest, isUpheld: true })}
                >
                  {w.uphold}
                </Button>
                <Button
                  size="small"
                  aria-label={w.declineOf(contest.driver)}
                  onPress={() => onDecide({ contest, isUpheld: false })}
                >
                  {w.decline}
                </Button>
              </Row>
            ),
    },
  ]
}

function DecideDialog({ contest, isUpheld, onClose }: Decision & { onClose: () => void }) {
  const { driverPerformance: w } = useWords()
  const utils = trpc.useUtils()
  const call = trpc.driverPerformance.decide.useMutation({
    onSuccess: async () => {
      await utils.driverPerformance.invalidate()
      onClose()
    },
  })
  const action = useOperation(call)
  const { id, version, driver, reason: said } = contest
  return (
    <ReasonDialog
      title={isUpheld ? w.upholdOf(driver) : w.declineOf(driver)}
      action={isUpheld ? w.uphold : w.decline}
      label={w.decideReason}
      call={call}
      onReason={(reason) => call.mutate({ ...action, id, version, isUpheld, reason })}
      onClose={onClose}
    >
      <p>{`${w.metric[contest.metric]}: ${said}`}</p>
      <p>{isUpheld ? w.upholdText : w.declineText}</p>
    </ReasonDialog>
  )
}
