import { trailers } from '#domain/records/trailers.ts'
import { type Column, TruckIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import type { Say } from '#web/format/field-text.ts'
import { useMay } from '#web/may.ts'
import { TrailerForm } from '../forms.tsx'
import { DeclaredList } from './declared-list.tsx'
import { EquipmentStatus } from './equipment-status.tsx'
import type { ListProps } from './list-search.ts'

type Row = Outputs['trailers']['list']['rows'][number]

const status = ({ words: { parties: w } }: Say): Column<Row> => ({
  id: 'status',
  header: w.status,
  cell: (row) => <EquipmentStatus status={row.status} />,
})
const contractor = ({ words: { parties: w } }: Say): Column<Row> => ({
  id: 'contractor',
  header: w.contractor.title,
  cell: (row) => row.contractorName ?? w.contractor.own,
})
const columns = ['unitNumber', 'kind', status, contractor, 'tareLb', 'capacityMilliYd3', 'plate'] as const

/** Trailers: their kind, state and capacity. */
export function TrailersList(props: ListProps) {
  return (
    <DeclaredList<typeof trailers, Row>
      {...props}
      declaration={trailers}
      of={trpc.trailers}
      columns={columns}
      words={({ parties: { trailer } }) => ({ label: trailer.tab, empty: trailer.empty, add: trailer.add })}
      icon={<TruckIcon size={24} aria-hidden />}
      isReadOnly={!useMay('trailers.update')}
      titleOf={(record) => record.unitNumber}
    >
      {(record, tools) => <TrailerForm key={record?.id ?? 'new'} record={record} {...tools} />}
    </DeclaredList>
  )
}
