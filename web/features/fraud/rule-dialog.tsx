import { useState } from 'react'
import { parseDay } from '#domain/units/time.ts'
import { Banner, CheckboxField, DateField, NumberField, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { FraudRuleRow } from './fraud-data.ts'
import { useEvidenceText } from './use-evidence-text.ts'

/** Turns a rule on or off, says what it weighs, and lets it rest until a day. */
export function RuleDialog({ rule, onClose }: { rule: FraudRuleRow; onClose: () => void }) {
  const { fraud } = useWords()
  const w = fraud.rules
  const formats = useFormats()
  const text = useEvidenceText()
  const [isOn, setOn] = useState(rule.isOn)
  const [score, setScore] = useState<number | null>(rule.score)
  const [until, setUntil] = useState<string | null>(rule.snoozedUntil)
  const utils = trpc.useUtils()
  const call = trpc.fraud.setRule.useMutation({
    onSuccess: async () => {
      await utils.fraud.invalidate()
      onClose()
    },
  })
  const action = useOperation(call)
  const { above, fields } = useFormRefusal(call.error)
  const snoozedUntil = until === null ? null : parseDay(until)
  const { id, version } = rule
  return (
    <ActionDialog
      title={text.rule(id)}
      action={w.save}
      isPending={call.isPending}
      onAct={() => call.mutate({ ...action, rule: id, version, isOn, score, snoozedUntil })}
      onClose={onClose}
    >
      <Stack gap={4}>
        {(above ?? fields.isOn) && <Banner kind="danger" title={above ?? fields.isOn ?? ''} />}
        <CheckboxField label={w.isOn} isSelected={isOn} onChange={setOn} />
        <NumberField
          label={w.weight}
          description={w.usual(formats.number(rule.usualScore))}
          minValue={1}
          maxValue={100}
          value={score}
          onChange={setScore}
          error={fields.score}
        />
        <DateField label={w.snooze} value={until} onChange={setUntil} error={fields.snoozedUntil} />
      </Stack>
    </ActionDialog>
  )
}
