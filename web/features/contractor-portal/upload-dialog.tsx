import { useState } from 'react'
import { isDated } from '#domain/contractor-portal/papers.ts'
import type { Sha256 } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import { Banner, DateField, FileField, Stack, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { sentFile } from '#web/features/documents/sent-file.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import type { PaperAsked } from './portal-data.ts'

/** A company brings a paper: its picture or PDF, and its last day. */
export function UploadDialog({ asked, onClose }: { asked: PaperAsked; onClose: () => void }) {
  const { contractorPortal: w, refusals } = useWords()
  const { whose, ...paper } = asked
  const [made] = useState(() => ({ id: newId() }))
  const [expiresOn, setExpiresOn] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const file = usePaperFile()
  const utils = trpc.useUtils()
  const add = trpc.contractorPortal.addPaper.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'done', text: w.sent })
      await utils.contractorPortal.invalidate()
      onClose()
    },
  })
  const action = useOperation(add)
  const { above, fields } = useFormRefusal(add.error)
  const dated = isDated(asked.kind)
  const lacksDay = dated && expiresOn === null
  const send = () => {
    setTried(true)
    if (file.sha256 === null || lacksDay) return
    const day = expiresOn === null ? null : parseDay(expiresOn)
    add.mutate({ ...action, ...made, ...paper, sha256: file.sha256, expiresOn: day })
  }
  return (
    <ActionDialog
      title={w.uploadTitle(w.papers[asked.kind], whose)}
      action={w.send}
      size="small"
      isPending={add.isPending || file.isSending}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        <FileField
          label={w.file}
          buttonLabel={w.chooseFile}
          accept="image/*,application/pdf"
          onFiles={file.take}
          error={file.isLost ? w.notTaken : isTried && file.sha256 === null ? w.fileNeeded : fields.sha256}
        >
          {file.name && <span>{file.name}</span>}
        </FileField>
        {dated && (
          <DateField
            label={w.expiresOn}
            isRequired
            value={expiresOn}
            onChange={setExpiresOn}
            error={isTried && lacksDay ? refusals.required() : fields.expiresOn}
          />
        )}
      </Stack>
    </ActionDialog>
  )
}

/** The file that was chosen: sent at once, so that the paper names what has arrived. */
function usePaperFile() {
  const [kept, setKept] = useState<{ sha256: Sha256; name: string } | null>(null)
  const [state, setState] = useState<'idle' | 'sending' | 'lost'>('idle')
  const take = async ([file]: File[]) => {
    if (!file) return
    setState('sending')
    const sha256 = await sentFile(file)
    setKept(sha256 && { sha256, name: file.name })
    setState(sha256 ? 'idle' : 'lost')
  }
  return {
    sha256: kept?.sha256 ?? null,
    name: kept?.name ?? null,
    take: (files: File[]) => void take(files),
    isSending: state === 'sending',
    isLost: state === 'lost',
  }
}
