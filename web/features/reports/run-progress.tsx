import type { Uuid } from '#domain/units/brands.ts'
import { Button, Card, DownloadIcon, WorkProgress } from '#ui'
import { trpc } from '#web/api.ts'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { useRunText } from './use-run-text.ts'

const LOOK_EVERY_MS = 1500
const LOOKS = {
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  taken: 'done',
  stopped: 'failed',
  failed: 'failed',
} as const

/** How far a file has come that is made in the background. Stands in the address, so it survives a reload. */
export function RunProgress({ runId, onClose }: { runId: Uuid; onClose: () => void }) {
  const { reports, shell } = useWords()
  const queries = trpc.useUtils()
  const takeFile = useTakeFile()
  const textOf = useRunText()
  const { data: run } = trpc.reports.run.useQuery(
    { id: runId },
    { refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? LOOK_EVERY_MS : false) },
  )
  const stop = trpc.reports.stop.useMutation({ onSuccess: () => queries.reports.invalidate() })
  if (!run) return null
  return (
    <Card>
      <WorkProgress
        label={run.fileName ?? reports.files.progress}
        state={LOOKS[run.state]}
        value={run.rowsDone}
        max={Math.max(1, run.rowsTotal ?? 1)}
        text={textOf(run)}
        actions={
          <>
            {isUnderWay(run.state) && (
              <Button isPending={stop.isPending} onPress={() => stop.mutate({ ...operation(), id: runId })}>
                {reports.files.stop}
              </Button>
            )}
            {run.fileUntil && (
              <Button
                variant="primary"
                icon={<DownloadIcon size={16} aria-hidden />}
                onPress={() => void takeFile(`/api/report-runs/${runId}/file`)}
              >
                {reports.files.take}
              </Button>
            )}
            <Button variant="quiet" onPress={onClose}>
              {shell.close}
            </Button>
          </>
        }
      />
    </Card>
  )
}

const isUnderWay = (state: string | undefined) => state === 'waiting' || state === 'running'
