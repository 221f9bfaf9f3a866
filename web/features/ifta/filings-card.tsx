import { isFiled } from '#domain/ifta/states.ts'
import { sumCents } from '#domain/units/money.ts'
import { Card, PlainTable, Stack } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { IftaQuarter } from './ifta-quarter.ts'
import { ReturnTables } from './return-table.tsx'

/** What was filed of a quarter, as it was filed, and what differs from it since. Nothing before anything was filed. */
export function FilingsCard({ shown }: { shown: IftaQuarter }) {
  const { ifta: w } = useWords()
  const formats = useFormats()
  if (!isFiled(shown.state)) return null
  return (
    <Card title={w.filings}>
      <Stack gap={4}>
        <PlainTable
          label={`${w.filings}, ${w.confirmation}`}
          hasCards
          columns={[
            { id: 'what', header: w.filings, inCard: 'whole' },
            { id: 'on', header: w.filedOn },
            { id: 'number', header: w.confirmation },
            { id: 'by', header: w.by },
            { id: 'reason', header: w.reason, isWrapped: true },
            { id: 'total', header: w.total, align: 'end' },
          ]}
          rows={shown.filings.map((filing) => ({
            id: String(filing.seq),
            cells: [
              w.filing(filing.seq),
              formats.day(filing.filedOn),
              filing.confirmation,
              filing.by,
              filing.reason ?? '–',
              formats.money(filing.figures.figures.totalCents),
            ],
          }))}
        />
        {shown.filings.map(({ seq, figures }) => (
          <details key={seq}>
            <summary>{`${w.filing(seq)}: ${w.asFiled}`}</summary>
            <ReturnTables figures={figures.figures} of={w.filing(seq)} />
          </details>
        ))}
        <Difference shown={shown} />
      </Stack>
    </Card>
  )
}

function Difference({ shown: { difference } }: { shown: IftaQuarter }) {
  const { ifta: w, fuel } = useWords()
  const formats = useFormats()
  if (difference.length === 0) return <p>{w.noDifference}</p>
  return (
    <Stack gap={2}>
      <p>{w.differenceText}</p>
      <PlainTable
        label={w.difference}
        hasCards
        columns={[
          { id: 'code', header: w.jurisdiction },
          { id: 'fuel', header: w.fuel },
          { id: 'miles', header: w.miles, align: 'end' },
          { id: 'paid', header: w.paid, align: 'end' },
          { id: 'net', header: w.net, align: 'end' },
          { id: 'tax', header: w.tax, align: 'end' },
        ]}
        rows={difference.map((line) => ({
          id: `${line.fuel} ${line.jurisdiction}`,
          cells: [
            line.jurisdiction,
            fuel.product[line.fuel],
            formats.number(line.miles),
            formats.number(line.taxPaidGallons),
            formats.number(line.netGallons),
            formats.money(line.totalCents),
          ],
        }))}
        foot={[w.sum, '', '', '', '', formats.money(sumCents(difference.map(({ totalCents }) => totalCents)))]}
      />
    </Stack>
  )
}
