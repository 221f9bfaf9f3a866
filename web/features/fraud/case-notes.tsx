import { useState } from 'react'
import { caseStates } from '#domain/fraud/case-states.ts'
import { Banner, Button, Card, Row, Stack, TextArea, Timeline } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import type { FraudCase } from './fraud-data.ts'

/** What was done and noted, the newest first, and the next note. */
export function CaseNotes({ shown }: { shown: FraudCase }) {
  const { fraud: w } = useWords()
  const formats = useFormats()
  const titleOf = ({ kind, value }: FraudCase['entries'][number]) => {
    if (kind === 'locked' || value === null) return w.entry[kind]
    const state = caseStates.find((one) => kind === 'state' && one === value)
    return `${w.entry[kind]}: ${state ? w.state[state] : value}`
  }
  return (
    <Card title={w.notes}>
      <Stack gap={3}>
        <NewNote caseId={shown.id} />
        {shown.entries.length > 0 && (
          <Timeline
            label={w.notes}
            items={shown.entries.map((entry) => ({
              id: entry.id,
              title: titleOf(entry),
              time: formats.instant(entry.at),
              detail: entry.by ?? w.product,
              children: entry.text,
            }))}
          />
        )}
      </Stack>
    </Card>
  )
}

function NewNote({ caseId }: { caseId: FraudCase['id'] }) {
  const { fraud: w, refusals } = useWords()
  const [made, setMade] = useState(() => ({ id: newId() }))
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const call = trpc.fraud.addNote.useMutation({
    onSuccess: async () => {
      await utils.fraud.invalidate()
      setMade({ id: newId() })
      setText('')
      setTried(false)
    },
  })
  const action = useOperation(call)
  const { above, fields } = useFormRefusal(call.error)
  const said = text.trim()
  const send = () => {
    setTried(true)
    if (said !== '') call.mutate({ ...action, ...made, caseId, text: said })
  }
  return (
    <Stack gap={2}>
      {above && <Banner kind="danger" title={above} />}
      <TextArea
        label={w.note}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={setText}
        error={isTried && said === '' ? refusals.required() : fields.text}
      />
      <Row>
        <Button isPending={call.isPending} onPress={send}>
          {w.addNote}
        </Button>
      </Row>
    </Stack>
  )
}
