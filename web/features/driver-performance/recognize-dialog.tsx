import { useState } from 'react'
import { type PerformanceCard, performanceCards } from '#domain/driver-performance/metrics.ts'
import { Banner, SelectField, Stack, showToast, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import type { ShownCard } from './card-data.ts'

const MOST_LETTERS = 1000
const GENERAL = 'general'

/** Thanks a driver for what went well. */
export function RecognizeDialog({ card, onClose }: { card: ShownCard; onClose: () => void }) {
  const { driverPerformance: w, refusals } = useWords()
  const [made] = useState(() => ({ id: newId() }))
  const [about, setAbout] = useState<PerformanceCard | typeof GENERAL>(GENERAL)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const call = trpc.driverPerformance.recognize.useMutation({
    onSuccess: async () => {
      await utils.driverPerformance.invalidate()
      showToast({ tone: 'done', text: w.recognized })
      onClose()
    },
  })
  const action = useOperation(call)
  const { above, fields } = useFormRefusal(call.error)
  const said = text.trim()
  const send = () => {
    setTried(true)
    if (said === '') return
    call.mutate({ ...action, ...made, driverId: card.driverId, card: about === GENERAL ? null : about, text: said })
  }
  return (
    <ActionDialog
      title={w.recognizeTo(card.name)}
      action={w.recognize}
      isPending={call.isPending}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {(above ?? fields.driverId) && <Banner kind="danger" title={above ?? fields.driverId ?? ''} />}
        <SelectField
          label={w.about}
          value={about}
          options={[
            { value: GENERAL, text: w.inGeneral },
            ...performanceCards.map((value) => ({ value, text: w.card[value] })),
          ]}
          onChange={setAbout}
        />
        <TextArea
          isRequired
          label={w.recognizeText}
          rows={3}
          maxLength={MOST_LETTERS}
          value={text}
          onChange={setText}
          error={isTried && said === '' ? refusals.required() : fields.text}
        />
      </Stack>
    </ActionDialog>
  )
}
