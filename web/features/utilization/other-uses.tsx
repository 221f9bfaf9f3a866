import { NO_VALUE } from '#domain/format/number.ts'
import { Card, Grid, PlainTable, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { type UtilizationSearch, utilizationFilter } from './utilization-search.ts'

type Other = Outputs['utilization']['others']['trailers'][number]

/** Trailers and drivers, by the days on which they had a load. */
export function OtherUses({ search }: { search: UtilizationSearch }) {
  const { utilization: w } = useWords()
  return (
    <Card title={w.others}>
      <QueryBoundary question={JSON.stringify(utilizationFilter(search))} shape="rows">
        <Both search={search} />
      </QueryBoundary>
    </Card>
  )
}

function Both({ search }: { search: UtilizationSearch }) {
  const { utilization: w } = useWords()
  const formats = useFormats()
  const [{ trailers, drivers, workdays }] = trpc.utilization.others.useSuspenseQuery(utilizationFilter(search))
  if (trailers.length + drivers.length === 0) return <p>{w.noOthers}</p>
  return (
    <Stack gap={3}>
      <p>{w.othersText(formats.number(workdays))}</p>
      <Grid gap={4}>
        {trailers.length > 0 && <Others label={w.trailers} rows={trailers} workdays={workdays} />}
        {drivers.length > 0 && <Others label={w.drivers} rows={drivers} workdays={workdays} />}
      </Grid>
    </Stack>
  )
}

function Others({ label, rows, workdays }: { label: string; rows: Other[]; workdays: number }) {
  const { utilization: w } = useWords()
  const formats = useFormats()
  return (
    <PlainTable
      label={label}
      columns={[
        { id: 'name', header: label, isWrapped: true },
        { id: 'loads', header: w.loads, align: 'end' },
        { id: 'days', header: w.daysUsed, align: 'end' },
        { id: 'share', header: w.ofWorkdays, align: 'end' },
      ]}
      rows={rows.map(({ id, name, contractor, loads, daysUsed }) => ({
        id,
        cells: [
          contractor ? `${name}, ${contractor}` : name,
          formats.number(loads),
          formats.number(daysUsed),
          workdays > 0 ? formats.percent(daysUsed / workdays, 0) : NO_VALUE,
        ],
      }))}
    />
  )
}
