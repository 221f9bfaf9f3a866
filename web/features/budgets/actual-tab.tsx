import { useDeferredValue } from 'react'
import { cents } from '#domain/units/money.ts'
import { Banner, FilterRow, Grid, KpiTile, SegmentedControl, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { ActualTable } from './actual-table.tsx'
import { levelTones, type MonthProps, type Overview } from './budget-data.ts'
import { MonthChoice } from './month-choice.tsx'
import { MonthState } from './month-state.tsx'

/** A month, or its year up to it: category by category what was planned and what was spent. */
export function ActualTab({ search, onSearch, month }: MonthProps) {
  const { budgets: w, loadPages } = useWords()
  // The figures that are shown stay until those of another month are there.
  const shown = useDeferredValue({ month, span: search.span ?? ('month' as const) })
  return (
    <Stack gap={4}>
      <FilterRow label={loadPages.filters}>
        <MonthChoice month={month} onMonth={(next) => onSearch({ month: next })} />
        <SegmentedControl
          label={w.span}
          hideLabel
          value={search.span ?? 'month'}
          onChange={(span) => onSearch({ span: span === 'year' ? 'year' : undefined })}
          options={[
            { value: 'month', text: w.spans.month },
            { value: 'year', text: w.spans.year },
          ]}
        />
        <ExportMenu list="budget" filter={shown} />
      </FilterRow>
      <QueryBoundary question={JSON.stringify(shown)} shape="rows">
        <Figures asked={shown} onSearch={onSearch} />
      </QueryBoundary>
    </Stack>
  )
}

type FiguresProps = Pick<MonthProps, 'onSearch'> & { asked: { month: MonthProps['month']; span: 'month' | 'year' } }

function Figures({ asked, onSearch }: FiguresProps) {
  const [overview] = trpc.budgets.overview.useSuspenseQuery(asked)
  return (
    <Stack gap={4}>
      <MonthState state={overview.state} />
      <Tiles overview={overview} />
      <Alerts overview={overview} />
      <ActualTable overview={overview} onOpen={(category) => onSearch({ category, kind: undefined })} />
    </Stack>
  )
}

function Tiles({ overview: { total, elapsedPct, until } }: { overview: Overview }) {
  const { budgets: w } = useWords()
  const formats = useFormats()
  const { usedPct, runRate, level } = total
  const end = formats.day(until)
  const percent = (value: number) => formats.percent(value / 100)
  return (
    <Grid minWidth="11rem">
      <KpiTile
        label={w.budget}
        value={formats.money(total.budget)}
        detail={`${w.flexed}: ${formats.money(total.flexed)}`}
      />
      <KpiTile
        label={w.spent}
        value={formats.money(cents(total.actual + total.committed))}
        detail={`${w.committed}: ${formats.money(total.committed)}`}
      />
      <KpiTile
        label={w.used}
        value={usedPct === null ? w.noBudget : percent(usedPct)}
        tone={level === 'warning' || level === 'over' ? levelTones[level] : undefined}
        detail={w.elapsed(percent(elapsedPct), end)}
      />
      <KpiTile
        label={w.forecast}
        value={runRate ? formats.money(runRate.forecast) : '–'}
        detail={runRate ? w.forecastUntil(end) : w.noForecast}
      />
    </Grid>
  )
}

/** What is past 80 % or used up, and what is planned twice. */
function Alerts({ overview: { rows } }: { overview: Overview }) {
  const { budgets: w } = useWords()
  const formats = useFormats()
  const risen = rows.filter(({ level }) => level === 'warning' || level === 'over')
  const twice = rows.filter(({ isOverlapping }) => isOverlapping)
  const used = ({ usedPct }: Overview['rows'][number]) =>
    usedPct === null ? w.unplanned : formats.percent(usedPct / 100)
  return (
    <>
      {risen.length > 0 && (
        <Banner
          kind={risen.some(({ level }) => level === 'over') ? 'danger' : 'warning'}
          title={w.alerts(risen.length)}
        >
          {risen.map((row) => w.alert(w.category[row.category], used(row))).join(' · ')}
        </Banner>
      )}
      {twice.length > 0 && (
        <Banner kind="warning" title={w.overlap}>
          {w.overlapText(twice.map(({ category }) => w.category[category]).join(', '))}
        </Banner>
      )}
    </>
  )
}
