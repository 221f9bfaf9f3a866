import { useState } from 'react'
import { marginOf } from '#domain/sales/price-difference.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { Banner, Button, Grid, KpiTile, Row, Stack, WorkProgress } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { useCardNames } from './card-name.ts'
import { RunLoads } from './run-loads.tsx'

type Run = Outputs['pricing']['run']
const LOOK_EVERY_MS = 1_500

const isAtWork = ({ state }: Pick<Run, 'state'>) => state === 'running' || state === 'applying'

/** A run: how far it is, what either version makes of the loads, and the way to give them the new terms. */
export function RunView({ id, onClose }: { id: Uuid; onClose: () => void }) {
  const { simulator: w } = useWords().pricing
  const names = useCardNames()
  const format = useFormats()
  const [run] = trpc.pricing.run.useSuspenseQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? LOOK_EVERY_MS : false) },
  )
  return (
    <Stack gap={4}>
      <Row justify="space-between">
        <strong>{`${run.before ? names.whole(run.before) : w.asAgreed} → ${names.whole(run.after)}`}</strong>
        <Row>
          {run.state === 'done' && run.priced > 0 && <ApplyButton run={run} />}
          <ExportMenu list="pricing-run" filter={{ id }} />
          <Button variant="quiet" onPress={onClose}>
            {w.close}
          </Button>
        </Row>
      </Row>
      {isAtWork(run) && <Progress run={run} />}
      {run.state === 'applied' && (
        <Banner kind="success" title={w.applied(format.number(run.applied), format.number(run.leftOut))} />
      )}
      {run.incomplete > 0 && <Banner kind="warning" title={w.incomplete(run.incomplete)} />}
      <Totals run={run} />
      <RunLoads key={run.state} id={id} />
    </Stack>
  )
}

function Progress({ run: { id, state, looked, total } }: { run: Run }) {
  const { simulator: w } = useWords().pricing
  const format = useFormats()
  const utils = trpc.useUtils()
  const stop = trpc.pricing.stopRun.useMutation({ onSuccess: () => utils.pricing.invalidate() })
  return (
    <WorkProgress
      label={state === 'applying' ? w.applying : w.progress}
      state="running"
      value={looked}
      max={total}
      text={w.of(format.number(looked), format.number(total))}
      actions={
        <Button isPending={stop.isPending} onPress={() => stop.mutate({ ...operation(), id })}>
          {w.stop}
        </Button>
      }
    />
  )
}

/** What all loads together come to by the second version, and how that differs from the first. */
function Totals({ run: { totals } }: { run: Run }) {
  const { simulator: w } = useWords().pricing
  const format = useFormats()
  const { before, after } = totals
  const signed = (amount: Cents) => (amount > 0 ? `+${format.money(amount)}` : format.money(amount))
  const tile = (label: string, was: Cents, now: Cents) => (
    <KpiTile
      label={label}
      value={format.money(now)}
      tone={now === was ? undefined : now > was === (label !== w.pay) ? 'done' : 'danger'}
      detail={`${w.was(format.money(was))}, ${w.difference(signed(cents(now - was)))}`}
    />
  )
  return (
    <Grid minWidth="14rem">
      {tile(w.revenue, before.revenueCents, after.revenueCents)}
      {tile(w.pay, before.payCents, after.payCents)}
      {tile(w.margin, marginOf(before), marginOf(after))}
    </Grid>
  )
}

function ApplyButton({ run }: { run: Run }) {
  const { pricing } = useWords()
  const { simulator: w } = pricing
  const names = useCardNames()
  const [isOpen, setOpen] = useState(false)
  const utils = trpc.useUtils()
  const apply = trpc.pricing.applyRun.useMutation({
    onSuccess: async () => {
      await utils.pricing.invalidate()
      setOpen(false)
    },
  })
  const refusal = useRefusal(apply.error)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{w.apply}</Button>
      <ActionDialog
        isOpen={isOpen}
        isAlert
        title={w.applyTitle}
        action={w.apply}
        isPending={apply.isPending}
        onAct={() => apply.mutate({ ...operation(), id: run.id })}
        onClose={() => setOpen(false)}
      >
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        <p>{w.applyText(names.whole(run.after))}</p>
      </ActionDialog>
    </>
  )
}
