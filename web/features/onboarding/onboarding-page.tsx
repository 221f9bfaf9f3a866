import { Suspense, useMemo, useState } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { dayIn } from '#domain/units/time.ts'
import { AddIcon, Button, type Column, DataTable, EmptyState, FilterRow, Page, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { NoRows } from '#web/features/lists/no-rows.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMay } from '#web/may.ts'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { OnboardingRow } from './onboarding-data.ts'
import { type OnboardingProps, phases } from './onboarding-search.ts'
import { OpenFile } from './open-file.tsx'

const StartDialog = lazyPart(() => import('./start-dialog.tsx'), 'StartDialog')

/** The office sees who is under way; an applicant sees what is asked of them, and nothing else. */
export function OnboardingPage({ search, onSearch }: OnboardingProps) {
  const { pages, onboarding: w } = useWords()
  const me = useMe()
  const office = isOffice(me)
  const mayStart = useMay('onboarding.start')
  const [isStarting, setStarting] = useState(false)
  const back = office && search.file && (
    <Button variant="quiet" size="small" onPress={() => onSearch({ file: undefined, step: undefined })}>
      {w.back}
    </Button>
  )
  const start = mayStart && !search.file && (
    <Button variant="primary" icon={<AddIcon size={16} aria-hidden />} onPress={() => setStarting(true)}>
      {w.start}
    </Button>
  )
  return (
    <Page title={pages.onboarding} back={back} actions={start} width={search.file || !office ? 'reading' : 'full'}>
      <QueryBoundary question={`${search.file ?? ''} ${search.phase ?? ''}`} shape="rows">
        {search.file ? (
          <OpenFile key={search.file} id={search.file} step={search.step} onStep={(step) => onSearch({ step })} />
        ) : office ? (
          <UnderWay search={search} onSearch={onSearch} />
        ) : (
          <OwnFiles search={search} onSearch={onSearch} />
        )}
      </QueryBoundary>
      <Suspense fallback={null}>
        {isStarting && <StartDialog onClose={() => setStarting(false)} onStarted={(file) => onSearch({ file })} />}
      </Suspense>
    </Page>
  )
}

/** Mostly one; somebody of a company's office who drives too has their company's and their own. */
function OwnFiles({ search, onSearch }: OnboardingProps) {
  const { onboarding: w } = useWords()
  const [{ rows }] = trpc.onboarding.list.useSuspenseQuery({})
  if (rows.length === 0) return <EmptyState title={w.emptyOwn}>{w.emptyOwnText}</EmptyState>
  return rows.map(({ id }) => <OpenFile key={id} id={id} step={search.step} onStep={(step) => onSearch({ step })} />)
}

function UnderWay({ search, onSearch }: OnboardingProps) {
  const { onboarding: w, loadPages } = useWords()
  const { phase } = search
  const [{ pages }, list] = trpc.onboarding.list.useSuspenseInfiniteQuery({ phase }, byPages)
  const rows = pages.flatMap((page) => page.rows)
  const columns = useColumns((file) => onSearch({ file }))
  return (
    <Stack gap={3}>
      <FilterRow label={loadPages.filters}>
        <FilterSelect
          label={w.progress}
          allText={w.back}
          value={phase}
          onChange={(next) => onSearch({ phase: next })}
          options={phases.map((value) => ({ value, text: w.phase[value] }))}
        />
      </FilterRow>
      <DataTable<OnboardingRow>
        label={w.progress}
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id}
        empty={
          <NoRows onClear={phase ? () => onSearch({ phase: undefined }) : null} title={w.empty}>
            {w.emptyText}
          </NoRows>
        }
      />
      <MoreRows list={list} shown={rows.length} />
    </Stack>
  )
}

function useColumns(onOpen: (id: OnboardingRow['id']) => void) {
  const { onboarding: w } = useWords()
  const formats = useFormats()
  const zone = useMe().fleet?.zone ?? 'UTC'
  return useMemo(
    (): Column<OnboardingRow>[] => [
      {
        id: 'name',
        header: w.name,
        cell: (row) => (
          <Button variant="quiet" size="small" onPress={() => onOpen(row.id)}>
            {row.name}
          </Button>
        ),
      },
      { id: 'track', header: w.trackLabel, cell: (row) => w.track[row.track] },
      {
        id: 'progress',
        header: w.progress,
        cell: ({ progress: { accepted, required } }) => w.ofItems(formats.number(accepted), formats.number(required)),
      },
      { id: 'waiting', header: w.toReview, align: 'end', cell: (row) => formats.number(row.progress.waiting) },
      { id: 'rejected', header: w.givenBack, align: 'end', cell: (row) => formats.number(row.progress.rejected) },
      { id: 'since', header: w.since, cell: (row) => formats.day(dayIn(row.created_at, zone)) },
    ],
    [w, formats, zone, onOpen],
  )
}
