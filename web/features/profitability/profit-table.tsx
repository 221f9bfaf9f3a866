import { NO_VALUE } from '#domain/format/number.ts'
import { wholeSorts } from '#domain/lists/whole-sorts.ts'
import { Button, type Column, DataTable, EmptyState, MoneyIcon, Row, StatusBadge } from '#ui'
import { useWholeOrder } from '#web/features/lists/use-whole-order.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { ProfitOverview, ProfitRow } from './profit-search.ts'
import { useProfitText } from './use-profit-text.ts'

type ProfitTableProps = {
  overview: Pick<ProfitOverview, 'rows' | 'by' | 'total' | 'rest'>
  label: string
  order: string | undefined
  onOrder: (order: string | undefined) => void
  onOpen: (row: ProfitRow) => void
  currentKey?: string | undefined
}

/** Days stand one after another. */
const daySorts = { ...wholeSorts.profitability, usual: 'name' } as const

/** Rows with what each leaves; any of them opens what it is made of. */
export function ProfitTable({ overview, label, order, onOrder, onOpen, currentKey }: ProfitTableProps) {
  const { profitability: w } = useWords()
  const text = useProfitText()
  const formats = useFormats()
  const { by, rest } = overview
  const columns = useColumns(overview, onOpen)
  const ordered = useWholeOrder(
    overview.rows,
    by === 'day' ? daySorts : wholeSorts.profitability,
    { order, onOrder },
    {
      // A day by its date, not by how its month is written.
      name: (row) => (by === 'day' && row.reason === null ? row.id : text.name(row, by)),
      loads: (row) => row.loads,
      revenue: (row) => row.revenueCents,
      cost: (row) => row.costCents,
      profit: (row) => row.profitCents,
      margin: (row) => row.marginHundredths,
      hour: (row) => row.perHourCents,
      tonMile: (row) => row.perTonMileCents,
      before: (row) => row.before?.profitCents ?? null,
    },
  )
  return (
    <>
      <DataTable<ProfitRow>
        label={label}
        columns={columns}
        {...ordered}
        rowKey={({ id }) => id}
        {...(currentKey === undefined ? {} : { currentKey })}
        onOpen={onOpen}
        empty={
          <EmptyState icon={<MoneyIcon size={24} aria-hidden />} title={w.empty}>
            {w.emptyText}
          </EmptyState>
        }
      />
      {rest && (
        <p>
          {w.restText(formats.number(rest.rows), formats.money(rest.revenueCents), formats.money(rest.profitCents))}
        </p>
      )}
    </>
  )
}

function useColumns(
  { by, total }: ProfitTableProps['overview'],
  onOpen: ProfitTableProps['onOpen'],
): Column<ProfitRow>[] {
  const { profitability: w } = useWords()
  const text = useProfitText()
  const formats = useFormats()
  const money = (id: string, header: string, of: 'revenueCents' | 'costCents' | 'profitCents'): Column<ProfitRow> => ({
    ...{ id, header, align: 'end', cell: (row) => formats.money(row[of]), footer: formats.money(total[of]) },
  })
  return [
    {
      id: 'name',
      header: w.key[by],
      isWrapped: true,
      inCard: 'whole',
      cell: (row) => <NameCell row={row} name={text.name(row, by)} onOpen={onOpen} />,
      footer: w.total,
    },
    {
      id: 'loads',
      header: w.loads,
      align: 'end',
      cell: ({ loads }) => (loads === 0 ? NO_VALUE : formats.number(loads)),
      footer: formats.number(total.loads),
    },
    money('revenue', w.revenue, 'revenueCents'),
    money('cost', w.cost, 'costCents'),
    money('profit', w.profit, 'profitCents'),
    {
      id: 'margin',
      header: w.margin,
      align: 'end',
      cell: ({ marginHundredths }) => text.margin(marginHundredths),
      footer: text.margin(total.marginHundredths),
    },
    {
      id: 'hour',
      header: w.perHourShort,
      align: 'end',
      cell: ({ perHourCents }) => text.hour(perHourCents),
      footer: text.hour(total.perHourCents),
    },
    {
      id: 'tonMile',
      header: text.tonMileShort,
      align: 'end',
      cell: ({ perTonMileCents }) => text.tonMile(perTonMileCents),
      footer: text.tonMile(total.perTonMileCents),
    },
    {
      id: 'before',
      header: w.before,
      align: 'end',
      cell: ({ before }) => (before === null ? NO_VALUE : formats.money(before.profitCents)),
      footer: formats.money(total.before.profitCents),
    },
  ]
}

function NameCell({ row, name, onOpen }: { row: ProfitRow; name: string; onOpen: ProfitTableProps['onOpen'] }) {
  const { profitability: w } = useWords()
  return (
    <Row gap={2}>
      <Button size="small" variant="quiet" aria-label={w.open(name)} onPress={() => onOpen(row)}>
        {name}
      </Button>
      {row.reason && <StatusBadge tone="idle" label={w.looseBadge} />}
      {row.isIncomplete && <StatusBadge tone="offer" label={w.incomplete} />}
    </Row>
  )
}
