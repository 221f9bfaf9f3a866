import { useState } from 'react'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { mondayOf } from '#domain/units/day-spans.ts'
import { addDays, parseDay } from '#domain/units/time.ts'
import { Banner, CheckboxField, DateField, EmptyState, Grid, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useToday } from '#web/features/parties/use-today.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { Side } from './pay-types.ts'
import styles from './settlements.module.css'
import { useLookAnew } from './use-pay-call.ts'

type RunDialogProps = { side: Side; onClose: () => void; onStarted: (runId: Uuid) => void }
type OpenPay = Outputs['settlements']['openPay']['rows'][number]

/** The last whole week, until its Sunday. */
const lastWeek = (today: Day) => ({ from: addDays(mondayOf(today), -7), to: addDays(mondayOf(today), -1) })

function useStart(onStarted: RunDialogProps['onStarted']) {
  const lookAnew = useLookAnew()
  return trpc.settlements.startRun.useMutation({
    onSuccess: async ({ id }) => {
      await lookAnew()
      onStarted(id)
    },
  })
}

const dayOf = (text: string | null) => (text === null ? null : parseDay(text))

/** Settles a period: its days, and who of those with open pay gets a draft. */
export function RunDialog({ side, onClose, onStarted }: RunDialogProps) {
  const { pay } = useWords()
  const today = useToday()
  const [made] = useState(() => ({ id: newId() }))
  const [period, setPeriod] = useState<{ from: Day | null; to: Day | null }>(() => lastWeek(today))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { from, to } = period
  const open = trpc.settlements.openPay.useQuery({ side, through: to ?? today }, { enabled: to !== null })
  const payeeIds = (open.data?.rows ?? [])
    .filter(({ payeeId, openSettlement }) => openSettlement === null && !left.has(payeeId))
    .map(({ payeeId }) => payeeId)
  const start = useStart(onStarted)
  const action = useOperation(start)
  const { above, fields } = useFormRefusal(start.error)
  return (
    <ActionDialog
      title={pay.run.title}
      action={pay.run.make(payeeIds.length)}
      isPending={start.isPending}
      isDisabled={!from || !to || payeeIds.length === 0}
      onAct={() => from && to && start.mutate({ ...action, ...made, side, period: { from, to }, payeeIds })}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{pay.run.text}</p>
        {above && <Banner kind="danger" title={above} />}
        <Grid minWidth="10rem">
          <DateField
            label={pay.from}
            value={from}
            onChange={(day) => setPeriod({ ...period, from: dayOf(day) })}
            error={fields['period.from']}
          />
          <DateField
            label={pay.to}
            max={today}
            value={to}
            onChange={(day) => setPeriod({ ...period, to: dayOf(day) })}
            error={fields['period.to'] ?? fields.period}
          />
        </Grid>
        <QueryBoundary shape="rows" count={3}>
          <Payees side={side} through={to ?? today} left={left} onLeft={setLeft} />
        </QueryBoundary>
      </Stack>
    </ActionDialog>
  )
}

type PayeesProps = { side: Side; through: Day; left: ReadonlySet<string>; onLeft: (left: ReadonlySet<string>) => void }

function Payees({ side, through, left, onLeft }: PayeesProps) {
  const { pay } = useWords()
  const [{ rows }] = trpc.settlements.openPay.useSuspenseQuery({ side, through })
  if (rows.length === 0) return <EmptyState title={pay.run.through} />
  const toggle = (id: string) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    onLeft(next)
  }
  return (
    <ul className={styles.payees} aria-label={pay.run.all}>
      {rows.map((row) => (
        <li key={row.payeeId}>
          <CheckboxField
            label={row.name}
            description={<PayeeNote row={row} />}
            isDisabled={row.openSettlement !== null}
            isSelected={row.openSettlement === null && !left.has(row.payeeId)}
            onChange={() => toggle(row.payeeId)}
          />
        </li>
      ))}
    </ul>
  )
}

function PayeeNote({ row }: { row: OpenPay }) {
  const { pay } = useWords()
  const formats = useFormats()
  if (row.openSettlement !== null) return pay.run.hasOpen(row.openSettlement)
  const parts = [formats.money(row.amountCents), pay.run.loads(row.loads), pay.run.since(formats.day(row.since))]
  return parts.join(' · ')
}
