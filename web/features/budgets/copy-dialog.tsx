import { useState } from 'react'
import { addMonths } from '#domain/budgets/months.ts'
import type { Day } from '#domain/units/brands.ts'
import { Banner, CheckboxField, Grid, NumberField, SelectField, Stack, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import { MonthSelect } from './month-choice.tsx'

type Typed = { from: Day; to: Day; length: 'month' | 'year'; change: number | null; isReplacing: boolean }

const lengths = { month: 1, year: 12 } as const

/** Copies the lines of a month or a year to another, grown by a share. */
export function CopyDialog({ month, onClose }: { month: Day; onClose: () => void }) {
  const { budgets: w, refusals } = useWords()
  const formats = useFormats()
  const january = addMonths(month, 1 - Number(month.slice(5, 7)))
  const begun: Typed = { from: january, to: addMonths(january, 12), length: 'year', change: 0, isReplacing: false }
  const [typed, setTyped] = useState(begun)
  const utils = trpc.useUtils()
  const copy = trpc.budgets.copy.useMutation({
    onSuccess: async ({ copied, kept }) => {
      await utils.budgets.invalidate()
      showToast({ tone: 'done', text: w.copied(formats.number(copied), formats.number(kept)) })
      onClose()
    },
    onError: () => utils.budgets.invalidate(),
  })
  const action = useOperation(copy)
  const { above, fields } = useFormRefusal(copy.error)
  const onTyped = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const { from, to, length, change, isReplacing } = typed
  const send = () => {
    if (change === null) return
    const changeHundredths = Math.round(change * 100)
    copy.mutate({ ...action, from, to, months: lengths[length], changeHundredths, isReplacing })
  }
  return (
    <ActionDialog title={w.copyTitle} action={w.copy} isPending={copy.isPending} onAct={send} onClose={onClose}>
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        <SelectField
          label={w.copyMonths}
          value={length}
          onChange={(next) => onTyped({ length: next })}
          options={[
            { value: 'month', text: w.copyOne },
            { value: 'year', text: w.copyYear },
          ]}
        />
        <Grid minWidth="12rem">
          <MonthSelect
            label={w.copyFrom}
            month={from}
            onChange={(next) => onTyped({ from: next })}
            error={fields.from}
          />
          <MonthSelect label={w.copyTo} month={to} onChange={(next) => onTyped({ to: next })} error={fields.to} />
        </Grid>
        <NumberField
          label={w.copyChange}
          description={w.copyChangeHint}
          isRequired
          unit="%"
          minValue={-99}
          maxValue={1000}
          formatOptions={{ maximumFractionDigits: 2 }}
          value={change}
          onChange={(next) => onTyped({ change: next })}
          error={change === null ? refusals.required() : fields.changeHundredths}
        />
        <CheckboxField
          label={w.copyReplace}
          isSelected={isReplacing}
          onChange={(next) => onTyped({ isReplacing: next })}
        />
      </Stack>
    </ActionDialog>
  )
}
