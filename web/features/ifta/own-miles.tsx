import type { Quarter } from '#domain/ifta/quarter.ts'
import { Card, EmptyState, PlainTable, SiteIcon, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

/** What one's own trips of a quarter came to, state by state. */
export function OwnMiles({ quarter }: { quarter: Quarter }) {
  const { ifta: w } = useWords()
  const formats = useFormats()
  const [{ states, miles }] = trpc.ifta.miles.useSuspenseQuery({ quarter })
  if (states.length === 0) {
    return (
      <EmptyState icon={<SiteIcon size={24} aria-hidden />} title={w.noOwnMiles}>
        {w.ownMilesText}
      </EmptyState>
    )
  }
  return (
    <Card title={w.ownMiles}>
      <Stack gap={3}>
        <p>{w.ownMilesText}</p>
        <PlainTable
          label={`${w.ownMiles}, ${w.jurisdiction}`}
          columns={[
            { id: 'code', header: w.jurisdiction },
            { id: 'miles', header: w.miles, align: 'end' },
          ]}
          rows={states.map((state) => ({
            id: state.code ?? '-',
            cells: [state.code ?? w.nonMember, formats.number(state.miles)],
          }))}
          foot={[w.sum, formats.number(miles)]}
        />
      </Stack>
    </Card>
  )
}
