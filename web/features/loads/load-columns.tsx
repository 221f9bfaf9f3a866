import { useMemo } from 'react'
import type { Column } from '#ui'
import { StatusBadge, type Tone } from '#ui'
import { billTones, payTones } from '#web/features/charges/money-tones.ts'
import { InvoiceLink, SettlementLink } from '#web/features/charges/paper-links.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './load-columns.module.css'
import type { LoadRow } from './load-data.ts'
import { LoadStatusBadge } from './load-status.tsx'
import { useReferences } from './use-references.ts'

const ticketTones: Record<LoadRow['tickets'], Tone> = {
  none: 'idle',
  mismatch: 'danger',
  duplicate: 'danger',
  needs_review: 'site',
  matched: 'active',
  verified: 'done',
}

/** Columns that are shown when they are asked for; the others fit beside the menu at 1280 pixels. */
export const unusualColumns: readonly string[] = ['loaded', 'reference', 'po', 'eta', 'bill', 'pay', 'margin']

type Said = { words: ReturnType<typeof useWords>; formats: ReturnType<typeof useFormats> }

/** The columns of the loads table, in the reader's words and units; the office writes references in place. */
export function useLoadColumns(
  isOffice: boolean,
  isAdmin: boolean,
): { columns: Column<LoadRow>[]; pending: ReadonlySet<string> } {
  const references = useReferences()
  const words = useWords()
  const formats = useFormats()
  const columns = useMemo(
    () => [
      ...orderColumns(words),
      ...haulColumns({ words, formats }),
      ...stateColumns({ words, formats }, isOffice, isAdmin),
      ...referenceColumns(words, references, isOffice),
    ],
    [words, formats, isOffice, isAdmin, references],
  )
  return { columns, pending: references.pending }
}

/** Which load, whose, what and from where to where. */
function orderColumns(words: Said['words']): Column<LoadRow>[] {
  const { column } = words.loadPages
  return [
    {
      id: 'number',
      header: column.number,
      cell: (row) => (
        <span className={styles.number}>
          <strong>{row.number ?? words.loads.status.draft}</strong>
          {row.number !== null && <LoadStatusBadge status={row.status} isHeld={row.isHeld} />}
        </span>
      ),
    },
    {
      id: 'customer',
      header: column.customer,
      maxWidth: '8rem',
      isWrapped: true,
      inCard: 'plain',
      cell: (row) => row.customerName,
    },
    {
      id: 'material',
      header: column.material,
      maxWidth: '7rem',
      isWrapped: true,
      inCard: 'plain',
      cell: (row) => row.material,
    },
    {
      id: 'way',
      header: column.way,
      maxWidth: '13rem',
      inCard: 'whole',
      cell: (row) => <Way from={row.pickup} to={row.delivery} />,
    },
  ]
}

/** How much, when, by whom, and what its tickets say. */
function haulColumns({ words, formats }: Said): Column<LoadRow>[] {
  const { column } = words.loadPages
  return [
    {
      id: 'quantity',
      header: column.planned,
      align: 'end',
      cell: (row) =>
        row.quantityMilli !== null && row.unit ? formats.quantity(row.quantityMilli, words.units[row.unit]) : null,
    },
    {
      id: 'loaded',
      header: column.loaded,
      align: 'end',
      cell: (row) => (row.loadedLb === null ? null : formats.tons(row.loadedLb)),
    },
    {
      id: 'window',
      header: column.pickupWindow,
      isWrapped: true,
      cell: (row) =>
        row.pickupFrom && (
          <time dateTime={row.pickupFrom}>{formats.instant(row.pickupFrom, row.zone ?? undefined)}</time>
        ),
    },
    {
      id: 'driver',
      header: column.driver,
      isWrapped: true,
      cell: (row) => row.driver?.name ?? row.contractor?.name,
    },
    { id: 'truck', header: column.truck, cell: (row) => row.truck?.name },
    {
      id: 'ticket',
      header: column.ticket,
      inCard: 'plain',
      cell: (row) =>
        row.tickets === 'none' ? null : (
          <StatusBadge tone={ticketTones[row.tickets]} label={words.loadPages.ticketState[row.tickets]} />
        ),
    },
  ]
}

/** When it is expected, and for the office where its money stands. */
function stateColumns({ words, formats }: Said, isOffice: boolean, isAdmin: boolean): Column<LoadRow>[] {
  const { money, eta } = words.loadPages
  const columns: Column<LoadRow>[] = [
    {
      id: 'eta',
      header: eta.title,
      isWrapped: true,
      cell: (row) =>
        row.eta && (
          <>
            <time dateTime={row.eta.early}>{formats.instant(row.eta.early)}</time>{' '}
            {row.eta.risk && (
              <StatusBadge tone={row.eta.risk === 'late' ? 'danger' : 'site'} label={eta[row.eta.risk]} />
            )}
          </>
        ),
    },
  ]
  if (!isOffice) return columns
  columns.push(
    {
      id: 'bill',
      header: money.billTitle,
      inCard: 'plain',
      cell: ({ money: of }) =>
        of?.bill && (
          <span className={styles.papers}>
            <StatusBadge tone={billTones[of.bill]} label={money.bill[of.bill]} />
            {of.invoices.map(({ id, number }) => (
              <InvoiceLink key={id} id={id}>
                {number ?? money.draftInvoice}
              </InvoiceLink>
            ))}
          </span>
        ),
    },
    {
      id: 'pay',
      header: money.payTitle,
      inCard: 'plain',
      cell: ({ money: of }) =>
        of?.pay && (
          <span className={styles.papers}>
            <StatusBadge tone={payTones[of.pay]} label={money.pay[of.pay]} />
            {of.settlements.map(({ id, number }) => (
              <SettlementLink key={id} id={id}>
                {number}
              </SettlementLink>
            ))}
          </span>
        ),
    },
  )
  if (!isAdmin) return columns
  columns.push({
    id: 'margin',
    header: money.margin,
    align: 'end',
    cell: ({ money: of }) => (typeof of?.marginCents === 'number' ? formats.money(of.marginCents) : null),
  })
  return columns
}

/** What the customer calls it; written in place by the office. */
function referenceColumns(
  words: Said['words'],
  references: ReturnType<typeof useReferences>,
  isOffice: boolean,
): Column<LoadRow>[] {
  const { column } = words.loadPages
  return [
    {
      id: 'reference',
      header: column.reference,
      inCard: 'hidden',
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
}

/** From where to where, one below the other. */
function Way({ from, to }: { from: string | null; to: string | null }) {
  if (!from && !to) return null
  return (
    <span className={styles.way}>
      <span title={from ?? undefined}>{from}</span>
      {to && <span title={to}>→ {to}</span>}
    </span>
  )
}
