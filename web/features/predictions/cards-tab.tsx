import { Suspense, useDeferredValue, useMemo } from 'react'
import { NO_VALUE } from '#domain/format/number.ts'
import { wholeSorts } from '#domain/lists/whole-sorts.ts'
import { cardStates, predictionKinds } from '#domain/predictions/kinds.ts'
import { Banner, Button, ChartIcon, CheckboxField, type Column, DataTable, FilterRow, Stack, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { NoRows } from '#web/features/lists/no-rows.tsx'
import { useWholeOrder } from '#web/features/lists/use-whole-order.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { type CardRow, stateTones, subjectOf } from './prediction-data.ts'
import { type PredictionProps, predictionFilter } from './prediction-search.ts'
import { usePredictionText } from './use-prediction-text.ts'

const CardDrawer = lazyPart(() => import('./card-drawer.tsx'), 'CardDrawer')

/** What is expected, subject by subject; one opens with its reasons, its drawing and its own record. */
export function CardsTab(props: PredictionProps) {
  const { search, onSearch } = props
  // The rows that are shown stay until those of another filter are there.
  const shown = useDeferredValue(search)
  return (
    <Stack gap={3}>
      <Filters {...props} />
      <QueryBoundary question={JSON.stringify(predictionFilter(shown))} shape="rows">
        <Cards search={{ ...shown, order: search.order, of: search.of, about: search.about }} onSearch={onSearch} />
      </QueryBoundary>
      {search.of && search.about && (
        <Suspense>
          <CardDrawer kind={search.of} subject={search.about} onSearch={onSearch} />
        </Suspense>
      )}
    </Stack>
  )
}

function Filters({ search, onSearch }: PredictionProps) {
  const { predictions: w } = useWords()
  return (
    <FilterRow label={w.filters}>
      <FilterSelect
        label={w.kindLabel}
        allText={w.anyKind}
        value={search.kind}
        onChange={(kind) => onSearch({ kind })}
        options={predictionKinds.map((value) => ({ value, text: w.kind[value] }))}
      />
      <FilterSelect
        label={w.stateLabel}
        allText={w.anyState}
        value={search.state}
        onChange={(state) => onSearch({ state })}
        options={cardStates.map((value) => ({ value, text: w.state[value] }))}
      />
      <CheckboxField
        label={w.toDecide}
        isSelected={search.toDecide === true}
        onChange={(isOn) => onSearch({ toDecide: isOn ? true : undefined })}
      />
      <ExportMenu list="predictions" filter={predictionFilter(search)} />
    </FilterRow>
  )
}

const NO_FILTER = { kind: undefined, state: undefined, toDecide: undefined, customerId: undefined }

const orderValues = {
  kind: (row: CardRow) => predictionKinds.indexOf(row.kind),
  subject: subjectOf,
  error: (row: CardRow) => (row.test && row.test.baselineMae > 0 ? row.test.mae / row.test.baselineMae : null),
}

function Cards({ search, onSearch }: PredictionProps) {
  const { predictions: w } = useWords()
  const formats = useFormats()
  const filter = predictionFilter(search)
  const [{ rows, isCut }] = trpc.predictions.list.useSuspenseQuery(filter)
  const open = (row: CardRow) => onSearch({ of: row.kind, about: row.subject })
  const columns = useColumns(open)
  const ordered = useWholeOrder(
    rows,
    wholeSorts.predictions,
    { order: search.order, onOrder: (order) => onSearch({ order }) },
    orderValues,
  )
  const isFiltered = Boolean(filter.kind ?? filter.state ?? filter.toDecide ?? filter.customerId)
  const [newest] = rows
  return (
    <>
      {newest && <p>{w.madeAt(formats.instant(newest.madeAt))}</p>}
      {isCut && <Banner kind="info" title={w.cut} />}
      <DataTable<CardRow>
        label={w.tabs.list}
        columns={columns}
        {...ordered}
        rowKey={({ kind, subject }) => `${kind} ${subject}`}
        currentKey={search.of && search.about ? `${search.of} ${search.about}` : undefined}
        onOpen={open}
        empty={
          <NoRows
            onClear={isFiltered ? () => onSearch(NO_FILTER) : null}
            icon={<ChartIcon size={24} aria-hidden />}
            title={w.none}
          >
            {w.noneText}
          </NoRows>
        }
      />
    </>
  )
}

function useColumns(onOpen: (row: CardRow) => void): Column<CardRow>[] {
  const { predictions: w } = useWords()
  const text = usePredictionText()
  return useMemo(() => {
    const figure = (row: CardRow, value: number | null) =>
      value === null ? NO_VALUE : text.figure(row.kind, value, row)
    return [
      {
        id: 'subject',
        header: w.subject,
        isWrapped: true,
        cell: (row) => (
          <Button size="small" variant="quiet" aria-label={w.open(subjectOf(row))} onPress={() => onOpen(row)}>
            {subjectOf(row)}
          </Button>
        ),
      },
      {
        id: 'kind',
        header: w.kindLabel,
        cell: (row) => (
          <Stack gap={1}>
            <span>{w.kind[row.kind]}</span>
            {/* The day of a job is what is expected of it. */}
            {row.state !== 'lacking' && row.kind !== 'job_finish' && <span>{text.target(row)}</span>}
          </Stack>
        ),
      },
      {
        id: 'state',
        header: w.stateLabel,
        isWrapped: true,
        cell: (row) => (
          <Stack gap={1} align="start">
            <StatusBadge tone={stateTones[row.state]} label={w.state[row.state]} />
            {row.decision && <span>{w.decision[row.decision]}</span>}
            {row.reasons
              .filter(({ code }) => code === 'record_lost')
              .map((reason) => (
                <span key={reason.code}>{text.reason(reason)}</span>
              ))}
          </Stack>
        ),
      },
      {
        id: 'value',
        header: w.expectedWithin,
        align: 'end',
        // A figure that lost to the plain rule is no forecast: it stands beside its errors when the row is opened.
        cell: (row) =>
          row.state === 'shown' ? (
            <Stack gap={1}>
              <strong>{figure(row, row.value)}</strong>
              {row.low !== null && row.high !== null && <span>{text.span(row.kind, [row.low, row.high], row)}</span>}
            </Stack>
          ) : (
            NO_VALUE
          ),
      },
      { id: 'baseline', header: w.plainRule, align: 'end', cell: (row) => figure(row, row.baseline) },
      {
        id: 'error',
        header: w.error,
        isWrapped: true,
        cell: (row) =>
          row.test ? (
            <Stack gap={1}>
              <span>{text.error(row.kind, row.test.mae, row.reasons)}</span>
              <span>{w.records.against(text.error(row.kind, row.test.baselineMae, row.reasons))}</span>
            </Stack>
          ) : row.lack ? (
            text.lack(row.lack)
          ) : (
            NO_VALUE
          ),
      },
    ]
  }, [w, text, onOpen])
}
