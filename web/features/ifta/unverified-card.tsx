import { Link } from '@tanstack/react-router'
import { Card, PlainTable, Stack } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { IftaQuarter } from './ifta-quarter.ts'

/** Purchases that an auditor would not take as they are, each with the way to it. */
export function UnverifiedCard({ unverified: { rows, count } }: Pick<IftaQuarter, 'unverified'>) {
  const { ifta: w } = useWords()
  const formats = useFormats()
  return (
    <Card title={w.unverified}>
      {count === 0 ? (
        <p>{w.allVerified}</p>
      ) : (
        <Stack gap={3}>
          {count > rows.length && <p>{w.shownOf(formats.number(rows.length), formats.number(count))}</p>}
          <PlainTable
            label={`${w.unverified}, ${w.lacks}`}
            hasCards
            columns={[
              { id: 'day', header: w.day, inCard: 'whole' },
              { id: 'truck', header: w.truck },
              { id: 'seller', header: w.seller },
              { id: 'state', header: w.jurisdiction },
              { id: 'gallons', header: w.gallons, align: 'end' },
              { id: 'why', header: w.lacks, isWrapped: true },
            ]}
            rows={rows.map((row) => ({
              id: row.id,
              cells: [
                <Link key="day" to="/fuel" search={{ purchase: row.id }}>
                  {formats.day(row.day)}
                </Link>,
                row.unitNumber ?? '–',
                row.seller ?? '–',
                row.jurisdiction ?? '–',
                formats.number(row.gallonsMilli / 1000, 1, 3),
                row.why.map((why) => w.why[why]).join(', '),
              ],
            }))}
          />
        </Stack>
      )}
    </Card>
  )
}
