import { trucks } from '#domain/records/trucks.ts'
import { type Column, TruckIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import type { Say } from '#web/format/field-text.ts'
import { useMay } from '#web/may.ts'
import { TruckForm } from '../forms.tsx'
import { DeclaredList } from './declared-list.tsx'
import { EquipmentStatus } from './equipment-status.tsx'
import type { ListProps } from './list-search.ts'

type Row = Outputs['trucks']['list']['rows'][number]

const status = ({ words: { parties: w } }: Say): Column<Row> => ({
  id: 'status',
  header: w.status,
  cell: (row) => <EquipmentStatus status={row.status} />,
})
const body = ({ words: { parties: w } }: Say): Column<Row> => ({
  id: 'body',
  header: w.truck.body,
  cell: (row) => row.body && w.truck.bodies[row.body],
})
const driver = ({ words: { parties: w } }: Say): Column<Row> => ({
  id: 'driver',
  header: w.truck.driver,
  cell: (row) => row.driverName,
})
const contractor = ({ words: { parties: w } }: Say): Column<Row> => ({
  id: 'contractor',
  header: w.contractor.title,
  cell: (row) => row.contractorName ?? w.contractor.own,
})
const columns = ['unitNumber', status, body, driver, contractor, 'tareLb', 'registeredGrossLb', 'plate'] as const

/** Trucks: their state, weights and who usually drives them. */
export function TrucksList(props: ListProps) {
  return (
    <DeclaredList<typeof trucks, Row>
      {...props}
      declaration={trucks}
      of={trpc.trucks}
      columns={columns}
      words={({ parties: { truck } }) => ({ label: truck.tab, empty: truck.empty, add: truck.add })}
      icon={<TruckIcon size={24} aria-hidden />}
      isReadOnly={!useMay('trucks.update')}
      titleOf={(record) => record.unitNumber}
    >
      {(record, tools) => <TruckForm key={record?.id ?? 'new'} record={record} {...tools} />}
    </DeclaredList>
  )
}
