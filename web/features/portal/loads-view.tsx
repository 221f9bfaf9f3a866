import { Suspense, useState } from 'react'
import { isOfOneCustomer } from '#domain/access/portal-rights.ts'
import { classNames, DateField, EmptyState, FilterRow, Row, SearchField, SelectField, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import type { PortalSearch } from '#web/search/portal-search.ts'
import { day, text } from '#web/search/readers.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useSettled } from '#web/use-settled.ts'
import { PaperLinks } from './paper-links.tsx'
import styles from './portal.module.css'
import { PortalLoad } from './portal-load.tsx'
import { PortalMore } from './portal-more.tsx'
import type { PortalViewProps } from './portal-view-props.ts'

const LoadMessages = lazyPart(() => import('./load-messages.tsx'), 'LoadMessages')

type Load = Outputs['portal']['loads']['rows'][number]

const FETCH_MS = 60_000
const SETTLED_MS = 300
const ALL = 'all'

/** The loads of a link, narrowed, with their papers; a link of one load or truck has nothing to narrow. */
export default function LoadsView(props: PortalViewProps) {
  const { scope, search, onSearch } = props
  const [typed, setTyped] = useState(search.q ?? '')
  const q = text(2, 100)(useSettled(typed, SETTLED_MS))
  const isMany = scope.scope === 'customer' || scope.scope === 'job'
  const { show, jobId, from, to } = search
  const filter = isMany ? { q, show, jobId, from, to } : {}
  return (
    <Stack gap={4}>
      {isMany && <Filters search={search} typed={typed} onTyped={setTyped} onSearch={onSearch} />}
      <QueryBoundary shape="rows" question={JSON.stringify(filter)}>
        <Loads {...props} filter={filter} isMany={isMany} />
      </QueryBoundary>
    </Stack>
  )
}

type FiltersProps = {
  search: PortalSearch
  typed: string
  onTyped: (text: string) => void
  onSearch: PortalViewProps['onSearch']
}

function Filters({ search, typed, onTyped, onSearch }: FiltersProps) {
  const { portal, shell } = useWords()
  const words = portal.filter
  return (
    <FilterRow label={portal.view.loads} className={classNames(styles.screenOnly, styles.filters)}>
      <SearchField
        label={words.search}
        placeholder={words.search}
        clearLabel={shell.clearFilters}
        value={typed}
        onChange={onTyped}
      />
      <SelectField
        label={words.show}
        hideLabel
        value={search.show ?? ALL}
        options={[
          { value: ALL, text: words.all },
          { value: 'live', text: words.live },
          { value: 'delivered', text: words.delivered },
        ]}
        onChange={(value) => onSearch({ show: value === 'live' || value === 'delivered' ? value : undefined })}
      />
      <Row gap={2} noWrap>
        <DateField
          label={words.from}
          value={search.from ?? null}
          onChange={(value) => onSearch({ from: day(value) })}
        />
        <DateField label={words.to} value={search.to ?? null} onChange={(value) => onSearch({ to: day(value) })} />
      </Row>
    </FilterRow>
  )
}

type LoadsProps = PortalViewProps & {
  filter: Pick<PortalSearch, 'q' | 'show' | 'jobId' | 'from' | 'to'>
  isMany: boolean
}

function Loads({ scope, formats, filter, isMany, visitor }: LoadsProps) {
  const { portal } = useWords()
  const [{ pages }, list] = trpc.portal.loads.useSuspenseInfiniteQuery(filter, {
    ...byPages,
    refetchInterval: FETCH_MS,
  })
  const [first] = pages
  const loads = pages.flatMap(({ rows }) => rows)
  const [written, setWritten] = useState<Load | null>(null)
  const isNarrowed = Object.values(filter).some((value) => value !== undefined)
  if (loads.length === 0) return <EmptyState title={isNarrowed ? portal.filter.nothing : portal.noLoads} />
  return (
    <>
      {isMany && (
        <div className={styles.paperRow}>
          <PaperLinks filter={filter} label={portal.papers.ofAll(loads.length)} />
          <span className={styles.note}>{portal.papers.text}</span>
        </div>
      )}
      <Stack gap={4}>
        {loads.map((load) => (
          <PortalLoad
            key={load.id}
            load={load}
            formats={formats}
            now={first?.now ?? scope.now}
            isMetric={scope.fleet.units === 'metric'}
            hasPapers={isOfOneCustomer(scope.scope)}
            onMessages={scope.rights.includes('orders') ? () => setWritten(load) : undefined}
          />
        ))}
      </Stack>
      <PortalMore list={list} shown={loads.length} formats={formats} />
      <Suspense>
        {written && (
          <LoadMessages load={written} visitor={visitor} formats={formats} onClose={() => setWritten(null)} />
        )}
      </Suspense>
    </>
  )
}
