import { useState } from 'react'
import { quotes as declaration } from '#domain/records/quotes.ts'
import type { QuoteFields } from '#domain/sales/quote-facts.ts'
import type { Cents, MicroRate } from '#domain/units/brands.ts'
import { Banner, Button, Card, type Fact, Facts, Stack } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { EstimateHow } from './estimate-how.tsx'
import type { Estimate, QuotePreview } from './quote-data.ts'
import styles from './quotes.module.css'
import { SensitivityTable } from './sensitivity-table.tsx'

type EstimateCardProps = {
  preview: QuotePreview
  fields: QuoteFields
  /** Takes a rate over into the form; without it the figures are only read. */
  onUse?: (rate: MicroRate) => void
}

/** What a quote comes to: rounds, trucks and days, cost, floor, ask and price; or what these wait for. */
export function EstimateCard({ preview, fields, onUse }: EstimateCardProps) {
  const words = useWords()
  const { estimate: w } = words.quotes
  if (preview.ok) return <Figures preview={preview} fields={fields} onUse={onUse} />
  const waits = preview.missing.map((name) => declaration.fields[name].label(words))
  const lacks = [...new Set(preview.lacks.map((fact) => w.lacks[fact]))]
  return (
    <Card title={w.title}>
      <p className={styles.note}>{lacks.length > 0 ? w.cannot : w.waiting}</p>
      <ul className={styles.list}>
        {[...waits, ...lacks].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Card>
  )
}

type FiguresProps = Omit<EstimateCardProps, 'preview'> & { preview: Extract<QuotePreview, { ok: true }> }

function Figures({ preview, fields, onUse }: FiguresProps) {
  const { quotes } = useWords()
  const { estimate: w } = quotes
  const [isHow, setHow] = useState(false)
  const { estimate } = preview
  return (
    <>
      <Card title={w.title}>
        <Stack gap={4}>
          <Warnings estimate={estimate} />
          <Facts items={usePlanFacts(estimate, fields)} />
          <Facts items={useCostFacts(estimate, fields)} />
          <PriceFigures estimate={estimate} onUse={onUse} />
          <Button size="small" variant="quiet" onPress={() => setHow(true)}>
            {w.how}
          </Button>
        </Stack>
      </Card>
      <Card title={quotes.sensitivity.title}>
        <SensitivityTable estimate={estimate} />
      </Card>
      <EstimateHow preview={preview} fields={fields} isOpen={isHow} onOpenChange={setHow} />
    </>
  )
}

function Warnings({ estimate: { plan, price } }: { estimate: Estimate }) {
  const { estimate: w } = useWords().quotes
  return (
    <>
      {plan.loadsPerTruckDay === 0 && <Banner kind="warning" title={w.noRound} />}
      {plan.fits === false && plan.loadsPerTruckDay > 0 && <Banner kind="warning" title={w.tooFew} />}
      {price?.isBelowCost ? (
        <Banner kind="danger" title={w.belowCost} />
      ) : (
        price?.isBelowFloor && <Banner kind="warning" title={w.belowFloor} />
      )}
    </>
  )
}

function usePlanFacts({ plan }: Estimate, { unit }: QuoteFields): Fact[] {
  const { quotes, units } = useWords()
  const { estimate: w } = quotes
  const formats = useFormats()
  const fact = (term: string, value: string | null): Fact[] =>
    value === null ? [] : [{ term, value, isNumeric: true }]
  const count = (value: number | null) => (value === null ? null : formats.number(value))
  return [
    ...fact(w.cycle, formats.duration(plan.cycleMin)),
    ...fact(w.perTruck, count(plan.loadsPerTruckDay)),
    ...fact(w.loads, count(plan.loads)),
    ...fact(w.perDay, plan.perDayMilli === null ? null : formats.quantity(plan.perDayMilli, units[unit])),
    ...fact(w.daysNeeded, count(plan.daysNeeded)),
    ...fact(
      w.trucksNeeded,
      plan.trucksNeeded === null || plan.windowDays === null
        ? null
        : `${formats.number(plan.trucksNeeded)} (${w.windowDays(formats.number(plan.windowDays))})`,
    ),
  ]
}

function useCostFacts({ cost, costPerUnitCents }: Estimate, { unit }: QuoteFields): Fact[] {
  const { quotes, units } = useWords()
  const { estimate: w } = quotes
  const { money } = useFormats()
  const some = (term: string, amount: Cents): Fact[] =>
    amount === 0 ? [] : [{ term, value: money(amount), isNumeric: true }]
  return [
    ...some(w.truck, cost.truckCents),
    ...some(w.fuel, cost.fuelCents),
    ...some(w.tolls, cost.tollsCents),
    ...some(w.material, cost.materialCents),
    { term: w.cost, value: <strong>{money(cost.totalCents)}</strong>, isNumeric: true },
    { term: w.costPerUnit(units[unit].one), value: money(costPerUnitCents), isNumeric: true },
  ]
}

type PriceFiguresProps = { estimate: Estimate; onUse: EstimateCardProps['onUse'] }

function PriceFigures({ estimate, onUse }: PriceFiguresProps) {
  const { estimate: w } = useWords().quotes
  const formats = useFormats()
  const { price, floorCents, floorRateMicro, askCents, askRateMicro } = estimate
  const at = (amount: Cents, rate: MicroRate | null) =>
    rate === null ? formats.money(amount) : `${formats.money(amount)} ${w.atRate(formats.rate(rate))}`
  const items: Fact[] = [
    { term: w.floor, value: at(floorCents, floorRateMicro), isNumeric: true },
    { term: w.ask, value: at(askCents, askRateMicro), isNumeric: true },
  ]
  if (price) {
    items.push({ term: w.linehaul, value: formats.money(price.linehaul), isNumeric: true })
    if (price.fuelSurcharge !== 0)
      items.push({ term: w.surcharge, value: formats.money(price.fuelSurcharge), isNumeric: true })
    if (price.accessorials !== 0)
      items.push({ term: w.extras, value: formats.money(price.accessorials), isNumeric: true })
    items.push({ term: w.price, value: <strong>{formats.money(price.total)}</strong>, isNumeric: true })
    if (price.marginHundredths !== null)
      items.push({ term: w.margin, value: formats.percent(price.marginHundredths / 10_000, 1), isNumeric: true })
  }
  return (
    <>
      <Facts items={items} />
      {onUse && askRateMicro !== null && (
        <Button size="small" onPress={() => onUse(askRateMicro)}>
          {`${w.useAsk}: ${formats.rate(askRateMicro)}`}
        </Button>
      )}
      {price && (
        <div>
          <p className={styles.note}>{w.total}</p>
          <p className={styles.price}>{formats.money(price.totalCents)}</p>
        </div>
      )}
    </>
  )
}
