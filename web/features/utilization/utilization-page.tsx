import { createLink } from '@tanstack/react-router'
import { Suspense, useDeferredValue } from 'react'
import { workingS } from '#domain/utilization/time-use.ts'
import { Card, CheckboxField, Explanation, FilterRow, Grid, KpiTile, LinkButton, Page, Row, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { DayRange } from '#web/features/lists/day-range.tsx'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { HowButton } from '#web/shell/how-button.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { FleetFit } from './fleet-fit.tsx'
import { Meanings } from './meanings.tsx'
import { OtherUses } from './other-uses.tsx'
import { TimeBar } from './time-bar.tsx'
import { TrucksTable } from './trucks-table.tsx'
import { type UtilizationPageProps, utilizationFilter } from './utilization-search.ts'

const TruckDrawer = lazyPart(() => import('./truck-drawer.tsx'), 'TruckDrawer')
const RouterButton = createLink(LinkButton)

/** How the trucks' time, availability and payload were used in some days; a truck opens day by day. */
export function UtilizationPage({ search, onSearch }: UtilizationPageProps) {
  const { pages, utilization: w } = useWords()
  // The figures that are shown stay until those of another filter are there.
  const shown = useDeferredValue(search)
  return (
    <Page title={pages.fleet_utilization} description={w.description} actions={<Actions />}>
      <Stack gap={4}>
        <Filters search={search} onSearch={onSearch} />
        <QueryBoundary question={JSON.stringify(utilizationFilter(shown))} shape="rows">
          <Figures search={shown} onSearch={onSearch} />
        </QueryBoundary>
      </Stack>
    </Page>
  )
}

function Actions() {
  const { utilization: w } = useWords()
  return (
    <Row gap={2}>
      <HowButton label={w.explain}>
        <Explanation meaning={w.explainText}>
          <Meanings />
        </Explanation>
      </HowButton>
      <RouterButton to="/settings">{w.change}</RouterButton>
    </Row>
  )
}

function Filters({ search, onSearch }: UtilizationPageProps) {
  const { utilization: w } = useWords()
  return (
    <FilterRow label={w.filters}>
      <DayRange
        label={w.days}
        anyText={w.lastDays}
        value={search}
        onChange={({ from, to }) => onSearch({ from, to })}
      />
      <CheckboxField
        label={w.withHired}
        isSelected={search.withHired === true}
        onChange={(isOn) => onSearch({ withHired: isOn ? true : undefined })}
      />
      <Row gap={2}>
        <ExportMenu list="utilization" filter={utilizationFilter(search)} />
      </Row>
    </FilterRow>
  )
}

function Figures({ search, onSearch }: UtilizationPageProps) {
  const { utilization: w } = useWords()
  const formats = useFormats()
  const [figures] = trpc.utilization.figures.useSuspenseQuery(utilizationFilter(search))
  const { days, shiftMin, weekDays, all, trucks } = figures
  const open = trucks.find(({ truckId }) => truckId === search.truck)
  const span = `${formats.day(days.from)} – ${formats.day(days.to)}`
  return (
    <>
      <p>{w.shown(span, formats.duration(shiftMin), formats.number(weekDays))}</p>
      <Tiles all={all} />
      {trucks.length > 0 && (
        <Card title={w.time}>
          <TimeBar label={w.time} seconds={all.seconds} />
        </Card>
      )}
      <TrucksTable trucks={trucks} search={search} onSearch={onSearch} />
      {trucks.length > 0 && <FleetFit figures={figures} />}
      <OtherUses search={search} />
      {open && (
        <Suspense>
          <TruckDrawer row={open} search={search} onSearch={onSearch} />
        </Suspense>
      )}
    </>
  )
}

function Tiles({ all }: Pick<Outputs['utilization']['figures'], 'all'>) {
  const { utilization: w } = useWords()
  const formats = useFormats()
  const { availability, timeUse, payload, overall, seconds, scheduledS, loads } = all
  const hours = (of: number) => formats.duration(Math.round(of / 60))
  const share = (value: number | null) => (value === null ? w.noValue : formats.percent(value, 0))
  return (
    <Grid gap={3}>
      <KpiTile label={w.availability} value={share(availability)} detail={w.availabilityOf(hours(seconds.down))} />
      <KpiTile
        label={w.timeUse}
        value={share(timeUse)}
        detail={w.timeUseOf(hours(workingS(seconds)), hours(scheduledS))}
      />
      <KpiTile
        label={w.payload}
        value={share(payload)}
        detail={payload === null ? w.noTickets : w.payloadOf(formats.number(loads))}
      />
      <KpiTile label={w.overall} value={share(overall)} detail={w.overallOf} />
    </Grid>
  )
}
