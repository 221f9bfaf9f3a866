import { useState } from 'react'
import { taskStates } from '#domain/driver-performance/task-states.ts'
import { NO_VALUE } from '#domain/format/number.ts'
import { Banner, Button, CheckboxField, type Column, DataTable, FilterRow, PeopleIcon, Stack, TextArea } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { NoRows } from '#web/features/lists/no-rows.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { PerformanceProps } from './performance-search.ts'
import { TaskBadge } from './task-badge.tsx'
import { useEffectText } from './use-effect-text.ts'

type Task = Outputs['driverPerformance']['tasks']['rows'][number]

/** What drivers were asked to work on, with the result and what it did to the score. */
export function CoachingTab({ search, onSearch }: PerformanceProps) {
  const { driverPerformance: w } = useWords()
  return (
    <Stack gap={3}>
      <FilterRow label={w.stateLabel}>
        <FilterSelect
          label={w.stateLabel}
          allText={w.anyState}
          value={search.task}
          onChange={(task) => onSearch({ task })}
          options={taskStates.map((value) => ({ value, text: w.taskState[value] }))}
        />
      </FilterRow>
      <QueryBoundary question={search.task} shape="rows">
        <Tasks search={search} onSearch={onSearch} />
      </QueryBoundary>
    </Stack>
  )
}

function Tasks({ search, onSearch }: PerformanceProps) {
  const { driverPerformance: w } = useWords()
  const [ended, setEnded] = useState<Task | null>(null)
  const [{ pages }, list] = trpc.driverPerformance.tasks.useSuspenseInfiniteQuery({ state: search.task }, byPages)
  const rows = pages.flatMap((page) => page.rows)
  const columns = useColumns(useMay('driverPerformance.endTask') ? setEnded : null)
  return (
    <>
      <DataTable<Task>
        label={w.tasks}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        onEndReached={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        empty={
          <NoRows
            onClear={search.task ? () => onSearch({ task: undefined }) : null}
            icon={<PeopleIcon size={24} aria-hidden />}
            title={w.noTasks}
          >
            {w.noTasksText}
          </NoRows>
        }
      />
      <MoreRows list={list} shown={rows.length} />
      {ended && <EndDialog task={ended} onClose={() => setEnded(null)} />}
    </>
  )
}

function useColumns(onEnd: ((task: Task) => void) | null): Column<Task>[] {
  const { driverPerformance: w } = useWords()
  const formats = useFormats()
  const effect = useEffectText()
  return [
    { id: 'driver', header: w.driver, cell: ({ driver }) => driver },
    { id: 'about', header: w.about, cell: ({ card }) => w.card[card] },
    { id: 'task', header: w.task, isWrapped: true, cell: ({ task }) => task },
    { id: 'due', header: w.due, cell: ({ dueOn }) => formats.day(dueOn) },
    { id: 'state', header: w.stateLabel, cell: (task) => <TaskBadge {...task} /> },
    { id: 'result', header: w.result, isWrapped: true, cell: ({ result }) => result ?? NO_VALUE },
    {
      id: 'before',
      header: w.before,
      align: 'end',
      cell: ({ scoreBefore }) => (scoreBefore === null ? w.noEffect : formats.number(scoreBefore)),
    },
    { id: 'effect', header: w.effect, cell: effect },
    {
      id: 'end',
      header: w.endTask,
      cell: (task) =>
        onEnd &&
        task.state === 'open' && (
          <Button size="small" aria-label={w.endTaskOf(task.driver)} onPress={() => onEnd(task)}>
            {w.endTask}
          </Button>
        ),
    },
  ]
}

const MOST_LETTERS = 1000

function EndDialog({ task: { id, version, driver, task }, onClose }: { task: Task; onClose: () => void }) {
  const { driverPerformance: w, refusals } = useWords()
  const [isDone, setDone] = useState(true)
  const [result, setResult] = useState('')
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const call = trpc.driverPerformance.endTask.useMutation({
    onSuccess: async () => {
      await utils.driverPerformance.invalidate()
      onClose()
    },
  })
  const action = useOperation(call)
  const { above, fields } = useFormRefusal(call.error)
  const said = result.trim()
  const end = () => {
    setTried(true)
    if (said !== '') call.mutate({ ...action, id, version, isDone, result: said })
  }
  return (
    <ActionDialog
      title={w.endTaskOf(driver)}
      action={w.endTask}
      isPending={call.isPending}
      onAct={end}
      onClose={onClose}
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        <p>{task}</p>
        <CheckboxField label={w.isDone} isSelected={isDone} onChange={setDone} />
        <TextArea
          isRequired
          label={w.result}
          rows={3}
          maxLength={MOST_LETTERS}
          value={result}
          onChange={setResult}
          error={isTried && said === '' ? refusals.required() : fields.result}
        />
        <p>{w.endText}</p>
      </Stack>
    </ActionDialog>
  )
}
