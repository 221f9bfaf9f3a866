import { useState } from 'react'
import { logDay } from '#domain/compliance/logs/log-day.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import { BackIcon, Button, Card, DateField, Row, Split, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useNow } from '#web/format/use-now.ts'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { newId, operation } from '#web/operation.ts'
import { ClockMeters } from './clock-meters.tsx'
import { DayPicker } from './day-picker.tsx'
import { EditDrawer } from './edit-drawer.tsx'
import { History } from './history.tsx'
import { LogDayCard } from './log-day-card.tsx'
import { LogFiles } from './log-files.tsx'
import type { DriverLog } from './log-now.ts'
import type { LogsProps } from './log-search.ts'
import { Recap } from './recap.tsx'
import { RulesDrawer } from './rules-drawer.tsx'
import { useJudged } from './use-judged.ts'

type DriverProps = LogsProps & { driverId: Uuid; onBack: () => void }

/** One driver's log as the office reads it, up to a day it chooses; it proposes, and changes nothing by itself. */
export function OfficeDriver({ driverId, search, onSearch, onBack }: DriverProps) {
  const { logs: w } = useWords()
  const maySetRules = useMay('logs.setRules')
  const mayPropose = useMay('logs.propose')
  const [log] = trpc.logs.ofDriver.useSuspenseQuery({ driverId, through: search.through })
  const now = useNow()
  const judged = useJudged(log, now)
  const [isSetting, setSetting] = useState(false)
  const utils = trpc.useUtils()
  const withdraw = trpc.logs.withdraw.useMutation({ onSettled: () => utils.logs.invalidate() })
  const day = search.day && judged.days.includes(search.day) ? search.day : log.through
  return (
    <Stack gap={4}>
      <Row gap={3}>
        <Button variant="quiet" icon={<BackIcon size={16} aria-hidden />} onPress={onBack}>
          {w.office.back}
        </Button>
        <h2>{log.driver.name}</h2>
        <DateField
          label={w.office.through}
          value={log.through}
          onChange={(text) => onSearch({ through: (text && parseDay(text)) || undefined, day: undefined })}
        />
        {maySetRules && <Button onPress={() => setSetting(true)}>{w.office.rules}</Button>}
      </Row>
      <DayPicker
        days={judged.days}
        value={day}
        marked={new Set(judged.violations.map((one) => one.day))}
        onChange={(next) => onSearch({ day: next })}
      />
      <LogDayCard
        log={log}
        judged={judged}
        day={day}
        actions={mayPropose ? <Propose log={log} day={day} now={judged.now} /> : undefined}
      />
      <Split>
        <History
          log={log}
          {...(mayPropose ? { onWithdraw: (id: Uuid) => withdraw.mutate({ ...operation(), id }) } : {})}
          isWithdrawing={withdraw.isPending}
        />
        <Stack gap={4}>
          <Card title={w.now}>
            <ClockMeters judged={judged} zone={log.zone} />
          </Card>
          <Recap judged={judged} />
        </Stack>
      </Split>
      <LogFiles driverId={driverId} days={judged.days} />
      {isSetting && <RulesDrawer log={log} onClose={() => setSetting(false)} />}
    </Stack>
  )
}

type ProposeProps = { log: DriverLog; day: DriverLog['through']; now: DriverLog['serverTime'] }

function Propose({ log, day, now }: ProposeProps) {
  const { logs: w } = useWords()
  const [isOpen, setOpen] = useState(false)
  const utils = trpc.useUtils()
  const propose = trpc.logs.propose.useMutation({
    onSuccess: () => setOpen(false),
    onSettled: () => utils.logs.invalidate(),
  })
  const refusal = useRefusal(propose.error)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{w.day.propose}</Button>
      {isOpen && (
        <EditDrawer
          log={log}
          day={logDay(log.events, day, { zone: log.zone, now })}
          now={now}
          isOffice
          isPending={propose.isPending}
          refusal={refusal?.sentence}
          onSave={(edit) => propose.mutate({ ...operation(), id: newId(), driverId: log.driver.id, ...edit })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
