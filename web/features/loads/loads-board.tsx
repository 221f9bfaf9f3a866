import type { LoadStatus } from '#domain/loads/statuses.ts'
import { Board, type BoardColumn } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { LoadRow } from './load-data.ts'
import { LoadLink } from './load-link.tsx'
import { LoadStatusBadge, statusLooks } from './load-status.tsx'

/** The statuses that share a column, in the order of a load's day. */
const columns: readonly { id: string; statuses: readonly LoadStatus[] }[] = [
  { id: 'draft', statuses: ['draft'] },
  { id: 'planned', statuses: ['planned'] },
  { id: 'assigned', statuses: ['assigned', 'accepted', 'en_route_pickup'] },
  { id: 'at_pickup', statuses: ['at_pickup'] },
  { id: 'in_transit', statuses: ['in_transit'] },
  { id: 'at_delivery', statuses: ['at_delivery'] },
  { id: 'delivered', statuses: ['delivered'] },
  { id: 'closed', statuses: ['closed', 'cancelled'] },
]

/** The same loads as the table, by where they stand. Steps are taken on the load itself, where their proof is asked for. */
export function LoadsBoard({ rows }: { rows: readonly LoadRow[] }) {
  const words = useWords()
  const formats = useFormats()
  const shown: BoardColumn[] = columns.map(({ id, statuses }) => ({
    id,
    title: statuses.map((status) => words.loads.status[status]).join(', '),
    tone: statusLooks[statuses[0] ?? 'draft'].tone,
    count: formats.number(rows.filter((row) => statuses.includes(row.status)).length),
  }))
  return (
    <Board
      label={words.loadPages.title}
      columns={shown}
      cards={rows}
      cardKey={(row) => row.id}
      cardColumn={(row) => columns.find((column) => column.statuses.includes(row.status))?.id ?? 'draft'}
      emptyLabel={words.loadPages.emptyColumn}
      renderCard={(row) => (
        <>
          <div style={{ display: 'flex', justifyContent: 'space-between', gap: 'var(--space-2)', flexWrap: 'wrap' }}>
            <LoadLink id={row.id}>{row.number ?? words.loads.status.draft}</LoadLink>
            <LoadStatusBadge status={row.status} isHeld={row.isHeld} />
          </div>
          <div>{row.customerName}</div>
          <div style={{ color: 'var(--color-text-muted)', font: 'var(--type-table)' }}>
            {[row.material, [row.pickup, row.delivery].filter(Boolean).join(' → ')].filter(Boolean).join(' · ')}
          </div>
          <div style={{ color: 'var(--color-text-muted)', font: 'var(--type-table)' }}>
            {[row.driver?.name ?? row.contractor?.name, row.truck?.name].filter(Boolean).join(' · ')}
          </div>
        </>
      )}
    />
  )
}
