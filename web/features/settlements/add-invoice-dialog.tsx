import { useState } from 'react'
import { localeOf } from '#domain/format/locale.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import { Banner, DateField, FileField, Grid, Stack, TextArea, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { ContractorPicker } from '#web/features/parties/contractor-picker.tsx'
import { useToday } from '#web/features/parties/use-today.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import { readInvoiceLines } from './read-invoice-lines.ts'
import { useLookAnew } from './use-pay-call.ts'

type AddInvoiceDialogProps = { onClose: () => void; onAdded: (id: Uuid) => void }
type Typed = { contractorId: Uuid | null; number: string; date: Day | null; lines: string }

/** Enters a contractor's own invoice: typed, pasted, or out of a CSV file. */
export function AddInvoiceDialog({ onClose, onAdded }: AddInvoiceDialogProps) {
  const { pay } = useWords()
  const today = useToday()
  const [made] = useState(() => ({ id: newId() }))
  const [typed, setTyped] = useState<Typed>({ contractorId: null, number: '', date: today, lines: '' })
  const lookAnew = useLookAnew()
  const call = trpc.settlements.addInvoice.useMutation({
    onSuccess: async ({ id }) => {
      await lookAnew()
      onAdded(id)
    },
  })
  const action = useOperation(call)
  const { above, fields } = useFormRefusal(call.error)
  const { contractorId, number, date } = typed
  const { language } = useLanguage()
  const read = readInvoiceLines(typed.lines, localeOf(language))
  const unread = read.ok ? undefined : pay.invoice.badLine(read.line)
  const isReady = contractorId && date && number.trim() !== '' && read.ok && read.lines.length > 0
  const send = () => {
    if (contractorId && date && read.ok)
      call.mutate({ ...action, ...made, contractorId, number, date, lines: read.lines })
  }
  return (
    <ActionDialog
      size="large"
      title={pay.invoice.add}
      action={pay.invoice.add}
      isPending={call.isPending}
      isDisabled={!isReady}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        <InvoiceFields
          typed={typed}
          onChange={(changes) => setTyped({ ...typed, ...changes })}
          fields={fields}
          unread={typed.lines === '' ? undefined : unread}
        />
      </Stack>
    </ActionDialog>
  )
}

type InvoiceFieldsProps = {
  typed: Typed
  onChange: (changes: Partial<Typed>) => void
  fields: Record<string, string | undefined>
  unread: string | undefined
}

function InvoiceFields({ typed, onChange, fields, unread }: InvoiceFieldsProps) {
  const { pay } = useWords()
  const take = async ([file]: File[]) => {
    if (file) onChange({ lines: await file.text() })
  }
  return (
    <>
      <Grid minWidth="14rem">
        <ContractorPicker
          label={pay.invoice.contractor}
          canCreate={false}
          value={typed.contractorId}
          onChange={(contractorId) => onChange({ contractorId })}
        />
        <TextField
          label={pay.invoice.number}
          isRequired
          autoComplete="off"
          maxLength={60}
          value={typed.number}
          onChange={(number) => onChange({ number })}
          error={fields.number}
        />
        <DateField
          label={pay.invoice.date}
          value={typed.date}
          onChange={(day) => onChange({ date: day === null ? null : parseDay(day) })}
          error={fields.date}
        />
      </Grid>
      <TextArea
        label={pay.invoice.paste}
        description={pay.invoice.pasteHint}
        isRequired
        value={typed.lines}
        onChange={(lines) => onChange({ lines })}
        error={unread ?? fields.lines}
      />
      <FileField
        label={pay.invoice.file}
        hideLabel
        buttonLabel={pay.invoice.file}
        accept=".csv,text/csv,text/plain"
        onFiles={(files) => void take(files)}
      />
    </>
  )
}
