import { useState } from 'react'
import { dutyCycles } from '#domain/compliance/hos/duty-record.ts'
import { Banner, Button, CheckboxField, Drawer, SelectField, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import type { DriverLog } from './log-now.ts'

const flags = ['hasConstructionRestart', 'isShortHaul', 'mayUsePersonal', 'mayMoveInYard', 'hasSleeper'] as const

/** What a driver's hours are judged by, where it is not what the fleet has set. */
export function RulesDrawer({ log, onClose }: { log: DriverLog; onClose: () => void }) {
  const { logs: w, shell } = useWords()
  const [cycle, setCycle] = useState(log.ownCycle)
  const [rules, setRules] = useState(log.rules)
  const utils = trpc.useUtils()
  const save = trpc.logs.setRules.useMutation({ onSuccess: onClose, onSettled: () => utils.logs.invalidate() })
  const refusal = useRefusal(save.error)
  const names = {
    hasConstructionRestart: w.office.construction,
    isShortHaul: w.office.shortHaul,
    mayUsePersonal: w.office.personal,
    mayMoveInYard: w.office.yard,
    hasSleeper: w.office.sleeper,
  }
  const go = () => save.mutate({ ...operation(), driverId: log.driver.id, version: log.rulesVersion, ...rules, cycle })
  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      title={w.office.rulesOf(log.driver.name)}
      closeLabel={shell.close}
      actions={
        <Button variant="primary" isPending={save.isPending} onPress={go}>
          {w.office.save}
        </Button>
      }
    >
      <Stack gap={4}>
        <SelectField
          label={w.office.cycle}
          value={cycle ?? ''}
          options={[
            { value: '', text: w.office.cycleOfFleet },
            ...dutyCycles.map((value) => ({ value, text: w.office.cycles[value] })),
          ]}
          onChange={(value) => setCycle(dutyCycles.find((one) => one === value) ?? null)}
        />
        {flags.map((flag) => (
          <CheckboxField
            key={flag}
            label={names[flag]}
            isSelected={rules[flag]}
            onChange={(isOn) => setRules({ ...rules, [flag]: isOn })}
          />
        ))}
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
      </Stack>
    </Drawer>
  )
}
