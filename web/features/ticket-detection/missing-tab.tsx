import { createLink } from '@tanstack/react-router'
import { missingKinds } from '#domain/ticket-detection/queue-states.ts'
import { type Column, DataTable, FilterRow, LinkButton, Stack, WeighTicketIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { NoRows } from '#web/features/lists/no-rows.tsx'
import { LoadLink } from '#web/features/loads/load-link.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import styles from './ticket-detection.module.css'
import type { TicketDetectionProps } from './ticket-search.ts'

type Missing = Outputs['ticketDetection']['missing']['rows'][number]
const RouterButton = createLink(LinkButton)

/** Tickets that should be there: of deliveries, of visits of a scale, and between the numbers that a scale counted. */
export function MissingTab({ search, onSearch }: TicketDetectionProps) {
  const { ticketDetection: w, loadPages } = useWords()
  const { kind } = search
  return (
    <Stack gap={3}>
      <FilterRow label={loadPages.filters}>
        <FilterSelect
          label={w.kindLabel}
          allText={w.anyKind}
          value={kind}
          onChange={(next) => onSearch({ kind: next })}
          options={missingKinds.map((value) => ({ value, text: w.kind[value] }))}
        />
        <ExportMenu list="missing-tickets" filter={{ kind }} />
      </FilterRow>
      <QueryBoundary question={kind ?? ''} shape="rows">
        <Rows search={search} onSearch={onSearch} />
      </QueryBoundary>
    </Stack>
  )
}

function Rows({ search: { kind }, onSearch }: TicketDetectionProps) {
  const { ticketDetection: w } = useWords()
  const [{ rows, isCut }] = trpc.ticketDetection.missing.useSuspenseQuery({ kind })
  const columns = useColumns()
  return (
    <>
      <DataTable<Missing>
        label={w.missingTitle}
        rows={rows}
        columns={columns}
        rowKey={(row) => [row.kind, row.loadId, row.site, row.numbers?.from].join(' ')}
        empty={
          <NoRows
            onClear={kind ? () => onSearch({ kind: undefined }) : null}
            icon={<WeighTicketIcon size={24} aria-hidden />}
            title={w.missingNone}
          >
            {w.missingNoneText}
          </NoRows>
        }
      />
      {isCut && <p className={styles.small}>{w.missingCut}</p>}
    </>
  )
}

function useColumns(): Column<Missing>[] {
  const { ticketDetection: w } = useWords()
  const formats = useFormats()
  return [
    {
      id: 'what',
      header: w.ticket,
      cell: ({ loadId, loadNumber, numbers }) => {
        if (loadId) return <LoadLink id={loadId}>{loadNumber ?? '–'}</LoadLink>
        if (!numbers) return null
        return (
          <>
            <strong>{w.numbers(numbers.from, numbers.to)}</strong>
            <div className={styles.small}>{w.between(numbers.before, numbers.after)}</div>
          </>
        )
      },
    },
    { id: 'kind', header: w.kindLabel, cell: ({ kind }) => w.kind[kind], isWrapped: true },
    { id: 'site', header: w.site, cell: ({ site }) => site },
    { id: 'truck', header: w.truck, cell: ({ truck }) => truck },
    { id: 'driver', header: w.driver, cell: ({ driver }) => driver },
    { id: 'since', header: w.since, cell: ({ at }) => formats.instant(at) },
    {
      id: 'risk',
      header: w.risk,
      align: 'end',
      cell: ({ riskCents }) => (riskCents === null ? '–' : formats.money(riskCents)),
    },
    {
      id: 'mend',
      header: w.typeTicket,
      inCard: 'whole',
      cell: ({ loadId }) =>
        loadId && (
          <RouterButton size="small" to="/loads/$id" params={{ id: loadId }} search={{ tab: 'weights' }}>
            {w.typeTicket}
          </RouterButton>
        ),
    },
  ]
}
