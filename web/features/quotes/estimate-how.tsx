import type { QuoteFields } from '#domain/sales/quote-facts.ts'
import { Drawer, Explanation } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { QuotePreview } from './quote-data.ts'

type EstimateHowProps = {
  preview: Extract<QuotePreview, { ok: true }>
  fields: QuoteFields
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** How the figures of a quote came about: each step with the figures that went in, and what was rounded. */
export function EstimateHow({ preview, fields, isOpen, onOpenChange }: EstimateHowProps) {
  const { quotes, shell, charges } = useWords()
  const { estimate: w } = quotes
  const steps = useSteps(preview, fields)
  return (
    <Drawer isOpen={isOpen} onOpenChange={onOpenChange} title={w.how} closeLabel={shell.close}>
      <Explanation stepsLabel={charges.steps} steps={[...steps, w.rounding]} />
    </Drawer>
  )
}

function useSteps({ estimate, floorHundredths, targetHundredths }: EstimateHowProps['preview'], fields: QuoteFields) {
  const { quotes, units } = useWords()
  const { estimate: w, times } = quotes
  const formats = useFormats()
  const { plan, cost, floorCents, askCents } = estimate
  const { duration, money, rate } = formats
  const cycle = duration(plan.cycleMin)
  const share = (hundredths: number) => formats.percent(hundredths / 10_000, 2)
  const parts: [string, number | null][] = [
    [times.load, fields.loadMin],
    [times.queue, fields.queueMin],
    [times.haul, fields.haulMin],
    [times.unload, fields.unloadMin],
    [times.return, fields.returnMin],
  ]
  const steps = [
    `${w.cycle}: ${w.howCycle(parts.map(([name, min]) => `${name} ${duration(min ?? 0)}`).join(' + '), cycle)}`,
  ]
  if (fields.dayMin !== null) {
    steps.push(`${w.perTruck}: ${w.howRounds(duration(fields.dayMin), cycle, formats.number(plan.loadsPerTruckDay))}`)
  }
  if (fields.truckHourMicro !== null)
    steps.push(`${w.truck}: ${w.howTruck(rate(fields.truckHourMicro), cycle, money(cost.truckCents))}`)
  if (fields.distanceM !== null && fields.fuelMicro !== null && fields.mpgMilli !== null) {
    const economy = formats.number(fields.mpgMilli / 1000, 0, 3)
    const miles = formats.distance(fields.distanceM * 2)
    steps.push(`${w.fuel}: ${w.howFuel(miles, economy, rate(fields.fuelMicro), money(cost.fuelCents))}`)
  }
  if (fields.materialMicro !== null && fields.loadMilli !== null) {
    const quantity = formats.quantity(fields.loadMilli, units[fields.unit])
    steps.push(`${w.material}: ${w.howMaterial(quantity, rate(fields.materialMicro), money(cost.materialCents))}`)
  }
  steps.push(`${w.floor}: ${w.howFloor(money(cost.totalCents), share(floorHundredths), money(floorCents))}`)
  steps.push(`${w.ask}: ${w.howFloor(money(cost.totalCents), share(targetHundredths), money(askCents))}`)
  return steps
}
