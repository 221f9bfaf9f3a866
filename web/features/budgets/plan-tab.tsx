import { Suspense, useDeferredValue, useState } from 'react'
import { budgetCategories } from '#domain/budgets/categories.ts'
import type { Day } from '#domain/units/brands.ts'
import { Button, type Column, CopyIcon, DataTable, EmptyState, FilterRow, MoneyIcon, Row, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { MonthProps, PlannedLine } from './budget-data.ts'
import { MonthChoice } from './month-choice.tsx'
import { RemoveLineDialog } from './remove-line-dialog.tsx'

const LineDialog = lazyPart(() => import('./line-dialog.tsx'), 'LineDialog')
const CopyDialog = lazyPart(() => import('./copy-dialog.tsx'), 'CopyDialog')

/** The lines of a year, month by month. */
export function PlanTab({ search, onSearch, month }: MonthProps) {
  const { budgets: w, loadPages } = useWords()
  const [isCopying, setCopying] = useState(false)
  const shown = useDeferredValue(month)
  return (
    <Stack gap={4}>
      <FilterRow label={loadPages.filters}>
        <MonthChoice month={month} onMonth={(next) => onSearch({ month: next })} step={12} />
        <FilterSelect
          label={w.categoryLabel}
          allText={w.anyCategory}
          value={search.category}
          onChange={(category) => onSearch({ category })}
          options={budgetCategories.map((value) => ({ value, text: w.category[value] }))}
        />
        <Button icon={<CopyIcon size={16} aria-hidden />} onPress={() => setCopying(true)}>
          {w.copy}
        </Button>
        <ExportMenu list="budget-plan" filter={{ month: shown }} />
      </FilterRow>
      <QueryBoundary question={shown} shape="rows">
        <Plan month={shown} category={search.category} />
      </QueryBoundary>
      <Suspense fallback={null}>{isCopying && <CopyDialog month={month} onClose={() => setCopying(false)} />}</Suspense>
    </Stack>
  )
}

type Opened = { line: PlannedLine; step: 'edit' | 'remove' }

function Plan({ month, category }: { month: Day; category: PlannedLine['category'] | undefined }) {
  const { budgets: w } = useWords()
  const [{ lines, months }] = trpc.budgets.plan.useSuspenseQuery({ month })
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const open = new Set(months.filter(({ state }) => state === 'open').map((each) => each.month))
  const columns = useColumns((line) => open.has(line.month), setOpened)
  return (
    <>
      <DataTable<PlannedLine>
        label={w.yearOf(month.slice(0, 4))}
        rows={category ? lines.filter((line) => line.category === category) : lines}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<MoneyIcon size={24} aria-hidden />} title={w.planEmpty}>
            {w.planEmptyText}
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {opened?.step === 'edit' && <LineDialog line={opened.line} month={opened.line.month} onClose={close} />}
      </Suspense>
      {opened?.step === 'remove' && <RemoveLineDialog line={opened.line} onClose={close} />}
    </>
  )
}

function useColumns(
  mayChange: (line: PlannedLine) => boolean,
  onOpen: (opened: Opened) => void,
): Column<PlannedLine>[] {
  const { budgets: w } = useWords()
  const formats = useFormats()
  const monthName = ({ month }: PlannedLine) => formats.month(month.slice(0, 7))
  return [
    { id: 'month', header: w.month, cell: monthName },
    { id: 'category', header: w.categoryLabel, cell: ({ category }) => <strong>{w.category[category]}</strong> },
    { id: 'scope', header: w.scopeLabel, isWrapped: true, cell: ({ scope, name }) => name ?? w.scope[scope] },
    { id: 'fixed', header: w.fixed, align: 'end', cell: ({ fixedCents }) => formats.money(fixedCents) },
    {
      id: 'flexes',
      header: w.flexes,
      cell: ({ activity, rateMicro, plannedMilli }) =>
        activity && rateMicro !== null && plannedMilli !== null
          ? `${formats.rate(rateMicro)} ${w.per[activity]} × ${formats.number(plannedMilli / 1000)}`
          : '',
    },
    { id: 'budget', header: w.budget, align: 'end', cell: ({ budgetCents }) => formats.money(budgetCents) },
    {
      id: 'change',
      header: w.edit,
      cell: (line) =>
        mayChange(line) && (
          <Row gap={1}>
            <Button
              size="small"
              variant="quiet"
              aria-label={w.editOf(w.category[line.category], monthName(line))}
              onPress={() => onOpen({ line, step: 'edit' })}
            >
              {w.edit}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={w.removeTitle(w.category[line.category], monthName(line))}
              onPress={() => onOpen({ line, step: 'remove' })}
            >
              {w.remove}
            </Button>
          </Row>
        ),
    },
  ]
}
