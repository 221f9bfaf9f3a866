import { comparedFields } from '#domain/ticket-detection/scale-accuracy.ts'
import { type Column, DataTable, EmptyState, Stack, WeighTicketIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import styles from './ticket-detection.module.css'

type Scale = Outputs['ticketDetection']['scales']['rows'][number]

/** How well the tickets of each scale are read, by what people confirmed. */
export function ScalesTab() {
  const { ticketDetection: w } = useWords()
  return (
    <Stack gap={3}>
      <p className={styles.small}>{w.scalesText}</p>
      <QueryBoundary shape="rows">
        <Scales />
      </QueryBoundary>
    </Stack>
  )
}

function Scales() {
  const { ticketDetection: w } = useWords()
  const formats = useFormats()
  const [{ rows }] = trpc.ticketDetection.scales.useSuspenseQuery()
  const share = ({ share: right }: Scale['all']) => (right === null ? '–' : formats.percent(right))
  const columns: Column<Scale>[] = [
    { id: 'site', header: w.site, cell: ({ site }) => <strong>{site}</strong> },
    { id: 'tickets', header: w.tickets, align: 'end', cell: ({ tickets }) => formats.number(tickets) },
    {
      id: 'all',
      header: w.right,
      align: 'end',
      cell: ({ all }) => (
        <>
          {share(all)}
          {all.low !== null && all.high !== null && (
            <div className={styles.small}>{w.interval(formats.percent(all.low), formats.percent(all.high))}</div>
          )}
        </>
      ),
    },
    ...comparedFields.map(
      (field): Column<Scale> => ({
        id: field,
        header: w.compared[field],
        align: 'end',
        cell: ({ fields }) => share(fields[field]),
      }),
    ),
    { id: 'contradicted', header: w.contradicted, align: 'end', cell: (row) => formats.number(row.contradicted) },
  ]
  return (
    <DataTable<Scale>
      label={w.scalesTitle}
      rows={rows}
      columns={columns}
      rowKey={(row) => row.siteId}
      empty={
        <EmptyState icon={<WeighTicketIcon size={24} aria-hidden />} title={w.scalesNone}>
          {w.scalesNoneText}
        </EmptyState>
      }
    />
  )
}
