import { useState } from 'react'
import { Banner, FileField, Stack, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { chosenText, csvFile } from '#web/features/lists/csv-file.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import { type ReadHistory, readHistory } from './read-history.ts'

/** Takes weeks or paid invoices of the books that a fleet kept before, from a file. */
export function BringDialog({ onClose }: { onClose: () => void }) {
  const { predictions, refusals } = useWords()
  const w = predictions.bring
  const formats = useFormats()
  const [read, setRead] = useState<ReadHistory | null>(null)
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const bring = trpc.predictions.bringHistory.useMutation({
    onSuccess: async ({ weeks, payments }) => {
      await utils.predictions.invalidate()
      showToast({ tone: 'done', text: w.done(formats.number(weeks), formats.number(payments)) })
      onClose()
    },
  })
  const action = useOperation(bring)
  const { above, fields } = useFormRefusal(bring.error)
  const problem =
    read && !read.ok ? (read.why === 'badLine' ? w.badLine(formats.number(read.line)) : w[read.why]) : null
  const missing = isTried && !read ? refusals.required() : null
  const choose = async ([file]: File[]) => {
    if (!file) return
    bring.reset()
    setRead(readHistory(csvFile((await chosenText(file)).text)))
  }
  const send = () => {
    setTried(true)
    if (read?.ok) bring.mutate({ ...action, ...read.history })
  }
  return (
    <ActionDialog title={w.title} action={w.take} isPending={bring.isPending} onAct={send} onClose={onClose}>
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        <p>{w.text}</p>
        <FileField
          label={w.file}
          buttonLabel={w.file}
          accept=".csv,text/csv"
          isRequired
          error={problem ?? missing ?? fields.weeks ?? fields.payments}
          onFiles={(files) => void choose(files)}
        />
        {read?.ok && (
          <p>{w.found(formats.number(read.history.weeks.length), formats.number(read.history.payments.length))}</p>
        )}
      </Stack>
    </ActionDialog>
  )
}
