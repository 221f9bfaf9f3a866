import type { Uuid } from '#domain/units/brands.ts'
import { Button, Card, WorkProgress } from '#ui'
import { trpc } from '#web/api.ts'
import { useSayKeptRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'

const LOOK_EVERY_MS = 2000
const LOOKS = { running: 'running', done: 'done', stopped: 'failed' } as const

/** How far a step for many loads has come, and which it left as they were and why. Stands in the address, so it survives a reload. */
export function BulkProgress({ jobId, onClose }: { jobId: Uuid; onClose: () => void }) {
  const words = useWords()
  const sayRefusal = useSayKeptRefusal()
  const text = words.lists.job
  const queries = trpc.useUtils()
  const { data: job } = trpc.loads.bulkProgress.useQuery(
    { id: jobId },
    { refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_EVERY_MS : false) },
  )
  const stopping = trpc.loads.stopBulk.useMutation({ onSuccess: () => queries.loads.invalidate() })
  if (!job) return null
  const { total, looked, done, refused, state } = job
  const said = {
    running: text.running(looked, total),
    done: text.done(done, refused.length),
    stopped: text.stopped(looked, total),
  }[state]
  return (
    <Card>
      <WorkProgress
        label={text.title}
        state={LOOKS[state]}
        value={looked}
        max={total}
        text={said}
        failuresLabel={`${text.left}: ${refused.length}`}
        failures={refused.map((row) => ({
          id: row.id,
          name: row.number ?? words.loads.status.draft,
          reason: sayRefusal(row),
        }))}
        actions={
          <>
            {state === 'running' && (
              <Button isPending={stopping.isPending} onPress={() => stopping.mutate({ ...operation(), id: jobId })}>
                {text.stop}
              </Button>
            )}
            <Button variant="quiet" onPress={onClose}>
              {words.shell.close}
            </Button>
          </>
        }
      />
    </Card>
  )
}
