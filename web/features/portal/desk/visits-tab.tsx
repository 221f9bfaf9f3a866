import { useMemo } from 'react'
import { type Column, DataTable, EmptyState } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

type Visit = Outputs['share']['visits']['rows'][number]

/** Who looked at what behind which link, from where and how often within an hour. */
export function VisitsTab() {
  const { visits: words } = useWords().portalDesk
  const columns = useColumns()
  const [{ pages }, list] = trpc.share.visits.useSuspenseInfiniteQuery({}, byPages)
  const visits = pages.flatMap(({ rows }) => rows)
  return (
    <>
      <DataTable<Visit>
        label={words.what}
        rows={visits}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={words.none} />}
      />
      <MoreRows list={list} shown={visits.length} />
    </>
  )
}

function useColumns(): Column<Visit>[] {
  const { portalDesk } = useWords()
  const { visits: words, links } = portalDesk
  const formats = useFormats()
  return useMemo(
    () => [
      { id: 'when', header: words.when, cell: (row) => formats.instant(row.lastAt), inCard: 'plain' },
      {
        id: 'what',
        header: words.what,
        cell: (row) => [words.kind[row.what], row.subject].filter(Boolean).join(' '),
        isWrapped: true,
        inCard: 'whole',
      },
      {
        id: 'link',
        header: words.link,
        cell: ({ link }) =>
          [links.scope[link.scope], link.name, link.label ?? link.openedFor].filter(Boolean).join(' · '),
        isWrapped: true,
        inCard: 'whole',
      },
      { id: 'from', header: words.from, cell: (row) => row.ip },
      { id: 'times', header: words.times, cell: (row) => formats.number(row.times), align: 'end' },
      { id: 'program', header: words.program, cell: (row) => row.agent, isWrapped: true, inCard: 'hidden' },
    ],
    [words, links, formats],
  )
}
