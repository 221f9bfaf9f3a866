import type { BudgetCategory } from '#domain/budgets/categories.ts'
import { cents } from '#domain/units/money.ts'
import { Card, Drawer, Explanation, PlainTable, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { CategoryRow, MonthProps } from './budget-data.ts'
import { CostRows } from './cost-rows.tsx'

type View = Outputs['budgets']['category']
type OpenProps = MonthProps & { category: BudgetCategory }

/** A category of the period: how its figures came about, its lines, and the rows behind them. */
export function CategoryDrawer(props: MonthProps) {
  const { budgets: w, shell } = useWords()
  const { search, onSearch } = props
  const { category } = search
  return (
    <Drawer
      isOpen={category !== undefined}
      onOpenChange={() => onSearch({ category: undefined, kind: undefined })}
      title={category ? w.category[category] : ''}
      closeLabel={shell.close}
    >
      {category && (
        <QueryBoundary question={`${category}:${props.month}:${search.span}`} shape="block">
          <Opened {...props} category={category} />
        </QueryBoundary>
      )}
    </Drawer>
  )
}

function Opened(props: OpenProps) {
  const { budgets: w } = useWords()
  const { search, month, category } = props
  const asked = { month, span: search.span ?? ('month' as const), category }
  const [view] = trpc.budgets.category.useSuspenseQuery(asked)
  const [overview] = trpc.budgets.overview.useSuspenseQuery({ month, span: asked.span })
  return (
    <Stack gap={4}>
      <Explained
        figures={view.figures}
        rate={overview.rows.find((row) => row.category === category)?.runRate ?? null}
      />
      <Card title={w.lines}>
        <Lines lines={view.lines} />
      </Card>
      <CostRows {...props} />
    </Stack>
  )
}

function Explained({ figures, rate }: { figures: View['figures']; rate: CategoryRow['runRate'] }) {
  const { budgets: w } = useWords()
  const formats = useFormats()
  const [budget, flexed, actual, committed] = [
    formats.money(figures.budget),
    formats.money(figures.flexed),
    formats.money(figures.actual),
    formats.money(figures.committed),
  ]
  const variance = formats.money(figures.variance)
  return (
    <Explanation
      meaning={w.meaning}
      inputsLabel={w.inputs}
      inputs={[
        { term: w.budget, value: budget },
        { term: w.flexed, value: flexed },
        { term: w.actual, value: actual },
        { term: w.committed, value: committed },
      ]}
      stepsLabel={w.steps}
      steps={[
        w.stepVariance(actual, committed, flexed, variance),
        ...(figures.isFlexed
          ? [
              w.stepPrice(actual, flexed, formats.money(figures.price)),
              w.stepVolume(flexed, budget, formats.money(figures.volume)),
            ]
          : []),
        ...(rate && rate.remainingDays > 0
          ? [
              w.stepForecast(
                formats.money(cents(figures.actual + figures.committed)),
                formats.number(rate.remainingDays),
                formats.number(rate.trailingDays),
                formats.money(rate.forecast),
              ),
            ]
          : []),
      ]}
      result={{ term: w.variance, value: variance }}
    />
  )
}

function Lines({ lines }: { lines: View['lines'] }) {
  const { budgets: w } = useWords()
  const formats = useFormats()
  if (lines.length === 0) return <p>{w.noLines}</p>
  const done = ({ activity, doneMilli, plannedMilli }: View['lines'][number]) =>
    activity === null || doneMilli === null || plannedMilli === null
      ? ''
      : ` · ${formats.number(doneMilli / 1000, 0, 0)} / ${formats.number(plannedMilli / 1000, 0, 0)} ${w.unit[activity]}`
  return (
    <PlainTable
      label={w.lines}
      hasCards
      columns={[
        { id: 'line', header: w.scopeLabel, isWrapped: true },
        { id: 'flexed', header: w.flexed, align: 'end' },
        { id: 'actual', header: w.actual, align: 'end' },
        { id: 'variance', header: w.variance, align: 'end' },
      ]}
      rows={lines.map((line) => ({
        id: line.id,
        cells: [
          `${line.name ?? w.scope[line.scope]}, ${formats.month(line.month.slice(0, 7))}${done(line)}`,
          formats.money(line.flexed),
          formats.money(line.actual),
          formats.money(line.variance),
        ],
      }))}
    />
  )
}
