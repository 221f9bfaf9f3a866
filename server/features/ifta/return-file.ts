import type { IftaQuarterInput } from '#contracts/ifta.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import { type EngineFuel, iftaCode } from '#domain/fuel/products.ts'
import type { Quarter } from '#domain/ifta/quarter.ts'
import type { QuarterReturn } from '#domain/ifta/work-out.ts'
import type { Cents, Instant, MicroRate } from '#domain/units/brands.ts'
import { centsText, rateText } from '#domain/units/money.ts'
import { iftaQuarter } from './quarter.ts'

/** A line of a return as states take it: a surcharge has its own, without miles and purchases. */
type FileLine = {
  quarter: Quarter
  fuel: EngineFuel
  jurisdiction: string
  isSurcharge: boolean
  miles: number | null
  taxableGallons: number | null
  taxPaidGallons: number | null
  netGallons: number | null
  rateMicro: MicroRate | null
  taxCents: Cents | null
  interestCents: Cents | null
}

const amount = (value: Cents | null) => (value === null ? null : Number(centsText(value)))

/** Under heads that no language changes. */
export const returnColumns: readonly SheetColumn<FileLine>[] = [
  { head: 'quarter', cell: ({ quarter }) => quarter },
  { head: 'fuel', cell: ({ fuel }) => fuel },
  { head: 'ifta_fuel_code', cell: ({ fuel }) => iftaCode(fuel) },
  { head: 'jurisdiction', cell: ({ jurisdiction }) => jurisdiction },
  { head: 'surcharge', cell: ({ isSurcharge }) => (isSurcharge ? 'yes' : 'no') },
  { head: 'total_miles', cell: ({ miles }) => miles },
  // Every mile of a member is taxable: no trip permits are kept.
  { head: 'taxable_miles', cell: ({ miles }) => miles },
  { head: 'taxable_gallons', cell: ({ taxableGallons }) => taxableGallons },
  { head: 'tax_paid_gallons', cell: ({ taxPaidGallons }) => taxPaidGallons },
  { head: 'net_taxable_gallons', cell: ({ netGallons }) => netGallons },
  { head: 'rate', cell: ({ rateMicro }) => (rateMicro === null ? null : Number(rateText(rateMicro))) },
  { head: 'tax', cell: ({ taxCents }) => amount(taxCents) },
  { head: 'interest', cell: ({ interestCents }) => amount(interestCents) },
]

/** The lines of a quarter's return: as it was filed last, and as it stands while it is not filed. */
export async function returnLines(
  trx: FleetTransaction,
  input: IftaQuarterInput,
  actor: Actor,
  now: Instant,
): Promise<FileLine[]> {
  const { filings, figures } = await iftaQuarter(trx, input, actor, now)
  return linesOf(input.quarter, filings.at(-1)?.figures.figures ?? figures)
}

function linesOf(quarter: Quarter, { returns }: QuarterReturn): FileLine[] {
  return returns.flatMap(({ fuel, lines }) =>
    lines.flatMap((line): FileLine[] => {
      const { jurisdiction, surchargeMicro, surchargeCents, taxableGallons } = line
      const of = { quarter, fuel, jurisdiction }
      const own = { ...of, ...line, isSurcharge: false }
      if (surchargeMicro === null) return [own]
      const none = { miles: null, taxPaidGallons: null, netGallons: null, interestCents: null }
      return [
        own,
        { ...of, ...none, isSurcharge: true, taxableGallons, rateMicro: surchargeMicro, taxCents: surchargeCents },
      ]
    }),
  )
}
