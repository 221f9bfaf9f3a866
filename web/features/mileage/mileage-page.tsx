import { useState } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import type { TripKind } from '#domain/tracking/truck-day.ts'
import { Button, Card, EmptyState, LinkButton, Page, PlainTable, Row, Skeleton, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { FailedToLoad } from '#web/features/people/list-state.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { MonthField, useMonth } from './month-field.tsx'
import { TripsDialog } from './trips-dialog.tsx'

type TruckMonth = Outputs['mileage']['month'][number]
const KINDS = ['loaded', 'empty', 'bobtail', 'unassigned'] as const satisfies readonly TripKind[]
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

function Ledger({ month, trucks }: { month: string; trucks: TruckMonth[] }) {
  const { mileage: w } = useWords()
  const formats = useFormats()
  const mayExport = isOffice(useMe())
  const [shown, setShown] = useState<TruckMonth | null>(null)
  const figures = (all: TruckMonth[]) => [
    ...KINDS.map((kind) => formats.distance(sum(all.map(({ metres }) => metres[kind])))),
    formats.distance(sum(all.map(({ measuredM }) => measuredM))),
    formats.distance(sum(all.map(({ estimatedM }) => estimatedM))),
  ]
  return (
    <Card title={w.of(formats.month(month))}>
      <Stack gap={3}>
        <PlainTable
          label={w.of(formats.month(month))}
          columns={[
            { id: 'truck', header: w.truck },
            ...KINDS.map((kind) => ({ id: kind, header: w.kinds[kind], align: 'end' as const })),
            { id: 'measured', header: w.measured, align: 'end' },
            { id: 'estimated', header: w.estimated, align: 'end' },
            { id: 'odometer', header: w.odometer, align: 'end' },
            { id: 'difference', header: w.difference, align: 'end' },
            { id: 'gaps', header: w.gaps, align: 'end' },
            { id: 'more', header: '', align: 'end' },
          ]}
          rows={trucks.map((truck) => ({
            id: truck.truckId,
            cells: [
              truck.unitNumber,
              ...figures([truck]),
              truck.odometerM === null ? w.noOdometer : formats.distance(truck.odometerM),
              truck.odometerM === null ? '' : formats.distance(truck.odometerM - truck.measuredM),
              formats.duration(Math.round(truck.gapS / 60)),
              <Row key="more" gap={2} justify="end">
                <Button size="small" onPress={() => setShown(truck)}>
                  {w.show}
                </Button>
                {mayExport &&
                  (['csv', 'xlsx'] as const).map((format) => (
                    <LinkButton
                      key={format}
                      size="small"
                      href={`/api/readings/export?month=${month}&truckId=${truck.truckId}&format=${format}`}
                      download
                    >
                      {w.readings(format.toUpperCase())}
                    </LinkButton>
                  ))}
              </Row>,
            ],
          }))}
          foot={[
            w.total,
            ...figures(trucks),
            '',
            '',
            formats.duration(Math.round(sum(trucks.map(({ gapS }) => gapS)) / 60)),
            '',
          ]}
        />
        <p>{w.estimatedNote}</p>
        {mayExport && <p>{w.readingsNote}</p>}
      </Stack>
      {shown && (
        <TripsDialog month={month} truckId={shown.truckId} unit={shown.unitNumber} onClose={() => setShown(null)} />
      )}
    </Card>
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
        label={w.j}
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
