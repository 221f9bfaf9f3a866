import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { type Column, TruckIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { TruckForm } from '../forms.tsx'
import { EditDrawer } from './edit-drawer.tsx'
import { EquipmentStatus } from './equipment-status.tsx'
import { editedId, filterOf, type ListProps } from './list-search.ts'
import { RecordList } from './record-list.tsx'

type Row = Outputs['trucks']['list']['rows'][number]

/** Trucks: their state, weights and who usually drives them. */
export function TrucksList({ search, onSearch }: ListProps) {
  const { parties: w } = useWords()
  const format = useFormats()
  const canEdit = isOffice(useMe())
  const id = editedId(search.edit)
  const list = trpc.trucks.list.useInfiniteQuery(filterOf(search), {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const edited = trpc.trucks.byId.useQuery(id ? { id } : skipToken)
  const columns = useMemo<Column<Row>[]>(
    () => [
      { id: 'unit', header: w.truck.unitNumber, cell: (row) => row.unitNumber },
      { id: 'status', header: w.status, cell: (row) => <EquipmentStatus status={row.status} /> },
      { id: 'body', header: w.truck.body, cell: (row) => row.body && w.truck.bodies[row.body] },
      { id: 'driver', header: w.truck.driver, cell: (row) => row.driverName },
      { id: 'contractor', header: w.contractor.title, cell: (row) => row.contractorName ?? w.contractor.own },
      {
        id: 'tare',
        header: w.truck.tare,
        cell: (row) => (row.tareLb === null ? null : format.weight(row.tareLb)),
        align: 'end',
      },
      { id: 'gross', header: w.truck.gross, cell: (row) => format.weight(row.registeredGrossLb), align: 'end' },
      { id: 'plate', header: w.truck.plate, cell: (row) => row.plate },
    ],
    [w, format],
  )
  return (
    <>
      <RecordList
        label={w.truck.tab}
        query={list}
        columns={columns}
        icon={<TruckIcon size={24} aria-hidden />}
        emptyText={w.truck.empty}
        addLabel={canEdit ? w.truck.add : undefined}
        search={search}
        onSearch={onSearch}
      />
      <EditDrawer
        edit={search.edit}
        query={edited}
        titleOf={(record) => record.unitNumber}
        addTitle={w.truck.add}
        onClose={() => onSearch({ edit: undefined })}
      >
        {(record, tools) => <TruckForm key={record?.id ?? 'new'} record={record} {...tools} />}
      </EditDrawer>
    </>
  )
}
