import { useState } from 'react'
import type { Quarter } from '#domain/ifta/quarter.ts'
import { Banner, Button, Dialog, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { FileQuestions } from '#web/features/lists/file-questions.tsx'
import { ListTextFields, useListText } from '#web/features/lists/list-text.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import { useQuarterName } from './use-quarter-name.ts'
import { useLookAnew } from './use-return-call.ts'

type Looked = Outputs['ifta']['importRates']

const FIELDS = [
  'jurisdiction',
  'diesel',
  'gasoline',
  'propane',
  'lng',
  'cng',
  'surcharge',
  'quarter',
  'kind',
  'unit',
] as const
/** How the matrix names a quarter. */
const nameInMatrix = (quarter: Quarter) => `${quarter.slice(-1)}Q${quarter.slice(0, 4)}`

/** Whether a file can be kept for this quarter as it is read now. */
function isReady(looked: Looked | undefined, quarter: Quarter): boolean {
  if (!looked || looked.looksPerLitre || looked.bad.length > 0 || looked.file.questions.length > 0) return false
  return looked.changed > 0 && (looked.quarter === null || looked.quarter === quarter)
}

/** A file of rates on its way in: looked at first, with what it leaves open, and only then kept. */
function useRatesImport(quarter: Quarter) {
  const lookAnew = useLookAnew()
  const [id] = useState(newId)
  const source = nameInMatrix(quarter)
  const check = trpc.ifta.importRates.useMutation()
  const take = trpc.ifta.importRates.useMutation({ onSuccess: lookAnew })
  const taking = useOperation(take)
  const list = useListText({
    look: (csv, answers) => check.mutate({ ...operation(), id, quarter, source, csv, answers, dryRun: true }),
    forget: () => {
      check.reset()
      take.reset()
    },
  })
  const { csv, answers } = list
  return {
    ...{ list, check, take },
    isReady: isReady(check.data, quarter),
    look: () => check.mutate({ ...operation(), id, quarter, source, csv, answers, dryRun: true }),
    keep: () => take.mutate({ ...taking, id, quarter, source, csv, answers, dryRun: false }),
  }
}

/** Takes the tax rates of a quarter from a file. */
export function RatesDialog({ quarter, onClose }: { quarter: Quarter; onClose: () => void }) {
  const { ifta: w, shell } = useWords()
  const formats = useFormats()
  const nameOf = useQuarterName()
  const coming = useRatesImport(quarter)
  const { list, check, take } = coming
  const refusal = useRefusal(take.error ?? check.error)
  const count = formats.number(check.data?.rates.length ?? 0)
  const go = (
    <Button
      variant="primary"
      isPending={check.isPending || take.isPending}
      isDisabled={list.csv.trim() === '' || (check.data !== undefined && !coming.isReady)}
      onPress={coming.isReady ? coming.keep : coming.look}
    >
      {coming.isReady ? w.take(count) : w.look}
    </Button>
  )
  const close = (
    <Button variant="primary" onPress={onClose}>
      {shell.close}
    </Button>
  )
  return (
    <Dialog
      isOpen
      size="large"
      onOpenChange={onClose}
      title={w.importTitle(nameOf(quarter))}
      closeLabel={shell.close}
      actions={take.data ? close : go}
    >
      <Stack gap={4}>
        {refusal && !refusal.fields.csv && <Banner kind="danger" title={refusal.sentence} />}
        {take.data ? (
          <Banner kind="success" title={w.kept} />
        ) : (
          <ListTextFields
            label={w.list}
            description={w.listHint}
            buttonLabel={w.file}
            {...list.fields}
            error={refusal?.fields.csv}
          />
        )}
        {check.data && !take.data && (
          <>
            <FileQuestions
              file={check.data.file}
              fields={FIELDS.map((field) => ({ field, label: w.field[field] }))}
              {...list.questions}
            />
            <Findings looked={check.data} quarter={quarter} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function Findings({ looked, quarter }: { looked: Looked; quarter: Quarter }) {
  const { ifta: w } = useWords()
  const formats = useFormats()
  const nameOf = useQuarterName()
  const { rates, changed, bad, lacking, perLitre, looksPerLitre } = looked
  return (
    <>
      {looked.quarter && looked.quarter !== quarter && (
        <Banner kind="danger" title={w.otherQuarter(nameOf(looked.quarter))} />
      )}
      {looksPerLitre && <Banner kind="danger" title={w.perLitre} />}
      {bad.length > 0 && (
        <Banner kind="danger" title={w.badRows}>
          <ul>
            {bad.slice(0, 20).map((row) => (
              <li key={`${row.line} ${row.why} ${row.value}`}>{w.badRow(row.line, w.bad[row.why], row.value)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {rates.length > 0 && (
        <Banner kind="info" title={w.found(formats.number(rates.length), formats.number(changed))} />
      )}
      {perLitre > 0 && <p>{w.leftOut(formats.number(perLitre))}</p>}
      {rates.length > 0 && lacking.length > 0 && <Banner kind="warning" title={w.lacking(lacking.join(', '))} />}
    </>
  )
}
