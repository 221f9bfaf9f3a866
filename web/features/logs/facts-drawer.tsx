import { useState } from 'react'
import type { ActOf } from '#contracts/logs.ts'
import type { LogDayFacts } from '#domain/compliance/logs/log-day.ts'
import type { Day } from '#domain/units/brands.ts'
import { Button, Drawer, SelectField, Stack, TextField } from '#ui'
import { useWords } from '#web/format/words.tsx'

type FactsProps = { day: Day; facts: LogDayFacts; onSave: (act: ActOf<'facts'>) => void; onClose: () => void }

const exceptions = ['', 'adverse', 'short_haul_16h'] as const
/** Three numbers at most, as an ELD takes them. */
const listed = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, 3)

/** Trailers, shipping documents, co-driver and a claimed exception of a day. */
export function FactsDrawer({ day, facts, onSave, onClose }: FactsProps) {
  const { logs: w, logRefusals, shell } = useWords()
  const [trailers, setTrailers] = useState(facts.trailers.join(', '))
  const [documents, setDocuments] = useState(facts.shippingDocuments.join(', '))
  const [coDriver, setCoDriver] = useState(facts.coDriver ?? '')
  const [exception, setException] = useState<(typeof exceptions)[number]>(facts.exception ?? '')
  const [note, setNote] = useState(facts.exceptionNote ?? '')
  const [isTried, setTried] = useState(false)
  const lacksNote = exception !== '' && note.trim() === ''
  const save = () => {
    setTried(true)
    if (lacksNote) return
    onSave({
      ...{ kind: 'facts', day, trailers: listed(trailers), shippingDocuments: listed(documents) },
      ...{ coDriver: coDriver.trim() || null, exception: exception || null, exceptionNote: note.trim() || null },
    })
    onClose()
  }
  return (
    <Drawer
      isOpen
      side="bottom"
      onOpenChange={onClose}
      title={w.day.facts}
      closeLabel={shell.close}
      actions={
        <Button variant="primary" size="large" onPress={save}>
          {w.driver.save}
        </Button>
      }
    >
      <Stack gap={4}>
        <TextField label={w.day.trailers} description={w.day.severalHint} value={trailers} onChange={setTrailers} />
        <TextField label={w.day.documents} description={w.day.severalHint} value={documents} onChange={setDocuments} />
        <TextField label={w.day.coDriver} maxLength={120} value={coDriver} onChange={setCoDriver} />
        <SelectField
          label={w.day.exception}
          value={exception}
          options={exceptions.map((value) => ({ value, text: value ? w.day.exceptions[value] : w.day.noException }))}
          onChange={(value) => setException(exceptions.find((one) => one === value) ?? '')}
        />
        {exception !== '' && (
          <TextField
            label={w.day.exceptionNote}
            maxLength={200}
            value={note}
            onChange={setNote}
            error={isTried && lacksNote ? logRefusals.log_exception_unexplained() : undefined}
          />
        )}
      </Stack>
    </Drawer>
  )
}
