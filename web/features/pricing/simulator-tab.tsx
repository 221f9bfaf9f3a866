import type { Uuid } from '#domain/units/brands.ts'
import { Button, Card, Item, ItemList, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useCardNames } from './card-name.ts'
import styles from './pricing.module.css'
import { RunView } from './run-view.tsx'
import { SimulatorForm } from './simulator-form.tsx'

type SimulatorTabProps = { run: Uuid | undefined; onRun: (run: Uuid | undefined) => void }

/** Prices past loads by two versions, or shows what a run before made of them. */
export function SimulatorTab({ run, onRun }: SimulatorTabProps) {
  if (run) {
    return (
      <QueryBoundary shape="rows" question={run}>
        <RunView key={run} id={run} onClose={() => onRun(undefined)} />
      </QueryBoundary>
    )
  }
  return (
    <Stack gap={4}>
      <QueryBoundary shape="rows" count={3}>
        <SimulatorForm onStarted={onRun} />
      </QueryBoundary>
      <QueryBoundary shape="rows" count={3}>
        <Runs onRun={onRun} />
      </QueryBoundary>
    </Stack>
  )
}

function Runs({ onRun }: { onRun: (run: Uuid) => void }) {
  const { simulator: w, coverage } = useWords().pricing
  const names = useCardNames()
  const format = useFormats()
  const [{ pages }, list] = trpc.pricing.runs.useSuspenseInfiniteQuery({}, byPages)
  const rows = pages.flatMap((page) => page.rows)
  return (
    <Card title={w.runs}>
      {rows.length === 0 && <p className={styles.none}>{w.noRuns}</p>}
      <ItemList>
        {rows.map((run) => (
          <Item
            key={run.id}
            title={`${run.before ? names.version(run.before) : w.asAgreed} → ${names.whole(run.after)}`}
            status={w.states[run.state]}
            detail={`${names.days(run.from, run.to)}, ${w.priced(format.number(run.priced))}`}
            actions={
              <Button size="small" onPress={() => onRun(run.id)}>
                {coverage.open}
              </Button>
            }
          />
        ))}
      </ItemList>
      <MoreRows list={list} shown={rows.length} />
    </Card>
  )
}
