import { useState } from 'react'
import { isFiled } from '#domain/ifta/states.ts'
import { parseDay } from '#domain/units/time.ts'
import { Banner, DateField, Stack, TextArea, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { IftaQuarter } from './ifta-quarter.ts'
import { useQuarterName } from './use-quarter-name.ts'
import { returnOf, useLookAnew } from './use-return-call.ts'

/** Writes down that a return was filed, or an amendment of it, with the number that the state gave. */
export function FilingDialog({ shown, onClose }: { shown: IftaQuarter; onClose: () => void }) {
  const { ifta: w } = useWords()
  const nameOf = useQuarterName()
  const isAmendment = isFiled(shown.state)
  const [filedOn, setFiledOn] = useState<string | null>(shown.today)
  const [confirmation, setConfirmation] = useState('')
  const [reason, setReason] = useState('')
  const lookAnew = useLookAnew()
  const onSuccess = async () => {
    await lookAnew()
    onClose()
  }
  const file = trpc.ifta.file.useMutation({ onSuccess })
  const amend = trpc.ifta.amend.useMutation({ onSuccess })
  const call = isAmendment ? amend : file
  const action = useOperation(call)
  const { above, fields } = useFormRefusal(call.error)
  const day = parseDay(filedOn ?? '')
  const isWhole = day !== null && confirmation.trim() !== '' && (!isAmendment || reason.trim() !== '')
  const act = () => {
    if (!day) return
    const filing = { ...action, ...returnOf(shown), filedOn: day, confirmation: confirmation.trim() }
    if (isAmendment) amend.mutate({ ...filing, reason: reason.trim() })
    else file.mutate(filing)
  }
  const name = nameOf(shown.quarter)
  return (
    <ActionDialog
      title={isAmendment ? w.amendTitle(name) : w.fileTitle(name)}
      action={w.keep}
      isPending={call.isPending}
      isDisabled={!isWhole}
      onAct={act}
      onClose={onClose}
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        <p>{isAmendment ? w.amendText : w.fileText}</p>
        <DateField label={w.filedOn} isRequired value={filedOn} onChange={setFiledOn} error={fields.filedOn} />
        <TextField
          label={w.confirmation}
          isRequired
          autoComplete="off"
          maxLength={60}
          value={confirmation}
          onChange={setConfirmation}
          error={fields.confirmation}
        />
        {isAmendment && (
          <TextArea
            label={w.reason}
            isRequired
            maxLength={500}
            value={reason}
            onChange={setReason}
            error={fields.reason}
          />
        )}
      </Stack>
    </ActionDialog>
  )
}
