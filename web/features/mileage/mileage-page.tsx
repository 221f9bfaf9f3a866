import { Card, EmptyState, Page, PlainTable, Row, Skeleton, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { FailedToLoad } from '#web/features/people/list-state.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { Ledger } from './ledger.tsx'
import { MonthField, useMonth } from './month-field.tsx'

type TruckMonth = Outputs['mileage']['month'][number]
const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)

type Props = { month: string | undefined; onMonth: (month: string) => void }

/** The miles of a month: by truck and kind, by state, beside the odometer, with what is a guess and what nobody saw. */
export function MileagePage({ month: chosen, onMonth }: Props) {
  const { mileage: w, pages, shell } = useWords()
  const month = useMonth(chosen)
  const asked = trpc.mileage.month.useQuery({ month })
  return (
    <Page title={pages.mileage_tracking}>
      <Stack gap={6}>
        <Row>
          <MonthField value={month} onChange={onMonth} />
        </Row>
        {asked.error ? (
          <FailedToLoad error={asked.error} onRetry={() => void asked.refetch()} />
        ) : !asked.data ? (
          <Skeleton label={shell.loading} shape="rows" />
        ) : asked.data.length === 0 ? (
          <EmptyState title={w.none}>{w.noneText}</EmptyState>
        ) : (
          <>
            <Ledger month={month} trucks={asked.data} />
            <Jurisdictions trucks={asked.data} />
          </>
        )}
      </Stack>
    </Page>
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
