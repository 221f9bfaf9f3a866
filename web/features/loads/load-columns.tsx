import { useMemo } from 'react'
import type { Column } from '#ui'
import { StatusBadge, type Tone } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './load-columns.module.css'
import { LoadStatusBadge } from './load-status.tsx'
import { useReferences } from './use-references.ts'

export type LoadRow = Outputs['loads']['list']['rows'][number]

const ticketTones: Record<LoadRow['tickets'], Tone> = {
  none: 'idle',
  mismatch: 'danger',
  duplicate: 'danger',
  needs_review: 'site',
  matched: 'active',
  verified: 'done',
}

/** The columns of the loads table, in the reader's words and units; the office writes references in place. */
export function useLoadColumns(isOffice: boolean): { columns: Column<LoadRow>[]; pending: ReadonlySet<string> } {
  const references = useReferences()
  const words = useWords()
  const formats = useFormats()
  const columns = useMemo((): Column<LoadRow>[] => {
    const { column } = words.loadPages
    return [
      {
        id: 'number',
        header: column.number,
        width: '13rem',
        cell: (row) => (
          <span className={styles.number}>
            <strong>{row.number ?? words.loads.status.draft}</strong>
            {row.number !== null && <LoadStatusBadge status={row.status} isHeld={row.isHeld} />}
          </span>
        ),
      },
      { id: 'customer', header: column.customer, cell: (row) => row.customerName },
      { id: 'material', header: column.material, cell: (row) => row.material },
      {
        id: 'way',
        header: column.way,
        width: '18rem',
        cell: (row) => [row.pickup, row.delivery].filter(Boolean).join(' → '),
      },
      {
        id: 'quantity',
        header: column.planned,
        align: 'end',
        width: '7rem',
        cell: (row) =>
          row.quantityMilli !== null && row.unit ? formats.quantity(row.quantityMilli, words.units[row.unit]) : null,
      },
      {
        id: 'loaded',
        header: column.loaded,
        align: 'end',
        width: '7rem',
        cell: (row) => (row.loadedLb === null ? null : formats.tons(row.loadedLb)),
      },
      {
        id: 'window',
        header: column.pickupWindow,
        width: '11rem',
        cell: (row) =>
          row.pickupFrom && (
            <time dateTime={row.pickupFrom}>{formats.instant(row.pickupFrom, row.zone ?? undefined)}</time>
          ),
      },
      { id: 'driver', header: column.driver, cell: (row) => row.driver?.name ?? row.contractor?.name },
      { id: 'truck', header: column.truck, width: '6rem', cell: (row) => row.truck?.name },
      {
        id: 'ticket',
        header: column.ticket,
        width: '9rem',
        cell: (row) =>
          row.tickets === 'none' ? null : (
            <StatusBadge tone={ticketTones[row.tickets]} label={words.loadPages.ticketState[row.tickets]} />
          ),
      },
      {
        id: 'reference',
        header: column.reference,
        cell: (row) => references.shown(row, 'customerReference'),
        edit: (row) => (isOffice ? references.edit(row, 'customerReference') : null),
      },
      {
        id: 'po',
        header: words.loadPages.form.po,
        cell: (row) => references.shown(row, 'poNumber'),
        edit: (row) => (isOffice ? references.edit(row, 'poNumber') : null),
      },
    ]
  }, [words, formats, isOffice, references])
  return { columns, pending: references.pending }
}
