import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Column, PeopleIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { DriverTabs } from '../forms.tsx'
import { EditDrawer } from './edit-drawer.tsx'
import { Expiration } from './expiration.tsx'
import { editedId, filterOf, type ListProps } from './list-search.ts'
import { RecordList } from './record-list.tsx'

type Row = Outputs['drivers']['list']['rows'][number]

/** The roster: who drives, for whom, and whether licence and medical card hold. */
export function DriversList({ search, onSearch }: ListProps) {
  const { parties: w } = useWords()
  const id = editedId(search.edit)
  const list = trpc.drivers.list.useInfiniteQuery(filterOf(search), {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const edited = trpc.drivers.byId.useQuery(id ? { id } : skipToken)
  const columns = useMemo<Column<Row>[]>(
    () => [
      { id: 'fullName', header: w.driver.fullName, cell: (row) => row.fullName },
      { id: 'licence', header: w.driver.licence, cell: (row) => <Expiration lastDay={row.licenceExpiresOn} /> },
      { id: 'medical', header: w.driver.medical, cell: (row) => <Expiration lastDay={row.medicalExpiresOn} /> },
      { id: 'contractor', header: w.driver.contractor, cell: (row) => row.contractorName ?? w.contractor.own },
      { id: 'phone', header: w.phone, cell: (row) => row.phone },
      { id: 'terminal', header: w.driver.terminal, cell: (row) => row.terminalName },
      { id: 'signIn', header: w.driver.signIn, cell: (row) => (row.userId ? w.driver.signIn : w.driver.noSignIn) },
    ],
    [w],
  )
  return (
    <>
      <RecordList
        label={w.driver.title}
        query={list}
        columns={columns}
        icon={<PeopleIcon size={24} aria-hidden />}
        emptyText={w.driver.empty}
        addLabel={w.driver.add}
        search={search}
        onSearch={onSearch}
      />
      <EditDrawer
        edit={search.edit}
        query={edited}
        titleOf={(record) => record.fullName}
        addTitle={w.driver.add}
        onClose={() => onSearch({ edit: undefined })}
      >
        {(record, tools) => <DriverTabs key={record?.id ?? 'new'} record={record} {...tools} />}
      </EditDrawer>
    </>
  )
}
