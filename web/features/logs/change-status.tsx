import { useState } from 'react'
import type { ActOf } from '#contracts/logs.ts'
import { dutyStatuses } from '#domain/compliance/hos/duty-record.ts'
import { isSameStatus, type LogEvent, type LogStatus } from '#domain/compliance/logs/duty-log.ts'
import { localeOf } from '#domain/format/locale.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { Button, Drawer, SelectField, Stack, TextField } from '#ui'
import { readDistance } from '#web/features/loads/typed-measure.ts'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import type { LogNow } from './log-now.ts'
import styles from './logs.module.css'
import { statusChange } from './status-change.ts'
import { statusName } from './status-name.ts'

type ChangeProps = { log: LogNow; held: LogEvent | null; onChange: (act: ActOf<'change'>) => Promise<void> }

/** The buttons of a driver's statuses; a press asks for the place and what is worth remarking, and nothing is needed. */
export function ChangeStatus({ log, held, onChange }: ChangeProps) {
  const { logs: w } = useWords()
  const [wanted, setWanted] = useState<LogStatus | null>(null)
  const { mayUsePersonal, mayMoveInYard } = log.rules
  const choices: LogStatus[] = [
    ...dutyStatuses.map((status) => ({ status, special: null })),
    ...(mayUsePersonal ? [{ status: 'OFF', special: 'PC' } as const] : []),
    ...(mayMoveInYard ? [{ status: 'ON', special: 'YM' } as const] : []),
  ]
  return (
    <>
      <section className={styles.buttons} aria-label={w.driver.changeTo}>
        {choices.map((choice) => {
          const isHeld = held !== null && isSameStatus(choice, held)
          return (
            <Button
              key={`${choice.status} ${choice.special}`}
              size="large"
              variant={isHeld ? 'primary' : 'secondary'}
              aria-pressed={isHeld}
              onPress={() => setWanted(choice)}
            >
              {statusName(choice, w)}
            </Button>
          )
        })}
      </section>
      {wanted && (
        <ChangeDrawer log={log} held={held} wanted={wanted} onChange={onChange} onClose={() => setWanted(null)} />
      )}
    </>
  )
}

type DrawerProps = ChangeProps & { wanted: LogStatus; onClose: () => void }

function ChangeDrawer({ log, held, wanted, onChange, onClose }: DrawerProps) {
  const { logs: w, shell, refusals } = useWords()
  const { distanceUnit } = useMe()
  const locale = localeOf(useLanguage().language)
  const [location, setLocation] = useState('')
  const [remark, setRemark] = useState('')
  const [odometer, setOdometer] = useState('')
  const [truck, setTruck] = useState<string>(held?.truck?.id ?? log.trucks[0]?.id ?? '')
  const [isSaving, setSaving] = useState(false)
  const metres = odometer.trim() === '' ? null : readDistance(odometer, locale, distanceUnit)
  const save = async () => {
    if (metres === undefined) return
    setSaving(true)
    const said = { location: location.trim() || null, remark: remark.trim() || null, odometerM: metres }
    await onChange(await statusChange(wanted, { truckId: parseUuid(truck), ...said }))
    onClose()
  }
  return (
    <Drawer
      isOpen
      side="bottom"
      onOpenChange={onClose}
      title={w.driver.change(statusName(wanted, w))}
      closeLabel={shell.close}
      actions={
        <Button variant="primary" size="large" isPending={isSaving} onPress={() => void save()}>
          {w.driver.save}
        </Button>
      }
    >
      <Stack gap={4}>
        <TextField
          label={w.driver.location}
          description={w.driver.locationHint}
          maxLength={60}
          value={location}
          onChange={setLocation}
        />
        <TextField label={w.driver.remark} maxLength={60} value={remark} onChange={setRemark} />
        <SelectField
          label={w.driver.truck}
          value={truck}
          options={[
            { value: '', text: w.driver.noTruck },
            ...log.trucks.map(({ id, unit }) => ({ value: id, text: unit })),
          ]}
          onChange={setTruck}
        />
        <TextField
          label={`${w.driver.odometer} (${distanceUnit})`}
          inputMode="numeric"
          value={odometer}
          onChange={setOdometer}
          error={metres === undefined ? refusals.wrong_format({}) : undefined}
        />
      </Stack>
    </Drawer>
  )
}
