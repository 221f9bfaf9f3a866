import { useState } from 'react'
import { type PaperKind, paperKinds } from '#domain/documents/paper-kinds.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { Banner, Button, FileField, Row, SelectField, Stack, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { sentFile } from './sent-file.ts'

const PAPER_TYPES = 'application/pdf,image/jpeg,image/png,image/webp'

/** Adds a paper to a load. Its kind decides who sees it, so none is chosen beforehand. */
export function AddPaper({ loadId }: { loadId: Uuid }) {
  const { documents, shell } = useWords()
  const words = documents.paper
  const utils = trpc.useUtils()
  const [kind, setKind] = useState<PaperKind | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [isSending, setSending] = useState(false)
  const [isTried, setTried] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const add = trpc.documents.add.useMutation({
    onSuccess: async () => {
      setKind(null)
      setFile(null)
      setTried(false)
      await Promise.all([utils.documents.invalidate(), utils.loads.byId.invalidate({ id: loadId })])
      showToast({ tone: 'done', text: words.added })
    },
  })
  const refusal = useRefusal(add.error)
  const send = async () => {
    setTried(true)
    setFailed(false)
    add.reset()
    if (!kind || !file) return
    setSending(true)
    // The device may no longer hold the file that was chosen.
    const sha256 = await sentFile(file).catch(() => null)
    setSending(false)
    if (!sha256) return setFailed(true)
    add.mutate({ ...operation(), ...paperOf(loadId, kind), sha256 })
  }
  const nameOf = (one: PaperKind) => (one === 'other' ? words.otherOfOffice : documents.documentKind[one])
  return (
    <Stack gap={3}>
      {(hasFailed || refusal) && <Banner kind="danger" title={refusal?.sentence ?? words.notSent} />}
      <SelectField
        label={words.kind}
        placeholder={words.kindPlaceholder}
        isRequired
        options={paperKinds.map((value) => ({ value, text: nameOf(value) }))}
        value={kind}
        onChange={setKind}
        description={kind ? words.kindText[kind] : undefined}
        error={isTried && !kind ? words.kindMissing : undefined}
      />
      <FileField
        label={words.file}
        description={words.fileText}
        buttonLabel={words.choose}
        accept={PAPER_TYPES}
        isRequired
        error={isTried && !file ? words.fileMissing : undefined}
        onFiles={([chosen]) => chosen && setFile(chosen)}
      >
        {file?.name}
      </FileField>
      <Row gap={3}>
        <Button isPending={isSending || add.isPending} onPress={() => void send()}>
          {isSending || add.isPending ? shell.loading : words.add}
        </Button>
      </Row>
    </Stack>
  )
}

/** What the server is to know of a paper that lies on a desk: nobody stood anywhere with it. */
function paperOf(loadId: Uuid, kind: PaperKind) {
  return {
    id: newId(),
    loadId,
    stopId: null,
    kind,
    originalSha256: null,
    capturedAt: instant(Date.now()),
    source: 'office' as const,
    libraryReason: null,
    fix: null,
    noPositionReason: null,
  }
}
