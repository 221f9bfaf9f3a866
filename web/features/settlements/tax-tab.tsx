import { useState } from 'react'
import { EmptyState, FilterRow, PlainTable, SelectField, Stack, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { useToday } from '#web/features/parties/use-today.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { Side } from './pay-types.ts'

const YEARS_BACK = 4

/** What was paid in a year, payee by payee, and of whom a Form 1099-NEC is due. */
export function TaxTab({ side }: { side: Side }) {
  const { pay } = useWords()
  const thisYear = Number(useToday().slice(0, 4))
  const [year, setYear] = useState(String(thisYear))
  const years = Array.from({ length: YEARS_BACK }, (_, back) => String(thisYear - back))
  return (
    <Stack>
      <FilterRow label={pay.tax.title}>
        <SelectField
          label={pay.tax.year}
          hideLabel
          value={year}
          onChange={setYear}
          options={years.map((value) => ({ value, text: value }))}
        />
        <ExportMenu list="reportable-pay" filter={{ side, year: Number(year) }} />
      </FilterRow>
      <QueryBoundary key={year} shape="rows" count={4}>
        <Totals side={side} year={Number(year)} />
      </QueryBoundary>
    </Stack>
  )
}

function Totals({ side, year }: { side: Side; year: number }) {
  const { pay } = useWords()
  const formats = useFormats()
  const [{ rows, thresholdCents }] = trpc.settlements.reportable.useSuspenseQuery({ side, year })
  if (rows.length === 0) return <EmptyState title={pay.tax.none} />
  return (
    <>
      <p>{pay.tax.text(formats.money(thresholdCents))}</p>
      <PlainTable
        label={pay.tax.title}
        columns={[
          { id: 'payee', header: pay.payee },
          { id: 'paid', header: pay.tax.paid, align: 'end' },
          { id: 'reported', header: pay.tax.title },
          { id: 'w9', header: pay.terms.w9 },
        ]}
        rows={rows.map((row) => ({
          id: row.payeeId,
          cells: [
            row.name,
            formats.money(row.paidCents),
            row.isReported ? pay.tax.reported : pay.tax.notReported,
            row.w9On
              ? formats.day(row.w9On)
              : row.isReported && <StatusBadge tone="danger" label={pay.tax.w9Missing} />,
          ],
        }))}
      />
    </>
  )
}
