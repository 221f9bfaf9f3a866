import type { ComponentProps } from 'react'
import type { FuelIndexName } from '#domain/settlements/fuel-index-names.ts'
import { Banner, Button, Dialog, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { FileQuestions } from '#web/features/lists/file-questions.tsx'
import { ListTextFields, useListText } from '#web/features/lists/list-text.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'

type Result = Outputs['pricing']['importFuelPrices']

/** Takes a list of days and prices: first it says what would happen to each line, then it does it. */
export function FuelImport({ index, onClose }: { index: FuelIndexName; onClose: () => void }) {
  const { pricing, shell } = useWords()
  const { fuel: w } = pricing
  const utils = trpc.useUtils()
  const check = trpc.pricing.importFuelPrices.useMutation()
  const take = trpc.pricing.importFuelPrices.useMutation({ onSuccess: () => utils.pricing.invalidate() })
  const refusal = useRefusal(take.error ?? check.error)
  const result = take.data ?? check.data
  const count = check.data?.added.length ?? 0
  const act = count > 0 ? take : check
  const list = useListText({
    look: (csv, answers) => check.mutate({ ...operation(), index, csv, answers, dryRun: true }),
    forget: () => {
      check.reset()
      take.reset()
    },
  })
  const { csv, answers } = list
  const go = (
    <Button
      variant="primary"
      isPending={act.isPending}
      isDisabled={csv.trim() === ''}
      onPress={() => act.mutate({ ...operation(), index, csv, answers, dryRun: count === 0 })}
    >
      {count > 0 ? w.takeRows(count) : w.check}
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
      title={w.importTitle}
      closeLabel={shell.close}
      actions={take.data ? close : go}
    >
      <Stack gap={4}>
        {refusal && !refusal.fields.csv && <Banner kind="danger" title={refusal.sentence} />}
        {!take.data && (
          <ListTextFields
            label={w.list}
            description={w.listHint}
            buttonLabel={w.file}
            {...list.fields}
            error={refusal?.fields.csv}
          />
        )}
        {check.data && !take.data && <Questions file={check.data.file} {...list.questions} />}
        {result && <Report result={result} />}
      </Stack>
    </Dialog>
  )
}

/** What the list leaves open, and how its two columns were read. */
function Questions(props: Omit<ComponentProps<typeof FileQuestions>, 'fields'>) {
  const { fuel: w } = useWords().pricing
  const fields = (['day', 'price'] as const).map((field) => ({ field, label: w.columns[field] }))
  return <FileQuestions {...props} fields={fields} />
}

function Report({ result: { isDone, added, known, bad } }: { result: Result }) {
  const { fuel: w } = useWords().pricing
  const format = useFormats()
  return (
    <>
      <Banner
        kind={added.length > 0 ? 'success' : 'warning'}
        title={isDone ? w.done(added.length) : w.ready(added.length)}
      />
      {known.length > 0 && (
        <Banner kind="info" title={w.known(known.length)}>
          <ul>
            {known.map((row) => (
              <li key={row.line}>{w.knownLine(row.line, format.day(row.weekOf), format.rate(row.keptMicro))}</li>
            ))}
          </ul>
        </Banner>
      )}
      {bad.length > 0 && (
        <Banner kind="warning" title={w.bad(bad.length)}>
          <ul>
            {bad.map((row) => (
              <li key={row.line}>{w.badLine(row.line, w.why[row.why], row.value)}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
