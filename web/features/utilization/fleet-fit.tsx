import { LITTLE_USED } from '#domain/utilization/utilization.ts'
import { Card, Chart, Grid, Stack } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

type Figures = Outputs['utilization']['figures']

/** Whether the fleet has the trucks that its work asks for: little used ones, the busiest hours, and who hauls how much. */
export function FleetFit({ figures: { trucks, hours, hauled } }: { figures: Figures }) {
  const { utilization: w } = useWords()
  const formats = useFormats()
  const little = trucks.filter((row) => row.isLittleUsed).map(({ unitNumber }) => unitNumber)
  const share = formats.percent(LITTLE_USED, 0)
  const busiest = hours.toSorted((a, b) => b.most - a.most)[0]
  return (
    <>
      <Card title={w.advice}>
        <Stack gap={2}>
          <p>{little.length > 0 ? w.littleUsed(little.join(', '), share) : w.noneLittle(share)}</p>
          {busiest && (
            <p>{w.busiest(formats.number(busiest.most), clock(busiest.hour), formats.number(trucks.length))}</p>
          )}
        </Stack>
      </Card>
      <Grid gap={4}>
        <Card title={w.hours}>
          <BusyHours hours={hours} />
        </Card>
        <Card title={w.mix}>
          <Mix hauled={hauled} />
        </Card>
      </Grid>
    </>
  )
}

function BusyHours({ hours }: Pick<Figures, 'hours'>) {
  const { utilization: w } = useWords()
  const formats = useFormats()
  if (hours.length === 0) return <p>{w.noHours}</p>
  const at = (hour: number) => hours.find((one) => one.hour === hour)
  return (
    <Chart
      kind="bars"
      label={w.hours}
      points={HOURS.map(clock)}
      pointsLabel={w.hour}
      series={[
        { id: 'average', label: w.average, tone: 'transit', values: HOURS.map((hour) => at(hour)?.average ?? 0) },
        { id: 'most', label: w.most, tone: 'done', values: HOURS.map((hour) => at(hour)?.most ?? 0) },
      ]}
      formatValue={(trucks) => formats.number(trucks, 0, 1)}
      showTableLabel={w.showFigures}
      hideTableLabel={w.hideFigures}
      missingLabel={w.noHours}
    />
  )
}

function Mix({ hauled }: Pick<Figures, 'hauled'>) {
  const { utilization: w } = useWords()
  const formats = useFormats()
  if (hauled.length === 0) return <p>{w.noHauls}</p>
  return (
    <Chart
      kind="stacked"
      label={w.mix}
      points={hauled.map(({ day }) => formats.day(day))}
      pointsLabel={w.day}
      series={[
        { id: 'own', label: w.own, tone: 'done', values: hauled.map(({ ownLb }) => ownLb) },
        { id: 'hired', label: w.hired, tone: 'offer', values: hauled.map(({ hiredLb }) => hiredLb) },
      ]}
      formatValue={(lb) => formats.tons(lb)}
      showTableLabel={w.showFigures}
      hideTableLabel={w.hideFigures}
      missingLabel={w.noHauls}
    />
  )
}
