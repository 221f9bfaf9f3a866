import { useState } from 'react'
import type { Day } from '#domain/units/brands.ts'
import { cents, sumCents } from '#domain/units/money.ts'
import { parseDay } from '#domain/units/time.ts'
import { Banner, DateField, Grid, SelectField, Stack, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { useToday } from '#web/features/parties/use-today.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import type { SettlementRow, Side } from './pay-types.ts'
import { useLookAnew } from './use-pay-call.ts'

const methods = ['ach', 'check', 'cash', 'other'] as const

type PayDialogProps = {
  side: Side
  rows: readonly Pick<SettlementRow, 'id' | 'netCents'>[]
  onClose: () => void
  onPaid: () => void
}

/** Pays approved settlements by one batch, on a day. */
export function PayDialog({ side, rows, onClose, onPaid }: PayDialogProps) {
  const { pay } = useWords()
  const formats = useFormats()
  const today = useToday()
  const [made] = useState(() => ({ id: newId() }))
  const [paidOn, setPaidOn] = useState<Day | null>(today)
  const [method, setMethod] = useState<(typeof methods)[number]>('ach')
  const lookAnew = useLookAnew()
  const call = trpc.settlements.pay.useMutation({
    onSuccess: async ({ number }) => {
      showToast({ tone: 'done', text: pay.paying.done(number) })
      await lookAnew()
      onPaid()
    },
  })
  const action = useOperation(call)
  const { above, fields } = useFormRefusal(call.error)
  const total = sumCents(rows.map(({ netCents }) => cents(Math.max(0, netCents))))
  const settlementIds = rows.map(({ id }) => id)
  return (
    <ActionDialog
      title={pay.paying.title}
      action={pay.paying.pay(formats.money(total))}
      isPending={call.isPending}
      isDisabled={paidOn === null}
      onAct={() => paidOn && call.mutate({ ...action, ...made, side, paidOn, method, settlementIds })}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{pay.paying.text}</p>
        {above && <Banner kind="danger" title={above} />}
        <Grid minWidth="12rem">
          <DateField
            label={pay.paying.on}
            value={paidOn}
            onChange={(next) => setPaidOn(next === null ? null : parseDay(next))}
            error={fields.paidOn}
          />
          <SelectField
            label={pay.paying.method}
            value={method}
            onChange={setMethod}
            options={methods.map((value) => ({ value, text: pay.paying.methods[value] }))}
          />
        </Grid>
      </Stack>
    </ActionDialog>
  )
}
