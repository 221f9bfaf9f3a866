import { invoiceLineName } from '#domain/sales/invoice-line-name.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { MoneyField, PlainTable, SelectField } from '#ui'
import type { Inputs } from '#web/api.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './billing.module.css'
import type { Invoice, InvoiceLine } from './billing-types.ts'
import { LineAbout, useLineFigures } from './line-figures.tsx'

type Corrections = Inputs['invoicing']['rebillPreview']['corrections']
const ways = ['as_it_is', 'amount', 'recomputed', 'nothing'] as const
type Way = (typeof ways)[number]
/** What somebody chose for lines, by their ids; a line without an entry stays as it is. */
export type Typed = ReadonlyMap<Uuid, Corrected>
type Corrected = { way: Way; amountCents: number | null }

/** What was chosen, as the server takes it; amounts that are not typed yet are left out. */
export function correctionsOf(typed: Typed): Corrections {
  return [...typed].flatMap(([lineId, { way, amountCents }]): Corrections => {
    if (way === 'nothing' || way === 'recomputed') return [{ lineId, to: { kind: way } }]
    if (way === 'as_it_is' || amountCents === null) return []
    return [{ lineId, to: { kind: 'amount', amountCents: cents(amountCents) } }]
  })
}

type CorrectedLinesProps = { invoice: Invoice; typed: Typed; onTyped: (typed: Typed) => void }

/** Each line, as it was billed, with how it should have been. */
export function CorrectedLines({ invoice, typed, onTyped }: CorrectedLinesProps) {
  const { billing } = useWords()
  const { columns, figuresOf } = useLineFigures()
  return (
    <PlainTable
      hasCards
      label={billing.corrected}
      columns={[...columns, { id: 'corrected', header: billing.corrected, inCard: 'whole' }]}
      rows={invoice.lines.map((line) => ({
        id: line.id,
        cells: [
          line.loadNumber,
          <LineAbout key="about" line={line} />,
          line.ticketNumber,
          ...figuresOf(line),
          <CorrectedLine
            key="corrected"
            line={line}
            value={typed.get(line.id) ?? { way: 'as_it_is', amountCents: line.amountCents }}
            onValue={(value) => onTyped(new Map(typed).set(line.id, value))}
          />,
        ],
      }))}
    />
  )
}

type CorrectedLineProps = { line: InvoiceLine; value: Corrected; onValue: (value: Corrected) => void }

function CorrectedLine({ line, value, onValue }: CorrectedLineProps) {
  const words = useWords()
  const { billing, invoicing } = words
  const currency = useCurrency()
  const name = [line.loadNumber, invoiceLineName(line, words)].filter(Boolean).join(' ')
  const texts: Record<Way, string> = {
    as_it_is: billing.asItIs,
    amount: billing.otherAmount,
    recomputed: invoicing.recomputed,
    nothing: billing.nothing,
  }
  return (
    <span className={styles.choice}>
      <SelectField
        label={billing.lineShouldBe(name)}
        hideLabel
        value={value.way}
        onChange={(way) => onValue({ ...value, way })}
        options={ways.map((way) => ({ value: way, text: texts[way] }))}
      />
      {value.way === 'amount' && (
        <MoneyField
          label={billing.amountOf(name)}
          hideLabel
          currency={currency}
          value={value.amountCents}
          onChange={(amountCents) => onValue({ ...value, amountCents })}
        />
      )}
    </span>
  )
}
