import { useState } from 'react'
import { Banner, SelectField, Stack, showToast, TextArea } from '#ui'
import { isApiError, isOvertaken, trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { Load } from './load-data.ts'
import { sentStep, type TypedStep, typedSteps } from './recorded-step.ts'
import { RecordedStepFields } from './recorded-step-fields.tsx'

/** Records what a driver did without a phone: the steps that are left, as far as the office knows of them, in one go. */
export function RecordForDriverDialog({ load, onClose }: { load: Load; onClose: () => void }) {
  const words = useWords()
  const text = words.loadPages.record
  const [steps, setSteps] = useState<readonly TypedStep[]>(() => typedSteps(load))
  const [through, setThrough] = useState(steps.length - 1)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const number = load.number ?? words.loads.status.draft
  const record = trpc.loads.recordForDriver.useMutation({
    onSuccess: async ({ status }) => {
      showToast({ tone: 'done', text: words.loadPages.detail.stepDone(words.loads.status[status], number) })
      onClose()
      await Promise.all([
        utils.loads.invalidate(),
        utils.charges.invalidate(),
        utils.documents.invalidate(),
        utils.tickets.invalidate(),
      ])
    },
  })
  const action = useOperation(record)
  const refusal = useRefusal(record.error)
  const shown = steps.slice(0, through + 1)
  const send = () => {
    setTried(true)
    const sent = shown.map(sentStep).filter((step) => step !== null)
    if (reason.trim() === '' || sent.length < shown.length) return
    record.mutate({ ...action, id: load.id, version: load.version, reason: reason.trim(), steps: sent })
  }
  const change = (index: number, part: (before: TypedStep) => Partial<TypedStep>) =>
    setSteps((before) => before.map((step, i) => (i === index ? { ...step, ...part(step) } : step)))
  const siteOf = ({ stopId }: TypedStep) => load.stops.find(({ id }) => id === stopId)
  const nameOf = (step: TypedStep) =>
    [words.loads.happened[step.action], siteOf(step)?.site.name].filter(Boolean).join(' · ')
  const missing = missingOf(record.error)
  return (
    <ActionDialog
      title={`${text.title}: ${number}`}
      size="large"
      action={text.save}
      isPending={record.isPending}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && (
          <Banner kind="danger" title={isOvertaken(record.error) ? words.loadPages.detail.stale : refusal.sentence} />
        )}
        <p>{text.text}</p>
        <SelectField
          label={text.through}
          options={steps.map((step, index) => ({ value: String(index), text: nameOf(step) }))}
          value={String(through)}
          onChange={(value) => setThrough(Number(value))}
        />
        <TextArea
          label={words.loadPages.reason}
          description={text.reasonHint}
          isRequired
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={isTried && reason.trim() === '' ? words.refusals.required() : undefined}
        />
        {shown.map((step, index) => (
          <RecordedStepFields
            key={`${step.stopId} ${step.action}`}
            step={step}
            stop={siteOf(step)}
            fields={within(refusal?.fields ?? {}, `steps.${index}.`)}
            missing={missing.field === `steps.${index}` ? missing.codes : []}
            isTried={isTried}
            onChange={(part) => change(index, part)}
          />
        ))}
      </Stack>
    </ActionDialog>
  )
}

/** The sentences of the fields under one path, by the rest of their names. */
function within(fields: Readonly<Record<string, string>>, path: string): Record<string, string> {
  const own = Object.entries(fields).filter(([name]) => name.startsWith(path))
  return Object.fromEntries(own.map(([name, sentence]) => [name.slice(path.length), sentence]))
}

/** Which step was refused, and what it lacks. */
function missingOf(error: unknown): { field: string | null; codes: string[] } {
  const refusal = isApiError(error) ? error.data?.refusal : undefined
  const codes = refusal?.params.missing
  return {
    field: refusal?.fields[0]?.field ?? null,
    codes: Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [],
  }
}
