import { useMemo } from 'react'
import type { BudgetCategory } from '#domain/budgets/categories.ts'
import type { Cents } from '#domain/units/brands.ts'
import { Button, type Column, DataTable, EmptyState, MoneyIcon, StatusBadge } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { type CategoryRow, levelTones, type Overview } from './budget-data.ts'

type ActualTableProps = { overview: Overview; onOpen: (category: BudgetCategory) => void }

/** Categories with what was planned and spent; the name of one opens how its figures came about. */
export function ActualTable({ overview, onOpen }: ActualTableProps) {
  const { budgets: w } = useWords()
  const columns = useColumns(overview, onOpen)
  const rows = overview.rows.filter(
    ({ level, budget, actual, committed }) => level !== 'none' || budget !== 0 || actual !== 0 || committed !== 0,
  )
  return (
    <DataTable<CategoryRow>
      label={w.tabs.actual}
      rows={rows}
      columns={columns}
      rowKey={({ category }) => category}
      onOpen={({ category }) => onOpen(category)}
      empty={
        <EmptyState icon={<MoneyIcon size={24} aria-hidden />} title={w.empty}>
          {w.emptyText}
        </EmptyState>
      }
    />
  )
}

function useColumns({ total }: Overview, onOpen: ActualTableProps['onOpen']): Column<CategoryRow>[] {
  const { budgets: w } = useWords()
  const formats = useFormats()
  return useMemo(() => {
    const money = (id: 'budget' | 'flexed' | 'actual' | 'committed' | 'variance'): Column<CategoryRow> => ({
      id,
      header: w[id],
      align: 'end',
      cell: (row) => formats.money(row[id]),
      footer: formats.money(total[id]),
    })
    const split = (id: 'price' | 'volume'): Column<CategoryRow> => ({
      id,
      header: w[id],
      align: 'end',
      cell: (row) => (row.isFlexed ? formats.money(row[id]) : ''),
    })
    const rate = (forecast: Cents | undefined) => (forecast === undefined ? '–' : formats.money(forecast))
    const percent = (usedPct: number | null) => (usedPct === null ? '–' : formats.percent(usedPct / 100))
    return [
      {
        id: 'category',
        header: w.categoryLabel,
        cell: ({ category }) => (
          <Button
            size="small"
            variant="quiet"
            aria-label={w.explain(w.category[category])}
            onPress={() => onOpen(category)}
          >
            {w.category[category]}
          </Button>
        ),
        footer: w.total,
      },
      money('budget'),
      money('flexed'),
      money('actual'),
      money('committed'),
      money('variance'),
      split('price'),
      split('volume'),
      {
        id: 'used',
        header: w.used,
        align: 'end',
        cell: ({ usedPct }) => percent(usedPct),
        footer: percent(total.usedPct),
      },
      {
        id: 'forecast',
        header: w.forecast,
        align: 'end',
        cell: ({ runRate }) => rate(runRate?.forecast),
        footer: rate(total.runRate?.forecast),
      },
      {
        id: 'level',
        header: w.stateLabel,
        cell: ({ level, usedPct }) => (
          <StatusBadge
            tone={levelTones[level]}
            label={level === 'over' && usedPct === null ? w.unplanned : w.level[level]}
          />
        ),
      },
    ]
  }, [w, formats, total, onOpen])
}
