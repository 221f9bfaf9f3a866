import { customers } from '#domain/records/customers.ts'
import { CompanyIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { CustomerTabs } from '../forms.tsx'
import { DeclaredList } from './declared-list.tsx'
import type { ListProps } from './list-search.ts'

type Row = Outputs['customers']['list']['rows'][number]

const columns = ['companyName', 'contactName', 'phone', 'email', 'termsDays'] as const

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
