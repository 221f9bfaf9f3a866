import { PlainTable } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { Estimate } from './quote-data.ts'

/** What a change of one assumption does to rounds, cost and margin. */
export function SensitivityTable({ estimate: { sensitivity } }: { estimate: Estimate }) {
  const { sensitivity: w } = useWords().quotes
  const formats = useFormats()
  return (
    <PlainTable
      label={w.change}
      columns={[
        { id: 'case', header: w.change },
        { id: 'rounds', header: w.rounds, align: 'end' },
        { id: 'unit', header: w.perUnit, align: 'end' },
        { id: 'margin', header: w.margin, align: 'end' },
      ]}
      rows={sensitivity.map((row) => ({
        id: row.case,
        cells: [
          w.cases[row.case],
          formats.number(row.loadsPerTruckDay),
          formats.money(row.costPerUnitCents),
          row.marginHundredths === null ? '–' : formats.percent(row.marginHundredths / 10_000, 1),
        ],
      }))}
    />
  )
}
