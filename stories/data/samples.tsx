import type { ComponentProps } from 'react'
import {
  ArrowheadShape,
  ClockShape,
  type Column,
  DiscCheckShape,
  PersonCircleShape,
  SquareUpShape,
  StatusBadge,
} from '#ui'

/** A row as a page would hand it to a table: figures are formatted already. */
export type Sample = { key: string; number: string; customer: string; status: number; pickup: string; net: string }

type Badge = ComponentProps<typeof StatusBadge>

const CUSTOMERS = ['Arbuckle Aggregates', 'Bluestem Concrete', 'Cimarron Grain', 'Red River Sand', 'Osage Quarry']
const STATUSES: Badge[] = [
  { tone: 'idle', label: 'Planned', icon: <ClockShape size={14} /> },
  { tone: 'active', label: 'Assigned', icon: <PersonCircleShape size={14} /> },
  { tone: 'site', label: 'At pickup', icon: <SquareUpShape size={14} /> },
  { tone: 'transit', label: 'In transit', icon: <ArrowheadShape size={14} /> },
  { tone: 'done', label: 'Delivered', icon: <DiscCheckShape size={14} /> },
]

const pounds = new Intl.NumberFormat('en-US')

/** So many rows, the same every time. */
export function samples(count: number): Sample[] {
  return Array.from({ length: count }, (_, at) => ({
    key: `row-${at}`,
    number: `HB-${1042 + at}`,
    customer: CUSTOMERS[at % CUSTOMERS.length] ?? '',
    status: (at * 3) % STATUSES.length,
    pickup: `Mar ${1 + (at % 28)}, ${String(6 + (at % 11)).padStart(2, '0')}:30 CST`,
    net: pounds.format(44_000 + ((at * 1_370) % 6_000)),
  }))
}

/** The badge of a sample's status. */
function SampleStatus({ status }: { status: number }) {
  const badge = STATUSES[status]
  return badge ? <StatusBadge {...badge} /> : null
}

/** The columns the stories show. */
export const columns: Column<Sample>[] = [
  { id: 'number', header: 'Load', cell: (row) => row.number, isSortable: true, width: '8rem' },
  { id: 'status', header: 'Status', cell: (row) => <SampleStatus status={row.status} />, isSortable: true },
  { id: 'customer', header: 'Customer', cell: (row) => row.customer, isSortable: true },
  { id: 'pickup', header: 'Pickup', cell: (row) => row.pickup },
  { id: 'net', header: 'Net, lb', cell: (row) => row.net, align: 'end', isSortable: true },
]
