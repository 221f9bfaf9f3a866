import { useMemo, useState } from 'react'
import type { FileAnswers } from '#domain/foreign-files/reading.ts'
import { type InvoiceFile, readInvoiceLines } from '#domain/settlements/invoice-lines.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import { Banner, DateField, FileField, Grid, Stack, TextArea, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { type ChosenText, chosenText, csvFile } from '#web/features/lists/csv-file.ts'
import { FileQuestions } from '#web/features/lists/file-questions.tsx'
import { ContractorPicker } from '#web/features/parties/contractor-picker.tsx'
import { useToday } from '#web/features/parties/use-today.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import { useLookAnew } from './use-pay-call.ts'

type AddInvoiceDialogProps = { onClose: () => void; onAdded: (id: Uuid) => void }
/** What may be mapped by hand. */
const COLUMNS = ['load', 'ticket', 'quantity', 'amount'] as const
type Typed = { contractorId: Uuid | null; number: string; date: Day | null; lines: string; file: ChosenText | null }

/** Enters a contractor's own invoice: typed, pasted, or out of a CSV file. */
export function AddInvoiceDialog({ onClose, onAdded }: AddInvoiceDialogProps) {
  const { pay } = useWords()
  const today = useToday()
  const [made] = useState(() => ({ id: newId() }))
  const [typed, setTyped] = useState<Typed>({ contractorId: null, number: '', date: today, lines: '', file: null })
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
  const [answers, setAnswers] = useState<FileAnswers>({})
  const read = useMemo(() => readInvoiceLines(csvFile(typed.lines, answers.delimiter), answers), [typed.lines, answers])
  const lines = linesOf(read)
  const unread = read.rows.find(({ state }) => state !== 'take')
  const isReady = contractorId && date && number.trim() !== '' && lines.length > 0 && !unread
  const send = () => {
    if (contractorId && date && !unread) call.mutate({ ...action, ...made, contractorId, number, date, lines })
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
          // What waits for an answer is said where it is asked.
          unread={unread && unread.state !== 'ask' ? pay.invoice.badLine(unread.line) : undefined}
        />
        {typed.lines.trim() !== '' && (
          <FileQuestions
            file={read}
            fields={COLUMNS.map((field) => ({ field, label: pay.invoice.columns[field] }))}
            answers={answers}
            onAnswers={setAnswers}
            chosen={typed.file}
            onChosen={(file) => setTyped({ ...typed, lines: file.text, file })}
          />
        )}
      </Stack>
    </ActionDialog>
  )
}

/** The lines that can be sent. */
function linesOf({ rows }: InvoiceFile) {
  return rows.flatMap(({ state, amountCents, loadNumber, ticketNumber, quantityMilli }) =>
    state === 'take' && amountCents !== null ? [{ loadNumber, ticketNumber, quantityMilli, amountCents }] : [],
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
    if (!file) return
    const chosen = await chosenText(file)
    onChange({ lines: chosen.text, file: chosen })
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
        onChange={(lines) => onChange({ lines, file: null })}
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
