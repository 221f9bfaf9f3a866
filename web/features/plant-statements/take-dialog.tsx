import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, FileField, Skeleton, Stack } from '#ui'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useSayRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { StatementDryRun } from './statement-dry-run.tsx'
import { TakeFields } from './take-fields.tsx'
import { useBringStatement, useStatementImport } from './use-statement-import.ts'

type Source = Parameters<typeof useStatementImport>[0]
type TakeDialogProps = { onTaken: (id: Uuid) => void; onClose: () => void }

/** Takes a plant's statement in: it is brought, read as somebody says, shown against what is ours, and only then taken. */
export function TakeDialog({ onTaken, onClose }: TakeDialogProps) {
  const { plantStatements } = useWords()
  const w = plantStatements.import
  const [source, setSource] = useState<Source | null>(null)
  const { bring, leave } = useBringStatement()
  if (source) {
    const close = () => {
      leave(source.id)
      onClose()
    }
    return <Looking source={source} onTaken={onTaken} onClose={close} />
  }
  return (
    <ActionDialog title={w.title} action={w.action('0')} isDisabled onAct={() => undefined} onClose={onClose}>
      <Choose onBring={bring} onSource={setSource} />
    </ActionDialog>
  )
}

type ChooseProps = { onBring: ReturnType<typeof useBringStatement>['bring']; onSource: (source: Source) => void }

function Choose({ onBring, onSource }: ChooseProps) {
  const { plantStatements } = useWords()
  const w = plantStatements.import
  const sayRefusal = useSayRefusal()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const bring = async (file: File) => {
    setSending(true)
    setError(undefined)
    const answer = await onBring(file)
    if ('id' in answer) onSource(answer)
    else setError(sayRefusal(answer.refusal))
    setSending(false)
  }
  return (
    <FileField
      label={w.file}
      description={w.fileText}
      buttonLabel={w.choose}
      accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
      isDisabled={isSending}
      error={error}
      onFiles={([file]) => file && void bring(file)}
    />
  )
}

function Looking({ source, onTaken, onClose }: TakeDialogProps & { source: Source }) {
  const { plantStatements, shell } = useWords()
  const w = plantStatements.import
  const formats = useFormats()
  const coming = useStatementImport(source, onTaken)
  const { run } = coming
  const refusal = useRefusal(coming.error)
  return (
    <ActionDialog
      size="large"
      title={w.title}
      action={w.action(formats.number(run?.lines ?? 0))}
      isPending={coming.isTaking}
      isDisabled={!coming.isReady}
      onAct={coming.take}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        {run ? (
          <>
            <TakeFields coming={coming} run={run} />
            <StatementDryRun run={run} isOld={coming.isOld} hasPlant={coming.siteId !== null} />
          </>
        ) : (
          !refusal && <Skeleton label={shell.loading} shape="rows" count={4} />
        )}
      </Stack>
    </ActionDialog>
  )
}
