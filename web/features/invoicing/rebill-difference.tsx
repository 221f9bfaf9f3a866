import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { Facts, PlainTable, Stack } from '#ui'
import { type Inputs, type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useLineFigures } from './line-figures.tsx'

type RebillDifferenceProps = { id: Uuid; corrections: Inputs['invoicing']['rebillPreview']['corrections'] }

/** What crediting and billing again comes to: credit, new invoice, the difference, and line by line the pay that changes. */
export function RebillDifference({ id, corrections }: RebillDifferenceProps) {
  const { invoicing, billing, charges } = useWords()
  const formats = useFormats()
  const [preview] = trpc.invoicing.rebillPreview.useSuspenseQuery({ id, corrections })
  const { creditCents, rebillCents, differenceCents, discountBackCents, pay } = preview
  const money = (amount: number) => formats.money(cents(amount))
  return (
    <Stack gap={4}>
      <Corrected lines={preview.lines} />
      <Facts
        items={[
          { term: invoicing.credited, value: money(creditCents), isNumeric: true },
          { term: billing.newInvoice, value: money(rebillCents), isNumeric: true },
          { term: invoicing.difference, value: <strong>{money(differenceCents)}</strong>, isNumeric: true },
          ...(discountBackCents === 0
            ? []
            : [{ term: invoicing.early, value: invoicing.discountBack(money(discountBackCents)) }]),
        ]}
      />
      {pay.length === 0 ? (
        <p>{billing.noRipple}</p>
      ) : (
        <PlainTable
          label={invoicing.payRipple}
          columns={[
            { id: 'payee', header: invoicing.payRipple },
            { id: 'load', header: invoicing.load },
            { id: 'before', header: billing.before, align: 'end' },
            { id: 'after', header: billing.after, align: 'end' },
            { id: 'difference', header: invoicing.difference, align: 'end' },
          ]}
          rows={pay.map((change) => ({
            id: change.chargeId,
            cells: [
              `${change.payeeName} · ${charges.kind[change.kind]}`,
              change.loadNumber,
              money(change.beforeCents),
              money(change.afterCents),
              money(change.afterCents - change.beforeCents),
            ],
          }))}
        />
      )}
    </Stack>
  )
}

/** Each line as it would be billed again. */
function Corrected({ lines }: Pick<Outputs['invoicing']['rebillPreview'], 'lines'>) {
  const { invoicing, billing, charges, proof } = useWords()
  const formats = useFormats()
  const { measured } = useLineFigures()
  return (
    <PlainTable
      hasCards
      label={billing.corrected}
      columns={[
        { id: 'load', header: invoicing.load },
        { id: 'line', header: invoicing.line, inCard: 'whole' },
        { id: 'ticket', header: proof.ticket },
        { id: 'quantity', header: charges.quantity, align: 'end' },
        { id: 'rate', header: charges.rate, align: 'end' },
        { id: 'before', header: billing.before, align: 'end' },
        { id: 'after', header: billing.after, align: 'end', inCard: 'beside' },
      ]}
      rows={lines.map((line) => ({
        id: line.lineId,
        cells: [
          line.loadNumber,
          charges.kind[line.kind],
          line.ticketNumber,
          ...measured(line),
          formats.money(line.beforeCents),
          formats.money(line.afterCents),
        ],
      }))}
    />
  )
}
