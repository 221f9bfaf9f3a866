import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { NO_VALUE } from '#domain/format/number.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { Banner, Button, type Column, DataTable, Row, Stack, StatusBadge, showToast } from '#ui'
import { type Inputs, type Outputs, trpc } from '#web/api.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { ReasonDialog } from '#web/form/reason-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { newId } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import { useOperation } from '#web/use-operation.ts'
import { contestTones, type ShownCard } from './card-data.ts'
import { useMetricText } from './use-metric-text.ts'

type CardRow = Outputs['driverPerformance']['rows']['rows'][number]
type Asked = Inputs['driverPerformance']['rows']
type Props = { card: ShownCard; asked: Asked; onBack: () => void }

/** What a figure is made of, row by row, beside those that each was compared with; a driver contests what is theirs. */
export function MetricRows({ card, asked, onBack }: Props) {
  const { driverPerformance: w } = useWords()
  const text = useMetricText()
  const me = useMe()
  const [contested, setContested] = useState<CardRow | null>(null)
  const { metric } = asked
  const figure = card.figures[metric]
  const [{ rows, isMore }] = trpc.driverPerformance.rows.useSuspenseQuery(asked)
  const mayContest = useMay('driverPerformance.contest') && card.driverId === me.driverId
  const columns = useColumns(asked, mayContest ? setContested : null)
  return (
    <Stack gap={3}>
      <Row gap={2}>
        <Button onPress={onBack}>{w.back}</Button>
        <ExportMenu list="driver-performance-rows" filter={asked} />
      </Row>
      <p>
        <strong>{`${card.name}: ${w.metric[metric]}, ${text.mean(metric, figure.value)}.`}</strong> {w.means[metric]}
      </p>
      {isMore && <Banner kind="warning" title={w.moreRows} />}
      <DataTable<CardRow>
        label={w.rowsOf(w.metric[metric])}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<p>{w.noRows}</p>}
      />
      {contested && <ContestDialog row={contested} metric={metric} onClose={() => setContested(null)} />}
    </Stack>
  )
}

function useColumns({ metric, driverId }: Asked, onContest: ((row: CardRow) => void) | null): Column<CardRow>[] {
  const { driverPerformance: w } = useWords()
  const formats = useFormats()
  const text = useMetricText()
  return [
    { id: 'day', header: w.day, cell: ({ day }) => formats.day(day) },
    { id: 'record', header: w.record, cell: (row) => <RecordLink row={row} metric={metric} driverId={driverId} /> },
    { id: 'value', header: w.value, align: 'end', cell: ({ value }) => text.row(metric, value) },
    {
      id: 'mean',
      header: w.mean,
      align: 'end',
      cell: ({ cohort }) => (cohort ? text.mean(metric, cohort.mean) : NO_VALUE),
    },
    {
      id: 'apart',
      header: w.apart,
      align: 'end',
      cell: ({ z }) => (z === null ? NO_VALUE : w.deviations(formats.number(inTenths(z), 1, 1))),
    },
    {
      id: 'among',
      header: w.because,
      isWrapped: true,
      cell: ({ cohort, contest }) => {
        if (cohort) return w.peersOf(w.level[cohort.level], formats.number(cohort.peers), formats.number(cohort.rows))
        return contest === 'upheld' ? NO_VALUE : w.alone
      },
    },
    {
      id: 'contest',
      header: w.contestLabel,
      cell: (row) =>
        row.contest ? (
          <StatusBadge tone={contestTones[row.contest]} label={w.contestState[row.contest]} />
        ) : (
          onContest && (
            <Button
              size="small"
              aria-label={w.contestRow(row.number ?? formats.day(row.day))}
              onPress={() => onContest(row)}
            >
              {w.contest}
            </Button>
          )
        ),
    },
  ]
}

/** Rounded so that what is as good as nothing has no sign. */
const inTenths = (z: number) => Math.round(z * 10) / 10 || 0

type RecordProps = { row: CardRow } & Pick<Asked, 'metric' | 'driverId'>

/** Leads to what a row is of: the load, the purchase, or the log of the day. */
function RecordLink({ row: { id, day, loadId, number }, metric, driverId }: RecordProps) {
  const { driverPerformance: w } = useWords()
  if (loadId) {
    return (
      <Link to="/loads/$id" params={{ id: loadId }}>
        {number ?? w.load}
      </Link>
    )
  }
  const purchase = metric === 'mpg' ? parseUuid(id) : null
  if (purchase) {
    return (
      <Link to="/fuel" search={{ purchase }}>
        {w.purchase}
      </Link>
    )
  }
  return metric === 'hours' ? (
    <Link to="/daily-logs" search={{ driver: driverId, through: day, day }}>
      {w.log}
    </Link>
  ) : (
    <Link to="/idle-tracking">{w.standing}</Link>
  )
}

type ContestProps = { row: CardRow; metric: Asked['metric']; onClose: () => void }

function ContestDialog({ row, metric, onClose }: ContestProps) {
  const { driverPerformance: w } = useWords()
  const formats = useFormats()
  const text = useMetricText()
  const [made] = useState(() => ({ id: newId() }))
  const utils = trpc.useUtils()
  const call = trpc.driverPerformance.contest.useMutation({
    onSuccess: async () => {
      await utils.driverPerformance.invalidate()
      showToast({ tone: 'done', text: w.contestSent })
      onClose()
    },
  })
  const action = useOperation(call)
  return (
    <ReasonDialog
      title={w.contestTitle}
      action={w.contestSend}
      label={w.contestReason}
      call={call}
      onReason={(reason) => call.mutate({ ...action, ...made, metric, rowId: row.id, day: row.day, reason })}
      onClose={onClose}
    >
      <p>{`${w.metric[metric]}, ${row.number ?? formats.day(row.day)}: ${text.row(metric, row.value)}`}</p>
      <p>{w.contestText}</p>
    </ReasonDialog>
  )
}
