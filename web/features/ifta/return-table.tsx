import { Banner, Card, type PlainRow, PlainTable, Stack } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { IftaQuarter } from './ifta-quarter.ts'

type Figures = IftaQuarter['figures']
type FuelReturn = Figures['returns'][number]
type Line = FuelReturn['lines'][number]

const MANY = 12

/**
 * The return as it would be filed, fuel by fuel; a surcharge has a row of its own, which counts in no sum of gallons.
 * @param of names one that was filed, beside that of today
 */
export function ReturnTables({ figures, of }: { figures: Figures; of?: string }) {
  return (
    <>
      {figures.returns.map((one) => (
        <ReturnTable key={one.fuel} shown={one} of={of} />
      ))}
    </>
  )
}

function ReturnTable({ shown, of }: { shown: FuelReturn; of: string | undefined }) {
  const { ifta: w, fuel } = useWords()
  const formats = useFormats()
  const rowsOf = useRows()
  const { totalMiles, totalGallons, mpgHundredths, nonMemberMiles, lines } = shown
  const economy = mpgHundredths === null ? '–' : formats.number(mpgHundredths / 100, 2, 2)
  const whole = (value: number | null) => (value === null ? '–' : formats.number(value))
  const title = [of, w.ofFuel(fuel.product[shown.fuel])].filter(Boolean).join(', ')
  const outside: PlainRow = { id: 'outside', cells: [w.nonMember, whole(nonMemberMiles), '', '', '', '', '', '', ''] }
  return (
    <Card title={title}>
      <Stack gap={3}>
        <p>{w.fleetFigures(whole(totalMiles), whole(totalGallons), economy)}</p>
        {mpgHundredths === null && <Banner kind="warning" title={w.noEconomy} />}
        <PlainTable
          label={`${title}, ${w.jurisdiction}`}
          hasCards={lines.length <= MANY}
          columns={[
            { id: 'code', header: w.jurisdiction },
            ...[w.miles, w.taxable, w.paid, w.net, w.rate, w.tax, w.interest, w.sum].map((header) => ({
              id: header,
              header,
              align: 'end' as const,
            })),
          ]}
          rows={[...lines.flatMap(rowsOf), ...(nonMemberMiles > 0 ? [outside] : [])]}
          foot={[
            w.sum,
            whole(totalMiles),
            whole(shown.taxableGallons),
            whole(shown.taxPaidGallons),
            whole(shown.netGallons),
            '',
            formats.money(shown.taxCents),
            formats.money(shown.interestCents),
            '',
          ]}
        />
      </Stack>
    </Card>
  )
}

function useRows(): (line: Line) => PlainRow[] {
  const { ifta: w } = useWords()
  const formats = useFormats()
  const whole = (value: number | null) => (value === null ? '–' : formats.number(value))
  const money = (value: Line['taxCents']) => (value === null ? '–' : formats.money(value))
  const rate = (value: Line['rateMicro']) => (value === null ? w.noRate : formats.rate(value))
  return (line) => {
    const { jurisdiction, miles, taxableGallons, taxPaidGallons, netGallons } = line
    const own: PlainRow = {
      id: jurisdiction,
      cells: [
        jurisdiction,
        ...[miles, taxableGallons, taxPaidGallons, netGallons].map(whole),
        rate(line.rateMicro),
        money(line.taxCents),
        money(line.interestCents),
        money(line.totalCents),
      ],
    }
    if (line.surchargeMicro === null) return [own]
    const surcharge = rate(line.surchargeMicro)
    const cells = [w.surchargeOf(jurisdiction), '', '', '', '', surcharge, money(line.surchargeCents), '', '']
    return [own, { id: `${jurisdiction} surcharge`, cells }]
  }
}
