import { wholeSorts } from '#domain/lists/whole-sorts.ts'
import { CREEP_PACE } from '#domain/tracking/creep-pace.ts'
import type { Cents } from '#domain/units/brands.ts'
import { Card, type Column, DataTable, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { type OrderProps, useWholeOrder } from '#web/features/lists/use-whole-order.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMonth } from './month-field.tsx'
import { MonthPage, type MonthProps, NothingInMonth } from './month-page.tsx'

type Standing = Outputs['mileage']['stationary']
type Line = {
  id: string
  name: string
  stationaryS: number
  engineOnS: number | null
  times: number
  costCents: Cents | null
}

/** Where trucks stood in a month: why, at whose site, which truck. Idling is said only where a device saw the engine. */
export function IdlePage({ month: chosen, onMonth, ...props }: MonthProps) {
  const { pages } = useWords()
  const month = useMonth(chosen)
  return (
    <MonthPage title={pages.idle_tracking} month={month} onMonth={onMonth}>
      <Tables month={month} {...props} />
    </MonthPage>
  )
}

function Tables({ month, ...props }: OrderProps & { month: string }) {
  const { mileage: w } = useWords()
  const formats = useFormats()
  const [{ burn, byClass, bySite, byTruck }] = trpc.mileage.stationary.useSuspenseQuery({ month })
  if (byClass.length === 0) return <NothingInMonth title={w.noneStood} />
  const { centigallonsPerHour, priceMicro, priceSetAt } = burn
  return (
    <>
      <p>{w.stationaryNote}</p>
      <StandingTable
        {...props}
        title={w.byClass}
        head={w.why}
        lines={byClass.map((line) => ({ ...line, id: line.class, name: w.classes[line.class] }))}
      />
      <StandingTable
        {...props}
        title={w.bySite}
        head={w.site}
        lines={bySite.map((line) => ({ ...line, id: line.siteId }))}
        queued={new Map(bySite.map((line) => [line.siteId, line]))}
      />
      <StandingTable
        {...props}
        title={w.byTruck}
        head={w.truck}
        lines={byTruck.map((line) => ({ ...line, id: line.truckId, name: line.unitNumber }))}
        avoidable={new Map(byTruck.map(({ truckId, avoidableS }) => [truckId, avoidableS]))}
      />
      <Stack gap={2}>
        <p>{w.queueNote}</p>
        <p>{w.trafficNote(formats.speed(CREEP_PACE.fromMps), formats.speed(CREEP_PACE.toMps))}</p>
        <p>
          {priceMicro !== null && priceSetAt
            ? w.costNote(
                formats.volume(centigallonsPerHour / 100, 2),
                formats.fuelPrice(priceMicro),
                formats.instantWithYear(priceSetAt),
              )
            : w.noPrice}
        </p>
      </Stack>
    </>
  )
}

type Queued = Pick<Standing['bySite'][number], 'queuedS' | 'queueCostCents'>
type TableProps = OrderProps & {
  title: string
  head: string
  lines: Line[]
  queued?: ReadonlyMap<string, Queued>
  avoidable?: ReadonlyMap<string, number>
}

function StandingTable({ title, head, lines, queued, avoidable, ...props }: TableProps) {
  const { mileage: w } = useWords()
  const formats = useFormats()
  const duration = (seconds: number | null | undefined) =>
    typeof seconds === 'number' ? formats.duration(Math.round(seconds / 60)) : '–'
  const cost = (cents: Cents | null | undefined) => (typeof cents === 'number' ? formats.money(cents) : '–')
  const queueOf = ({ id }: Line) => queued?.get(id)
  const ordered = useWholeOrder(lines, wholeSorts.idle, props, {
    name: (line) => line.name,
    stationary: (line) => line.stationaryS,
    queue: (line) => queueOf(line)?.queuedS ?? null,
    queueCost: (line) => queueOf(line)?.queueCostCents ?? null,
    engine: (line) => line.engineOnS,
    cost: (line) => line.costCents,
    times: (line) => line.times,
    avoidable: (line) => avoidable?.get(line.id) ?? null,
  })
  if (lines.length === 0) return null
  const figure = (id: string, header: string, cell: (line: Line) => string): Column<Line> => ({
    id,
    header,
    align: 'end',
    cell,
  })
  const columns: Column<Line>[] = [
    { id: 'name', header: head, cell: (line) => line.name },
    figure('stationary', w.stationary, (line) => duration(line.stationaryS)),
    ...(queued
      ? [
          figure('queue', w.queue, (line) => duration(queueOf(line)?.queuedS)),
          figure('queueCost', w.queueCost, (line) => cost(queueOf(line)?.queueCostCents)),
        ]
      : []),
    figure('engine', w.engine, (line) => (line.engineOnS === null ? w.engineUnknown : duration(line.engineOnS))),
    figure('cost', w.cost, (line) => cost(line.costCents)),
    figure('times', w.times, (line) => formats.number(line.times)),
    ...(avoidable ? [figure('avoidable', w.avoidable, (line) => duration(avoidable.get(line.id) ?? 0))] : []),
  ]
  return (
    <Card title={title}>
      <DataTable<Line> label={`${title}, ${w.stationary}`} columns={columns} {...ordered} rowKey={(line) => line.id} />
    </Card>
  )
}
