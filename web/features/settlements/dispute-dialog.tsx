import { useState } from 'react'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { Banner, FileField, Stack, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { sentFile } from '#web/features/documents/sent-file.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import { useLookAnew } from './use-pay-call.ts'

type DisputeDialogProps = { lineId: Uuid; title: string; onClose: () => void }

/** A payee says what is wrong with a line, with a picture if they have one. */
export function DisputeDialog({ lineId, title, onClose }: DisputeDialogProps) {
  const { pay } = useWords()
  const [made] = useState(() => ({ id: newId() }))
  const [reason, setReason] = useState('')
  const picture = usePicture()
  const lookAnew = useLookAnew()
  const call = trpc.settlements.dispute.useMutation({
    onSuccess: async () => {
      await lookAnew()
      onClose()
    },
  })
  const action = useOperation(call)
  const { above, fields } = useFormRefusal(call.error)
  return (
    <ActionDialog
      title={pay.dispute.title(title)}
      action={pay.dispute.send}
      isPending={call.isPending || picture.isSending}
      isDisabled={reason.trim() === ''}
      onAct={() => call.mutate({ ...action, ...made, lineId, reason, pictureSha256: picture.sha256 })}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{pay.dispute.text}</p>
        {above && <Banner kind="danger" title={above} />}
        <TextArea
          autoFocus
          isRequired
          label={pay.dispute.reason}
          maxLength={1000}
          value={reason}
          onChange={setReason}
          error={fields.reason}
        />
        <FileField
          label={pay.dispute.picture}
          buttonLabel={pay.dispute.addPicture}
          accept="image/*"
          onFiles={picture.take}
          error={picture.isLost ? pay.dispute.notTaken : fields.pictureSha256}
        >
          {picture.name && <span>{picture.name}</span>}
        </FileField>
      </Stack>
    </ActionDialog>
  )
}

/** The picture that was chosen: sent at once, so that the dispute names what has arrived. */
function usePicture() {
  const [sha256, setSha256] = useState<Sha256 | null>(null)
  const [name, setName] = useState<string | null>(null)
  const [state, setState] = useState<'idle' | 'sending' | 'lost'>('idle')
  const take = async ([file]: File[]) => {
    if (!file) return
    setState('sending')
    const sent = await sentFile(file)
    setSha256(sent)
    setName(sent ? file.name : null)
    setState(sent ? 'idle' : 'lost')
  }
  return {
    sha256,
    name,
    take: (files: File[]) => void take(files),
    isSending: state === 'sending',
    isLost: state === 'lost',
  }
}
