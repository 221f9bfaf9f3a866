import { CREEP_PACE } from '#domain/tracking/creep-pace.ts'
import type { Cents } from '#domain/units/brands.ts'
import { Card, PlainTable, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
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
export function IdlePage({ month: chosen, onMonth }: MonthProps) {
  const { pages } = useWords()
  const month = useMonth(chosen)
  return (
    <MonthPage title={pages.idle_tracking} month={month} onMonth={onMonth}>
      <Tables month={month} />
    </MonthPage>
  )
}

function Tables({ month }: { month: string }) {
  const { mileage: w } = useWords()
  const formats = useFormats()
  const [{ burn, byClass, bySite, byTruck }] = trpc.mileage.stationary.useSuspenseQuery({ month })
  if (byClass.length === 0) return <NothingInMonth title={w.noneStood} />
  const { centigallonsPerHour, priceMicro, priceSetAt } = burn
  return (
    <>
      <p>{w.stationaryNote}</p>
      <StandingTable
        title={w.byClass}
        head={w.why}
        lines={byClass.map((line) => ({ ...line, id: line.class, name: w.classes[line.class] }))}
      />
      <StandingTable
        title={w.bySite}
        head={w.site}
        lines={bySite.map((line) => ({ ...line, id: line.siteId }))}
        queued={new Map(bySite.map((line) => [line.siteId, line]))}
      />
      <StandingTable
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
type TableProps = {
  title: string
  head: string
  lines: Line[]
  queued?: ReadonlyMap<string, Queued>
  avoidable?: ReadonlyMap<string, number>
}

function StandingTable({ title, head, lines, queued, avoidable }: TableProps) {
  const { mileage: w } = useWords()
  const formats = useFormats()
  const duration = (seconds: number) => formats.duration(Math.round(seconds / 60))
  const queue = (seconds: number | null | undefined) => (typeof seconds === 'number' ? duration(seconds) : '–')
  const cost = (cents: Cents | null | undefined) => (typeof cents === 'number' ? formats.money(cents) : '–')
  if (lines.length === 0) return null
  return (
    <Card title={title}>
      <PlainTable
        label={`${title}, ${w.stationary}`}
        columns={[
          { id: 'name', header: head },
          { id: 'stationary', header: w.stationary, align: 'end' },
          ...(queued
            ? [
                { id: 'queue', header: w.queue, align: 'end' as const },
                { id: 'queueCost', header: w.queueCost, align: 'end' as const },
              ]
            : []),
          { id: 'engine', header: w.engine, align: 'end' },
          { id: 'cost', header: w.cost, align: 'end' },
          { id: 'times', header: w.times, align: 'end' },
          ...(avoidable ? [{ id: 'avoidable', header: w.avoidable, align: 'end' as const }] : []),
        ]}
        rows={lines.map((line) => ({
          id: line.id,
          cells: [
            line.name,
            duration(line.stationaryS),
            ...(queued ? [queue(queued.get(line.id)?.queuedS), cost(queued.get(line.id)?.queueCostCents)] : []),
            line.engineOnS === null ? w.engineUnknown : duration(line.engineOnS),
            cost(line.costCents),
            formats.number(line.times),
            ...(avoidable ? [duration(avoidable.get(line.id) ?? 0)] : []),
          ],
        }))}
      />
    </Card>
  )
}
