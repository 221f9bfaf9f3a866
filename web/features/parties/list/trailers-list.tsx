import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { milli } from '#domain/units/quantity.ts'
import { type Column, TruckIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { TrailerForm } from '../forms.tsx'
import { EditDrawer } from './edit-drawer.tsx'
import { EquipmentStatus } from './equipment-status.tsx'
import { editedId, filterOf, type ListProps } from './list-search.ts'
import { RecordList } from './record-list.tsx'

type Row = Outputs['trailers']['list']['rows'][number]

/** Trailers: their kind, state and capacity. */
export function TrailersList({ search, onSearch }: ListProps) {
  const { parties: w, units } = useWords()
  const format = useFormats()
  const canEdit = isOffice(useMe())
  const id = editedId(search.edit)
  const list = trpc.trailers.list.useInfiniteQuery(filterOf(search), {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const edited = trpc.trailers.byId.useQuery(id ? { id } : skipToken)
  const columns = useMemo<Column<Row>[]>(
    () => [
      { id: 'unit', header: w.truck.unitNumber, cell: (row) => row.unitNumber },
      { id: 'kind', header: w.trailer.kind, cell: (row) => w.trailer.kinds[row.kind] },
      { id: 'status', header: w.status, cell: (row) => <EquipmentStatus status={row.status} /> },
      { id: 'contractor', header: w.contractor.title, cell: (row) => row.contractorName ?? w.contractor.own },
      {
        id: 'tare',
        header: w.truck.tare,
        cell: (row) => (row.tareLb === null ? null : format.weight(row.tareLb)),
        align: 'end',
      },
      {
        id: 'capacity',
        header: w.trailer.capacity,
        cell: (row) => (row.capacityMilliYd3 === null ? null : format.quantity(milli(row.capacityMilliYd3), units.yd3)),
        align: 'end',
      },
      { id: 'plate', header: w.truck.plate, cell: (row) => row.plate },
    ],
    [w, units, format],
  )
  return (
    <>
      <RecordList
        label={w.trailer.tab}
        query={list}
        columns={columns}
        icon={<TruckIcon size={24} aria-hidden />}
        emptyText={w.trailer.empty}
        addLabel={canEdit ? w.trailer.add : undefined}
        search={search}
        onSearch={onSearch}
      />
      <EditDrawer
        edit={search.edit}
        query={edited}
        titleOf={(record) => record.unitNumber}
        addTitle={w.trailer.add}
        onClose={() => onSearch({ edit: undefined })}
      >
        {(record, tools) => <TrailerForm key={record?.id ?? 'new'} record={record} {...tools} />}
      </EditDrawer>
    </>
  )
}
