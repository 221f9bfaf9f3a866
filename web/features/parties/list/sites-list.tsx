import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { type Column, SiteIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { SiteForm } from '../forms.tsx'
import { EditDrawer } from './edit-drawer.tsx'
import { editedId, filterOf, type ListProps } from './list-search.ts'
import { RecordList } from './record-list.tsx'

const ShareLinks = lazy(async () => ({
  default: (await import('../../proof/share-links.tsx')).ShareLinks,
}))

type Row = Outputs['sites']['list']['rows'][number]

/** Where loads are picked up and delivered. */
export function SitesList({ search, onSearch }: ListProps) {
  const { parties: w } = useWords()
  const format = useFormats()
  const id = editedId(search.edit)
  const list = trpc.sites.list.useInfiniteQuery(filterOf(search), {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const edited = trpc.sites.byId.useQuery(id ? { id } : skipToken)
  const columns = useMemo<Column<Row>[]>(
    () => [
      { id: 'name', header: w.name, cell: (row) => row.name },
      { id: 'kind', header: w.site.kind, cell: (row) => w.site.kinds[row.kind] },
      {
        id: 'address',
        header: w.address,
        cell: (row) => [row.address, row.city, row.region].filter(Boolean).join(', '),
      },
      {
        id: 'scale',
        header: w.site.kinds.scale,
        cell: (row) => (row.hasScale ? format.printedWeight(row.scaleDivisionLb, 'lb') : w.none),
      },
      { id: 'free', header: `${w.site.freeTime}, ${w.site.minutes}`, cell: (row) => row.freeTimeMin, align: 'end' },
      { id: 'zone', header: w.terminal.zone, cell: (row) => row.zone },
    ],
    [w, format],
  )
  return (
    <>
      <RecordList
        label={w.site.tab}
        query={list}
        columns={columns}
        icon={<SiteIcon size={24} aria-hidden />}
        emptyText={w.site.empty}
        addLabel={w.site.add}
        search={search}
        onSearch={onSearch}
      />
      <EditDrawer
        edit={search.edit}
        query={edited}
        titleOf={(record) => record.name}
        addTitle={w.site.add}
        onClose={() => onSearch({ edit: undefined })}
      >
        {(record, tools) => (
          <>
            <SiteForm key={record?.id ?? 'new'} record={record} {...tools} />
            <Suspense>{record && <ShareLinks scope="site" scopeId={record.id} />}</Suspense>
          </>
        )}
      </EditDrawer>
    </>
  )
}
