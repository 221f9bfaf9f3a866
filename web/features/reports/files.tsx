import { reportKeys } from '#domain/reports/keys.ts'
import { Button, EmptyState, Item, ItemList, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { type ReportRun, useRunText } from './use-run-text.ts'

const LOOK_EVERY_MS = 1500
const tones = {
  waiting: 'idle',
  running: 'transit',
  done: 'done',
  taken: 'done',
  stopped: 'closed',
  failed: 'danger',
} as const

/** The files that were made in the background or for a mail, the newest first, while they are kept. */
export function Files() {
  const { reports } = useWords()
  const [{ pages }, list] = trpc.reports.runs.useSuspenseInfiniteQuery(
    {},
    {
      ...byPages,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ rows }) => rows.some(isUnderWay)) ? LOOK_EVERY_MS : false,
    },
  )
  const rows = pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <EmptyState title={reports.files.none}>{reports.files.noneText}</EmptyState>
  return (
    <>
      <ItemList>
        {rows.map((run) => (
          <File key={run.id} run={run} />
        ))}
      </ItemList>
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

const isUnderWay = ({ state }: Pick<ReportRun, 'state'>) => state === 'waiting' || state === 'running'

function File({ run }: { run: ReportRun }) {
  const { reports } = useWords()
  const formats = useFormats()
  const queries = trpc.useUtils()
  const takeFile = useTakeFile()
  const textOf = useRunText()
  const stop = trpc.reports.stop.useMutation({ onSuccess: () => queries.reports.invalidate() })
  const key = reportKeys.find((each) => each === run.report)
  const title = key ? reports.title[key] : run.report
  const name = run.fileName ?? title
  return (
    <Item
      title={run.scheduleName ? `${run.scheduleName} · ${title}` : `${title} · ${reports.format[run.format]}`}
      status={<StatusBadge tone={tones[run.state]} label={reports.files.state[run.state]} />}
      detail={[reports.files.made(formats.instantWithYear(run.created_at)), textOf(run), sizeOf(run, formats)]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {isUnderWay(run) && (
            <Button isPending={stop.isPending} onPress={() => stop.mutate({ ...operation(), id: run.id })}>
              {reports.files.stop}
            </Button>
          )}
          {run.fileUntil && (
            <Button
              aria-label={reports.files.takeNamed(name)}
              onPress={() => void takeFile(`/api/report-runs/${run.id}/file`)}
            >
              {reports.files.take}
            </Button>
          )}
        </>
      }
    />
  )
}

function sizeOf({ fileBytes, fileUntil }: ReportRun, formats: ReturnType<typeof useFormats>): string | null {
  return fileBytes !== null && fileUntil !== null ? formats.fileSize(fileBytes) : null
}
