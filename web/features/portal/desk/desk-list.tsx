import { type ReactNode, useState } from 'react'
import { EmptyState, SegmentedControl, Stack } from '#ui'
import { MoreRows, type PagedList } from '#web/features/lists/more-rows.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import styles from '../portal.module.css'

type DeskListProps<Show extends string> = {
  label: string
  /** Which rows there are to choose from; the first is shown at once. */
  options: readonly [{ value: Show; text: string }, ...{ value: Show; text: string }[]]
  children: (show: Show) => ReactNode
}

/** A list of the desk under the choice of what it shows. */
export function DeskList<Show extends string>({ label, options, children }: DeskListProps<Show>) {
  const [show, setShow] = useState<Show>(options[0].value)
  return (
    <Stack gap={4}>
      <SegmentedControl label={label} hideLabel value={show} onChange={setShow} options={[...options]} />
      <QueryBoundary shape="rows" question={show}>
        {children(show)}
      </QueryBoundary>
    </Stack>
  )
}

type DeskRowsProps<Row> = {
  pages: readonly { rows: readonly Row[] }[]
  list: PagedList
  none: { title: string; text: string }
  children: (row: Row) => ReactNode
}

/** The fetched rows of such a list, and the next ones; without any, what brings some. */
export function DeskRows<Row>({ pages, list, none, children }: DeskRowsProps<Row>) {
  const rows = pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <EmptyState title={none.title}>{none.text}</EmptyState>
  return (
    <>
      <ul className={styles.list}>{rows.map(children)}</ul>
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}
