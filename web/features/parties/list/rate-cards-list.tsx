import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Column, MoneyIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { RateCardForm } from '../forms.tsx'
import { EditDrawer } from './edit-drawer.tsx'
import { Holds } from './holds.tsx'
import { editedId, filterOf, type ListProps } from './list-search.ts'
import { RecordList } from './record-list.tsx'

type Row = Outputs['rateCards']['list']['rows'][number]

/** What customers are charged, newest first. */
export function RateCardsList({ search, onSearch }: ListProps) {
  const { parties: w } = useWords()
  const format = useFormats()
  const id = editedId(search.edit)
  const list = trpc.rateCards.list.useInfiniteQuery(filterOf(search), {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const edited = trpc.rateCards.byId.useQuery(id ? { id } : skipToken)
  const columns = useMemo<Column<Row>[]>(
    () => [
      { id: 'customer', header: w.rate.customer, cell: (row) => row.customerName ?? w.rate.anyOf.customer },
      {
        id: 'lane',
        header: `${w.rate.pickup} → ${w.rate.delivery}`,
        cell: (row) =>
          `${row.pickupSiteName ?? w.rate.anyOf.pickup} → ${row.deliverySiteName ?? w.rate.anyOf.delivery}`,
      },
      { id: 'material', header: w.rate.material, cell: (row) => row.materialName ?? w.rate.anyOf.material },
      {
        id: 'rate',
        header: w.rate.rate,
        cell: (row) => (row.rateMicro === null ? null : format.rate(row.rateMicro)),
        align: 'end',
      },
      { id: 'basis', header: w.rate.basis, cell: (row) => w.rate.bases[row.basis] },
      { id: 'holds', header: w.rate.holds, cell: (row) => <Holds from={row.effectiveFrom} to={row.effectiveTo} /> },
      { id: 'scope', header: w.rate.scopeHead, cell: (row) => w.rate.scope[row.scope] },
    ],
    [w, format],
  )
  return (
    <>
      <RecordList
        label={w.rate.tab}
        query={list}
        columns={columns}
        icon={<MoneyIcon size={24} aria-hidden />}
        emptyText={w.rate.empty}
        addLabel={w.rate.add}
        search={search}
        onSearch={onSearch}
      />
      <EditDrawer
        edit={search.edit}
        query={edited}
        titleOf={() => w.rate.title}
        addTitle={w.rate.add}
        onClose={() => onSearch({ edit: undefined })}
      >
        {(record, tools) => <RateCardForm key={record?.id ?? 'new'} record={record} {...tools} />}
      </EditDrawer>
    </>
  )
}
