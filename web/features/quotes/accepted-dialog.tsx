import { useState } from 'react'
import { type AcceptChannel, acceptChannels } from '#domain/sales/quote-states.ts'
import type { Day } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import { Banner, DateField, SelectField, Stack, TextArea, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { useToday } from '#web/features/parties/use-today.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { Quote } from './quote-data.ts'
import { useLookAnew } from './use-quote-call.ts'

/** Fields of a refusal that have a place in this form. */
const PLACED: readonly string[] = ['name', 'channel', 'on', 'note']

/** Notes that a customer accepted without the link: who, when and how. */
export function AcceptedDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { quotes, refusals } = useWords()
  const w = quotes.step
  const [name, setName] = useState('')
  const [channel, setChannel] = useState<AcceptChannel>('phone')
  const [on, setOn] = useState<Day | null>(useToday())
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const lookAnew = useLookAnew()
  const accept = trpc.quotes.accept.useMutation({
    onSuccess: async () => {
      await lookAnew()
      onClose()
    },
  })
  const made = useOperation(accept)
  const { above, fields } = useFormRefusal(accept.error)
  const other = Object.entries(fields).find(([field]) => !PLACED.includes(field))?.[1]
  const { id, version } = quote
  const who = name.trim()
  const needed = (isThere: boolean) => (isTried && !isThere ? refusals.required() : undefined)
  const act = () => {
    setTried(true)
    if (who === '' || on === null) return
    accept.mutate({ ...made, id, version, name: who, channel, on, note: note.trim() || null })
  }
  return (
    <ActionDialog title={w.accept} action={w.accept} isPending={accept.isPending} onAct={act} onClose={onClose}>
      <Stack gap={4}>
        <p>{w.acceptText}</p>
        {(above ?? other) && <Banner kind="danger" title={above ?? other} />}
        <TextField
          autoFocus
          isRequired
          label={w.acceptedBy}
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={setName}
          error={fields.name ?? needed(who !== '')}
        />
        <SelectField
          label={w.acceptedHow}
          value={channel}
          onChange={setChannel}
          options={acceptChannels.map((value) => ({ value, text: w.channel[value] }))}
        />
        <DateField
          label={w.acceptedOn}
          value={on}
          onChange={(day) => setOn(parseDay(day ?? ''))}
          error={fields.on ?? needed(on !== null)}
        />
        <TextArea label={w.acceptedNote} maxLength={500} value={note} onChange={setNote} error={fields.note} />
      </Stack>
    </ActionDialog>
  )
}
