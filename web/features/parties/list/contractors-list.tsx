import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Column, ContractorIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { ContractorTabs } from '../forms.tsx'
import { EditDrawer } from './edit-drawer.tsx'
import { Expiration } from './expiration.tsx'
import { editedId, filterOf, type ListProps } from './list-search.ts'
import { RecordList } from './record-list.tsx'

type Row = Outputs['contractors']['list']['rows'][number]

/** Who hauls for the fleet, and whether each one’s insurance holds. */
export function ContractorsList({ search, onSearch }: ListProps) {
  const { parties: w } = useWords()
  const id = editedId(search.edit)
  const list = trpc.contractors.list.useInfiniteQuery(filterOf(search), {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const edited = trpc.contractors.byId.useQuery(id ? { id } : skipToken)
  const columns = useMemo<Column<Row>[]>(
    () => [
      { id: 'companyName', header: w.companyName, cell: (row) => row.companyName },
      {
        id: 'insurance',
        header: w.contractor.insurance,
        cell: (row) => <Expiration lastDay={row.insuranceExpiresOn} />,
      },
      { id: 'contactName', header: w.contactName, cell: (row) => row.contactName },
      { id: 'phone', header: w.phone, cell: (row) => row.phone },
      { id: 'usdot', header: w.contractor.usdotNumber, cell: (row) => row.usdotNumber },
      { id: 'mc', header: w.contractor.mcNumber, cell: (row) => row.mcNumber },
    ],
    [w],
  )
  return (
    <>
      <RecordList
        label={w.contractor.title}
        query={list}
        columns={columns}
        icon={<ContractorIcon size={24} aria-hidden />}
        emptyText={w.contractor.empty}
        addLabel={w.contractor.add}
        search={search}
        onSearch={onSearch}
      />
      <EditDrawer
        edit={search.edit}
        query={edited}
        titleOf={(record) => record.companyName}
        addTitle={w.contractor.add}
        onClose={() => onSearch({ edit: undefined })}
      >
        {(record, tools) => <ContractorTabs key={record?.id ?? 'new'} record={record} {...tools} />}
      </EditDrawer>
    </>
  )
}
