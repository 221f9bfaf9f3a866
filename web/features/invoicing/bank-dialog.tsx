import { type ComponentProps, useState } from 'react'
import type { FileAnswers } from '#domain/foreign-files/reading.ts'
import { bankProblems } from '#domain/sales/bank-lines.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Dialog, FileField, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { type ChosenText, chosenText } from '#web/features/lists/csv-file.ts'
import { FileQuestions } from '#web/features/lists/file-questions.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import { BankRows, type Choices } from './bank-rows.tsx'
import { useLookAnew } from './use-billing-call.ts'

export type BankReport = Outputs['invoicing']['importBank']
type Read = { fileName: string; chosen: ChosenText; answers: FileAnswers }
/** What may be mapped by hand. */
const COLUMNS = ['date', 'amount', 'credit', 'debit', 'direction', 'reference'] as const

/** A bank's file on its way in: how it is read, what is chosen of it, and what came of that. */
function useBankFile() {
  const [file, setFile] = useState<Read | null>(null)
  const [choices, setChoices] = useState<Choices>({})
  const lookAnew = useLookAnew()
  const check = trpc.invoicing.importBank.useMutation({ onSuccess: ({ rows }) => setChoices(suggested(rows)) })
  const take = trpc.invoicing.importBank.useMutation({ onSettled: lookAnew })
  const taking = useOperation(take)
  const report = take.data ?? check.data
  const chosen = Object.entries(choices).flatMap(([line, customerId]) =>
    customerId ? [choiceOf(Number(line), customerId, report?.rows ?? [])] : [],
  )
  const look = (next: Read) => {
    setFile(next)
    take.reset()
    check.mutate({ ...operation(), ...callOf(next), dryRun: true, choices: [] })
  }
  const read = async ([given]: File[]) => {
    if (given) look({ fileName: given.name, chosen: await chosenText(given), answers: {} })
  }
  return { file, choices, setChoices, check, take, taking, report, chosen, look, read }
}

/** A file as the server is asked about it. */
const callOf = ({ fileName, chosen, answers }: Read) => ({ fileName, csv: chosen.text, answers })

/** Takes payments from a bank's file: it is read first, each line with what it would settle, then what was chosen is taken. */
export function BankDialog({ onClose }: { onClose: () => void }) {
  const { billing, shell } = useWords()
  const { file, choices, setChoices, check, take, taking, report, chosen, look, read } = useBankFile()
  const { above, fields } = useFormRefusal(take.error ?? check.error)
  const close = (
    <Button variant={take.data ? 'primary' : 'secondary'} onPress={onClose}>
      {take.data ? shell.close : shell.cancel}
    </Button>
  )
  return (
    <Dialog
      isOpen
      size="large"
      onOpenChange={onClose}
      title={billing.bank}
      closeLabel={shell.close}
      actions={
        <>
          {close}
          {report && !take.data && (
            <Button
              variant="primary"
              isPending={take.isPending}
              isDisabled={chosen.length === 0}
              onPress={() => file && take.mutate({ ...taking, ...callOf(file), dryRun: false, choices: chosen })}
            >
              {billing.takeLines(chosen.length)}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        {!take.data && (
          <FileField
            label={billing.bankFile}
            hideLabel
            description={billing.bankText}
            buttonLabel={billing.bankFile}
            accept=".csv,text/csv,text/plain"
            isDisabled={check.isPending || take.isPending}
            onFiles={(files) => void read(files)}
            error={fields.csv ?? fields.choices}
          />
        )}
        {file && check.data && !take.data && (
          <Questions
            file={check.data.file}
            answers={file.answers}
            onAnswers={(answers) => look({ ...file, answers })}
            chosen={file.chosen}
            onChosen={(chosen) => look({ ...file, chosen })}
          />
        )}
        {report && <Report report={report} choices={choices} onChoices={setChoices} />}
      </Stack>
    </Dialog>
  )
}

/** What the file leaves open, and how its columns were read. */
function Questions(props: Omit<ComponentProps<typeof FileQuestions>, 'fields'>) {
  const { billing } = useWords()
  const fields = COLUMNS.map((field) => ({ field, label: billing.bankColumns[field] }))
  return <FileQuestions {...props} fields={fields} />
}

/** Lines that are matched for sure and were not taken before are chosen at first. */
function suggested(rows: BankReport['rows']): Choices {
  return Object.fromEntries(
    rows.flatMap(({ line, match, isKnown }) => (match?.isSure && !isKnown ? [[line, match.customerId]] : [])),
  )
}

/** With its suggestion where the customer is the one suggested, else what was due first is settled. */
function choiceOf(line: number, customerId: Uuid, rows: BankReport['rows']) {
  const match = rows.find((row) => row.line === line)?.match
  if (match?.customerId !== customerId) return { line, customerId }
  return {
    line,
    customerId,
    allocations: match.invoices.map(({ id, amountCents }) => ({ invoiceId: id, amountCents })),
  }
}

type ReportProps = { report: BankReport; choices: Choices; onChoices: (choices: Choices) => void }

function Report({ report, choices, onChoices }: ReportProps) {
  const { billing } = useWords()
  const { isDone, rows, outgoing, bad, taken } = report
  const groups = bankProblems.map((problem) => ({
    title: billing.badBank[problem],
    lines: bad.filter((line) => line.problem === problem),
  }))
  return (
    <>
      <Banner
        kind={isDone ? 'success' : 'info'}
        title={isDone ? billing.tookLines(taken) : billing.bankRead(rows.length)}
      >
        {outgoing > 0 && billing.outgoing(outgoing)}
      </Banner>
      {groups.map(
        ({ title, lines }) =>
          lines.length > 0 && (
            <Banner key={title} kind="warning" title={title}>
              <ul>
                {lines.map(({ line, value }) => (
                  <li key={line}>{billing.badLine(line, value)}</li>
                ))}
              </ul>
            </Banner>
          ),
      )}
      <BankRows rows={rows} isDone={isDone} choices={choices} onChoices={onChoices} />
    </>
  )
}
