import { useState } from 'react'
import type { FuelIndexName } from '#domain/settlements/fuel-index-names.ts'
import { Banner, Button, Dialog, FileField, Stack, TextArea } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'

type Result = Outputs['pricing']['importFuelPrices']

/** Takes a list of days and prices: first it says what would happen to each line, then it does it. */
export function FuelImport({ index, onClose }: { index: FuelIndexName; onClose: () => void }) {
  const { pricing, shell } = useWords()
  const { fuel: w } = pricing
  const [csv, setCsv] = useState('')
  const utils = trpc.useUtils()
  const check = trpc.pricing.importFuelPrices.useMutation()
  const take = trpc.pricing.importFuelPrices.useMutation({ onSuccess: () => utils.pricing.invalidate() })
  const refusal = useRefusal(take.error ?? check.error)
  const result = take.data ?? check.data
  const count = check.data?.added.length ?? 0
  const act = count > 0 ? take : check
  const change = (text: string) => {
    setCsv(text)
    check.reset()
    take.reset()
  }
  const go = (
    <Button
      variant="primary"
      isPending={act.isPending}
      isDisabled={csv.trim() === ''}
      onPress={() => act.mutate({ ...operation(), index, csv, dryRun: count === 0 })}
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
          <>
            <FileField
              label={w.list}
              buttonLabel={w.file}
              hideLabel
              accept=".csv,text/csv,text/plain"
              onFiles={([file]) => void file?.text().then(change)}
            />
            <TextArea
              label={w.list}
              description={w.listHint}
              rows={6}
              value={csv}
              onChange={change}
              error={refusal?.fields.csv}
            />
          </>
        )}
        {result && <Report result={result} />}
      </Stack>
    </Dialog>
  )
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
