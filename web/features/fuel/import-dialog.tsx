import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, DownloadIcon, FileField, Row, Skeleton, Stack, TextField } from '#ui'
import { listAddress } from '#web/features/lists/list-address.ts'
import { sendFile } from '#web/features/lists/send-file.ts'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useSayRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { DryRun } from './dry-run.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { type FuelImport, useFuelImport } from './use-fuel-import.ts'

/** Takes a provider's file: it is brought, looked at, read as somebody says, and only then taken, whole. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { fuelDesk } = useWords()
  const w = fuelDesk.import
  const coming = useFuelImport()
  const { file, taken, run, isReady, isTaking } = coming
  const refusal = useRefusal(coming.error)
  const close = () => {
    coming.leave()
    onClose()
  }
  return (
    <ActionDialog
      size="large"
      title={w.title}
      action={w.take((run?.ready ?? 0) + coming.alsoTake.length)}
      isDone={Boolean(taken)}
      isPending={isTaking}
      isDisabled={!isReady}
      onAct={coming.take}
      onClose={close}
    >
      <Stack gap={4}>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        {taken ? (
          <Done taken={taken} />
        ) : file ? (
          <Looking coming={coming} hasFailed={refusal !== null} />
        ) : (
          <Choose onFile={coming.choose} />
        )}
      </Stack>
    </ActionDialog>
  )
}

function Choose({ onFile }: { onFile: (id: Uuid, file: File) => Promise<void> }) {
  const { fuelDesk } = useWords()
  const sayRefusal = useSayRefusal()
  const w = fuelDesk.import
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const bring = async (file: File) => {
    setSending(true)
    setError(undefined)
    const answer = await sendFile('/api/fuel/files', file)
    if ('id' in answer) await onFile(answer.id, file)
    else setError(sayRefusal(answer.refusal))
    setSending(false)
  }
  return (
    <FileField
      label={w.file}
      description={w.fileText}
      buttonLabel={w.choose}
      accept=".csv,.txt,.tsv,text/csv,text/plain"
      isDisabled={isSending}
      error={error}
      onFiles={([file]) => file && void bring(file)}
    />
  )
}

/** The dry run, anew with every change of how the file is read. */
function Looking({ coming, hasFailed }: { coming: FuelImport; hasFailed: boolean }) {
  const { fuelDesk, shell } = useWords()
  const w = fuelDesk.import
  const { run, mapping, provider } = coming
  if (!run || !mapping) return hasFailed ? null : <Skeleton label={shell.loading} shape="rows" count={4} />
  return (
    <Stack gap={4}>
      <Banner
        kind={run.from === 'guessed' ? 'warning' : 'info'}
        title={run.from === 'guessed' ? w.guessed : w.remembered(run.provider ?? provider)}
      />
      <TextField
        label={w.provider}
        description={w.providerHint}
        isRequired
        autoComplete="off"
        maxLength={80}
        value={provider}
        onChange={coming.setProvider}
      />
      {!hasFailed && <DryRun run={run} isOld={coming.isOld} chosen={coming.alsoTake} onChoose={coming.setAlsoTake} />}
      <ImportMapping
        mapping={mapping}
        file={run.file}
        unknown={run.unknownProducts}
        onChange={coming.setMapping}
        chosen={coming.chosen}
        onChosen={coming.readAs}
      />
    </Stack>
  )
}

function Done({ taken: { id, added, known, rejected } }: { taken: NonNullable<FuelImport['taken']> }) {
  const { fuelDesk } = useWords()
  const w = fuelDesk.import
  const takeFile = useTakeFile()
  return (
    <Stack gap={3}>
      <Banner kind="success" title={w.done(added)}>
        {known > 0 && w.doneKnown(known)}
      </Banner>
      {rejected > 0 && (
        <Row>
          <Button
            icon={<DownloadIcon size={16} aria-hidden />}
            onPress={() => void takeFile(listAddress({ list: 'fuel-rejects', filter: { id } }, 'csv'))}
          >
            {`${w.rejects} (${rejected})`}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
