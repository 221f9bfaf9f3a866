import { contractors } from '#domain/records/contractors.ts'
import { type Column, ContractorIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import type { Say } from '#web/format/field-text.ts'
import { ContractorTabs } from '../forms.tsx'
import { DeclaredList } from './declared-list.tsx'
import { Expiration } from './expiration.tsx'
import type { ListProps } from './list-search.ts'

type Row = Outputs['contractors']['list']['rows'][number]

const insurance = ({ words: { parties: w } }: Say): Column<Row> => ({
  id: 'insurance',
  header: w.contractor.insurance,
  cell: (row) => <Expiration lastDay={row.insuranceExpiresOn} />,
})
const columns = ['companyName', insurance, 'contactName', 'phone', 'usdotNumber', 'mcNumber'] as const

/** Who hauls for the fleet, and whether each one’s insurance holds. */
export function ContractorsList(props: ListProps) {
  return (
    <DeclaredList<typeof contractors, Row>
      {...props}
      declaration={contractors}
      of={trpc.contractors}
      columns={columns}
      words={({ parties: { contractor } }) => ({
        label: contractor.title,
        empty: contractor.empty,
        add: contractor.add,
      })}
      icon={<ContractorIcon size={24} aria-hidden />}
      titleOf={(record) => record.companyName}
    >
      {(record, tools) => <ContractorTabs key={record?.id ?? 'new'} record={record} {...tools} />}
    </DeclaredList>
  )
}
