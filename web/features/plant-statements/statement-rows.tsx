import { useState } from 'react'
import { plantClasses } from '#domain/plant-statements/reconcile.ts'
import { Banner, CheckboxField, DataTable, FilterRow, Stack, showToast, WeighTicketIcon } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { NoRows } from '#web/features/lists/no-rows.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useOperation } from '#web/use-operation.ts'
import { ClaimAnswerDialog } from './claim-answer-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import type { PlantProps, Statement } from './plant-search.ts'
import { type PlantRow, useRowColumns } from './use-row-columns.tsx'

type RowsProps = PlantProps & { statement: Statement }

/** The rows of a statement: at first those that somebody has to decide. */
export function StatementRows({ statement, search, onSearch }: RowsProps) {
  const { plantStatements: w, loadPages } = useWords()
  const formats = useFormats()
  const filter = filterOf(statement, search)
  return (
    <Stack gap={3}>
      <FilterRow label={loadPages.filters}>
        <FilterSelect
          label={w.classLabel}
          allText={w.anyClass}
          value={search.class}
          onChange={(next) => onSearch({ class: next, ...(next && { all: 'yes' as const }) })}
          options={plantClasses.map((value) => ({
            value,
            text: `${w.class[value]} (${formats.number(statement.sums.counts[value])})`,
          }))}
        />
        <CheckboxField
          label={w.onlyOpen}
          isSelected={search.all === undefined}
          onChange={(isOn) => onSearch({ all: isOn ? undefined : 'yes' })}
        />
        <ExportMenu list="plant-statement" filter={filter} />
      </FilterRow>
      <QueryBoundary question={JSON.stringify(filter)} shape="rows">
        <Rows statement={statement} search={search} onSearch={onSearch} />
      </QueryBoundary>
    </Stack>
  )
}

function filterOf({ id }: Statement, search: PlantProps['search']) {
  return { id, class: search.class, isOpen: search.all === undefined ? true : undefined }
}

function Rows({ statement, search, onSearch }: RowsProps) {
  const { plantStatements: w } = useWords()
  const [{ pages }, list] = trpc.plantStatements.rows.useSuspenseInfiniteQuery(filterOf(statement, search), byPages)
  const [deciding, setDeciding] = useState<PlantRow | null>(null)
  const [answering, setAnswering] = useState<PlantRow | null>(null)
  const rows = pages.flatMap((page) => page.rows)
  const utils = trpc.useUtils()
  const undo = trpc.plantStatements.undo.useMutation({
    onSuccess: () => showToast({ tone: 'done', text: w.undone }),
    onSettled: () => utils.plantStatements.invalidate(),
  })
  const action = useOperation(undo)
  const refusal = useRefusal(undo.error)
  const columns = useRowColumns({
    onDecide: setDeciding,
    onAnswer: setAnswering,
    onUndo: ({ id, version }) => undo.mutate({ ...action, decisionId: id, version }),
  })
  const isAllDecided = search.all === undefined && search.class === undefined
  return (
    <>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <DataTable<PlantRow>
        label={w.rowsTitle}
        rows={rows}
        columns={columns}
        rowKey={({ key }) => key}
        onEndReached={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        empty={
          <NoRows
            onClear={search.class ? () => onSearch({ class: undefined }) : null}
            icon={<WeighTicketIcon size={24} aria-hidden />}
            title={isAllDecided ? w.allDecided : w.noRows}
          >
            {isAllDecided ? w.allDecidedText : w.noRowsText}
          </NoRows>
        }
      />
      <MoreRows list={list} shown={rows.length} />
      {deciding && <DecideDialog statement={statement} row={deciding} onClose={() => setDeciding(null)} />}
      {answering?.decision && <ClaimAnswerDialog decision={answering.decision} onClose={() => setAnswering(null)} />}
    </>
  )
}
