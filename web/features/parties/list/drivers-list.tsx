import { drivers } from '#domain/records/drivers.ts'
import { type Column, PeopleIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import type { Say } from '#web/format/field-text.ts'
import { DriverTabs } from '../forms.tsx'
import { DeclaredList } from './declared-list.tsx'
import { Expiration } from './expiration.tsx'
import type { ListProps } from './list-search.ts'

type Row = Outputs['drivers']['list']['rows'][number]

const licence = ({ words: { parties: w } }: Say): Column<Row> => ({
  id: 'licence',
  header: w.driver.licence,
  cell: (row) => <Expiration lastDay={row.licenceExpiresOn} />,
})
const medical = ({ words: { parties: w } }: Say): Column<Row> => ({
  id: 'medical',
  header: w.driver.medical,
  cell: (row) => <Expiration lastDay={row.medicalExpiresOn} />,
})
const contractor = ({ words: { parties: w } }: Say): Column<Row> => ({
  id: 'contractor',
  header: w.driver.contractor,
  cell: (row) => row.contractorName ?? w.contractor.own,
})
const terminal = ({ words: { parties: w } }: Say): Column<Row> => ({
  id: 'terminal',
  header: w.driver.terminal,
  cell: (row) => row.terminalName,
})
const signIn = ({ words: { parties: w } }: Say): Column<Row> => ({
  id: 'signIn',
  header: w.driver.signIn,
  cell: (row) => (row.userId ? w.driver.signIn : w.driver.noSignIn),
})
const columns = ['fullName', licence, medical, contractor, 'phone', terminal, signIn] as const

/** The roster: who drives, for whom, and whether licence and medical card hold. */
export function DriversList(props: ListProps) {
  return (
    <DeclaredList<typeof drivers, Row>
      {...props}
      declaration={drivers}
      of={trpc.drivers}
      columns={columns}
      words={({ parties: { driver } }) => ({ label: driver.title, empty: driver.empty, add: driver.add })}
      icon={<PeopleIcon size={24} aria-hidden />}
      titleOf={(record) => record.fullName}
    >
      {(record, tools) => <DriverTabs key={record?.id ?? 'new'} record={record} {...tools} />}
    </DeclaredList>
  )
}
