import { Card, PlainTable } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import type { OrderProps } from '#web/features/lists/use-whole-order.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { Ledger } from './ledger.tsx'
import { useMonth } from './month-field.tsx'
import { MonthPage, type MonthProps, NothingInMonth } from './month-page.tsx'

type TruckMonth = Outputs['mileage']['month'][number]
const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)

/** The miles of a month: by truck and kind, by state, beside the odometer, with what is a guess and what nobody saw. */
export function MileagePage({ month: chosen, onMonth, ...props }: MonthProps) {
  const { pages } = useWords()
  const month = useMonth(chosen)
  return (
    <MonthPage title={pages.mileage_tracking} month={month} onMonth={onMonth}>
      <Miles month={month} {...props} />
    </MonthPage>
  )
}

function Miles({ month, ...props }: OrderProps & { month: string }) {
  const { mileage: w } = useWords()
  const [trucks] = trpc.mileage.month.useSuspenseQuery({ month })
  if (trucks.length === 0) return <NothingInMonth title={w.none} />
  return (
    <>
      <Ledger month={month} trucks={trucks} {...props} />
      <Jurisdictions trucks={trucks} />
    </>
  )
}

function Jurisdictions({ trucks }: { trucks: TruckMonth[] }) {
  const { mileage: w } = useWords()
  const formats = useFormats()
  const byCode = new Map<string | null, { measuredM: number; scaledM: number }>()
  for (const { code, measuredM, scaledM } of trucks.flatMap(({ jurisdictions }) => jurisdictions)) {
    const before = byCode.get(code) ?? { measuredM: 0, scaledM: 0 }
    byCode.set(code, { measuredM: before.measuredM + measuredM, scaledM: before.scaledM + scaledM })
  }
  const rows = [...byCode].sort(([, one], [, other]) => other.scaledM - one.scaledM)
  const totals = {
    measured: sum(rows.map(([, { measuredM }]) => measuredM)),
    scaled: sum(rows.map(([, { scaledM }]) => scaledM)),
  }
  return (
    <Card title={w.j}>
      <PlainTable
        label={`${w.j}, ${w.measured}`}
        columns={[
          { id: 'code', header: w.jurisdiction },
          { id: 'measured', header: w.measured, align: 'end' },
          { id: 'scaled', header: w.scaled, align: 'end' },
        ]}
        rows={rows.map(([code, { measuredM, scaledM }]) => ({
          id: code ?? '-',
          cells: [code ?? w.outside, formats.distance(measuredM), formats.distance(scaledM)],
        }))}
        foot={[w.total, formats.distance(totals.measured), formats.distance(totals.scaled)]}
      />
    </Card>
  )
}
