import type { Uuid } from '#domain/units/brands.ts'
import type { RefusalCode, RefusalWords } from '#domain/words/refusals.ts'
import { Banner, Button, ProgressBar, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'

const LOOK_EVERY_MS = 2000

/** How far a step for many loads has come, and which it left as they were and why. Stands in the address, so it survives a reload. */
export function BulkProgress({ jobId, onClose }: { jobId: Uuid; onClose: () => void }) {
  const words = useWords()
  const text = words.lists.job
  const queries = trpc.useUtils()
  const { data: job } = trpc.loads.bulkProgress.useQuery(
    { id: jobId },
    { refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_EVERY_MS : false) },
  )
  const stopping = trpc.loads.stopBulk.useMutation({ onSuccess: () => queries.loads.invalidate() })
  if (!job) return null
  const { total, looked, done, refused, state } = job
  const said =
    state === 'running'
      ? text.running(looked, total)
      : state === 'done'
        ? text.done(done, refused.length)
        : text.stopped(looked, total)
  return (
    <Banner kind="info" title={text.title} dismissLabel={words.shell.close} onDismiss={onClose}>
      <Stack gap={2}>
        <ProgressBar label={text.title} value={looked} max={total} text={said} />
        {state === 'running' && (
          <Button
            size="small"
            isPending={stopping.isPending}
            onPress={() => stopping.mutate({ ...operation(), id: jobId })}
          >
            {text.stop}
          </Button>
        )}
        {refused.length > 0 && (
          <details>
            <summary>{`${text.left}: ${refused.length}`}</summary>
            <ul>
              {refused.map((row) => (
                <li key={row.id}>
                  <strong>{row.number ?? words.loads.status.draft}</strong>
                  {`: ${sentence(words.refusals, row.code, row.params)}`}
                </li>
              ))}
            </ul>
          </details>
        )}
      </Stack>
    </Banner>
  )
}

function isKnown(words: RefusalWords, code: string): code is RefusalCode {
  return Object.hasOwn(words, code)
}

function sentence(words: RefusalWords, code: string, params: Record<string, unknown>): string {
  return isKnown(words, code) ? words[code](params) : code
}
