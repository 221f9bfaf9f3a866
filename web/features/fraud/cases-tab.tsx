import { useDeferredValue, useMemo } from 'react'
import { type CaseState, caseStates, isOpenCase } from '#domain/fraud/case-states.ts'
import { fraudRuleIds } from '#domain/fraud/catalogue.ts'
import { knownSort } from '#domain/lists/list-sorts.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, type Column, DataTable, FilterRow, Stack, StatusBadge, WarningIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { NoRows } from '#web/features/lists/no-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { caseTones } from './fraud-data.ts'
import { casesShown, type FraudProps, type FraudSearch } from './fraud-search.ts'
import { useEvidenceText } from './use-evidence-text.ts'
import { useLook } from './use-look.ts'

type Case = Outputs['fraud']['cases']['rows'][number]
type Phase = 'open' | 'decided'
type TabProps = FraudProps & { phase: Phase }

/** Cases that wait for a decision, or those that have one; a row opens the case. */
export function CasesTab(props: TabProps) {
  const { search, phase } = props
  const shown = useDeferredValue(search)
  return (
    <Stack gap={3}>
      <Filters {...props} />
      <QueryBoundary question={JSON.stringify(filterOf(shown, phase))} shape="rows">
        <Cases {...props} search={shown} />
      </QueryBoundary>
    </Stack>
  )
}

const isOf = (phase: Phase) => (state: CaseState) => isOpenCase(state) === (phase === 'open')

function filterOf({ state, rule, shown, order }: FraudSearch, phase: Phase) {
  const ofPhase = state && isOf(phase)(state) ? state : undefined
  const mine = shown === 'mine' ? (true as const) : undefined
  const overdue = shown === 'late' ? (true as const) : undefined
  return { phase, state: ofPhase, rule, mine, overdue, sort: knownSort(officeSorts.fraudCases, order) }
}

function Filters({ search, onSearch, phase }: TabProps) {
  const { fraud: w, loadPages } = useWords()
  const { rule } = useEvidenceText()
  return (
    <FilterRow label={loadPages.filters}>
      <FilterSelect
        label={w.stateLabel}
        allText={w.anyState}
        value={filterOf(search, phase).state}
        onChange={(state) => onSearch({ state })}
        options={caseStates.filter(isOf(phase)).map((value) => ({ value, text: w.state[value] }))}
      />
      <FilterSelect
        label={w.rule}
        allText={w.anyRule}
        value={search.rule}
        onChange={(value) => onSearch({ rule: value })}
        options={fraudRuleIds.map((value) => ({ value, text: rule(value) }))}
      />
      {phase === 'open' && (
        <FilterSelect
          label={w.whose}
          allText={w.anybody}
          value={search.shown}
          onChange={(shown) => onSearch({ shown })}
          options={casesShown.map((value) => ({ value, text: w[value] }))}
        />
      )}
      <ExportMenu list="fraud-cases" filter={filterOf(search, phase)} />
    </FilterRow>
  )
}

function Cases({ search, onSearch, phase }: TabProps) {
  const { fraud: w } = useWords()
  const filter = filterOf(search, phase)
  const sorting = useSorting(officeSorts.fraudCases, search.order, (order) => onSearch({ order }))
  const [{ pages }, list] = trpc.fraud.cases.useSuspenseInfiniteQuery(filter, byPages)
  const rows = pages.flatMap((page) => page.rows)
  const { open, refusal } = useLook((look) => onSearch(look))
  const isFiltered = Boolean(filter.state ?? filter.rule ?? filter.mine ?? filter.overdue)
  return (
    <>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <DataTable<Case>
        label={w.tabs[phase]}
        rows={rows}
        columns={useColumns(open)}
        {...sorting}
        rowKey={(row) => row.id}
        currentKey={search.case}
        onOpen={(row) => open(row.id)}
        onEndReached={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        empty={
          <NoRows
            onClear={isFiltered ? () => onSearch({ state: undefined, rule: undefined, shown: undefined }) : null}
            icon={<WarningIcon size={24} aria-hidden />}
            title={w.empty}
          >
            {w.emptyText}
          </NoRows>
        }
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

function useColumns(onOpen: (id: Uuid) => void): Column<Case>[] {
  const { fraud: w } = useWords()
  const formats = useFormats()
  const { sentence } = useEvidenceText()
  return useMemo(
    () => [
      {
        id: 'number',
        header: w.case,
        cell: (row) => (
          <Button size="small" variant="quiet" aria-label={w.open(row.number)} onPress={() => onOpen(row.id)}>
            {row.number}
          </Button>
        ),
      },
      { id: 'score', header: w.score, align: 'end', cell: (row) => formats.number(row.score) },
      { id: 'money', header: w.money, align: 'end', cell: (row) => formats.money(row.moneyCents) },
      {
        id: 'says',
        header: w.says,
        isWrapped: true,
        cell: (row) => `${sentence(row.sentence)} (${row.rules.join(', ')})`,
      },
      {
        id: 'about',
        header: w.about,
        isWrapped: true,
        cell: (row) => [row.loadNumber, row.truck, row.driver, row.contractor].filter(Boolean).join(' · '),
      },
      {
        id: 'state',
        header: w.stateLabel,
        cell: (row) => <StatusBadge tone={caseTones[row.state]} label={w.state[row.state]} />,
      },
      { id: 'who', header: w.who, cell: (row) => row.assignee ?? w.nobody },
      {
        id: 'due',
        header: w.due,
        cell: (row) => (isOpenCase(row.state) ? formats.instant(row.dueAt) : ''),
      },
    ],
    [w, formats, sentence, onOpen],
  )
}
