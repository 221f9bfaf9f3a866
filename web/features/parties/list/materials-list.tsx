import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Column, MaterialIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { MaterialForm } from '../forms.tsx'
import { EditDrawer } from './edit-drawer.tsx'
import { editedId, filterOf, type ListProps } from './list-search.ts'
import { RecordList } from './record-list.tsx'

type Row = Outputs['materials']['list']['rows'][number]

/** What the fleet hauls. */
export function MaterialsList({ search, onSearch }: ListProps) {
  const { parties: w, units } = useWords()
  const format = useFormats()
  const id = editedId(search.edit)
  const list = trpc.materials.list.useInfiniteQuery(filterOf(search), {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const edited = trpc.materials.byId.useQuery(id ? { id } : skipToken)
  const columns = useMemo<Column<Row>[]>(
    () => [
      { id: 'name', header: w.name, cell: (row) => row.name },
      { id: 'class', header: w.material.class, cell: (row) => w.material.classes[row.class] },
      { id: 'unit', header: w.material.unit, cell: (row) => units[row.defaultUnit].one },
      {
        id: 'density',
        header: `${w.material.density}, ${units.lb_per_yard.other}`,
        cell: (row) => (row.densityLbYd3 === null ? null : format.number(row.densityLbYd3)),
        align: 'end',
      },
      { id: 'bushel', header: `${w.material.bushel}, lb`, cell: (row) => row.bushelLb, align: 'end' },
    ],
    [w, units, format],
  )
  return (
    <>
      <RecordList
        label={w.material.tab}
        query={list}
        columns={columns}
        icon={<MaterialIcon size={24} aria-hidden />}
        emptyText={w.material.empty}
        addLabel={w.material.add}
        search={search}
        onSearch={onSearch}
      />
      <EditDrawer
        edit={search.edit}
        query={edited}
        titleOf={(record) => record.name}
        addTitle={w.material.add}
        onClose={() => onSearch({ edit: undefined })}
      >
        {(record, tools) => <MaterialForm key={record?.id ?? 'new'} record={record} {...tools} />}
      </EditDrawer>
    </>
  )
}
