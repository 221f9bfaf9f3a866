import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Column, CompanyIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { CustomerTabs } from '../forms.tsx'
import { EditDrawer } from './edit-drawer.tsx'
import { editedId, filterOf, type ListProps } from './list-search.ts'
import { RecordList } from './record-list.tsx'

type Row = Outputs['customers']['list']['rows'][number]

/** The fleet’s customers, each with its form. */
export function CustomersList({ search, onSearch }: ListProps) {
  const { parties: w } = useWords()
  const id = editedId(search.edit)
  const list = trpc.customers.list.useInfiniteQuery(filterOf(search), {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const edited = trpc.customers.byId.useQuery(id ? { id } : skipToken)
  const columns = useMemo<Column<Row>[]>(
    () => [
      { id: 'companyName', header: w.companyName, cell: (row) => row.companyName },
      { id: 'contactName', header: w.contactName, cell: (row) => row.contactName },
      { id: 'phone', header: w.phone, cell: (row) => row.phone },
      { id: 'email', header: w.email, cell: (row) => row.email },
      {
        id: 'termsDays',
        header: `${w.customer.termsDays}, ${w.customer.days}`,
        cell: (row) => row.termsDays,
        align: 'end',
      },
    ],
    [w],
  )
  return (
    <>
      <RecordList
        label={w.customer.title}
        query={list}
        columns={columns}
        icon={<CompanyIcon size={24} aria-hidden />}
        emptyText={w.customer.empty}
        addLabel={w.customer.add}
        search={search}
        onSearch={onSearch}
      />
      <EditDrawer
        edit={search.edit}
        query={edited}
        titleOf={(record) => record.companyName}
        addTitle={w.customer.add}
        onClose={() => onSearch({ edit: undefined })}
      >
        {(record, tools) => <CustomerTabs key={record?.id ?? 'new'} record={record} {...tools} />}
      </EditDrawer>
    </>
  )
}
