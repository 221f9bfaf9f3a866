import type { Uuid } from '#domain/units/brands.ts'
import { Button, Card, WorkProgress } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { useLookAnew } from './use-pay-call.ts'

const LOOK_EVERY_MS = 1500
const LOOKS = { running: 'running', done: 'done', stopped: 'failed' } as const

/** How far a run has come, and whom it left out and why. Stands in the address, so it survives a reload. */
export function RunProgress({ runId, onClose }: { runId: Uuid; onClose: () => void }) {
  const { pay, shell } = useWords()
  const { data: run } = trpc.settlements.run.useQuery(
    { id: runId },
    { refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_EVERY_MS : false) },
  )
  const lookAnew = useLookAnew()
  const stopping = trpc.settlements.stopRun.useMutation({ onSuccess: lookAnew })
  if (!run) return null
  const { total, looked, made, skipped, state } = run
  const because: Record<string, string> = pay.run.because
  const said = {
    running: pay.run.of(looked, total),
    done: pay.run.done(made),
    stopped: pay.run.stopped,
  }[state]
  return (
    <Card>
      <WorkProgress
        label={pay.run.progress}
        state={LOOKS[state]}
        value={looked}
        max={total}
        text={said}
        failuresLabel={pay.run.leftOut(skipped.length)}
        failures={skipped.map(({ payeeId, name, code }) => ({ id: payeeId, name, reason: because[code] ?? code }))}
        actions={
          <>
            {state === 'running' && (
              <Button isPending={stopping.isPending} onPress={() => stopping.mutate({ ...operation(), id: runId })}>
                {pay.run.stop}
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
