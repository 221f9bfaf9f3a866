import { customers } from '#domain/records/customers.ts'
import { type Column, CompanyIcon, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import type { Say } from '#web/format/field-text.ts'
import { CustomerTabs } from '../forms.tsx'
import { DeclaredList } from './declared-list.tsx'
import type { ListProps } from './list-search.ts'

type Row = Outputs['customers']['list']['rows'][number]

const status = ({ words: { customers: w, parties: p } }: Say): Column<Row> => ({
  id: 'status',
  header: p.status,
  cell: (row) => row.heldAt && <StatusBadge tone="danger" label={w.hold.badge} />,
})

const columns = ['companyName', status, 'contactName', 'phone', 'email', 'termsDays'] as const

/** The fleet’s customers, each with its form. */
export function CustomersList(props: ListProps) {
  return (
    <DeclaredList<typeof customers, Row>
      {...props}
      declaration={customers}
      of={trpc.customers}
      columns={columns}
      words={({ parties: { customer } }) => ({ label: customer.title, empty: customer.empty, add: customer.add })}
      icon={<CompanyIcon size={24} aria-hidden />}
      titleOf={(record) => record.companyName}
    >
      {(record, tools) => <CustomerTabs key={record?.id ?? 'new'} record={record} {...tools} />}
    </DeclaredList>
  )
}
