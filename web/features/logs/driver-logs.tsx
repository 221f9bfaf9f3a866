import { useState } from 'react'
import { certificationOf } from '#domain/compliance/logs/certification.ts'
import { eventAt } from '#domain/compliance/logs/duty-log.ts'
import { logDay, NO_FACTS } from '#domain/compliance/logs/log-day.ts'
import type { Day } from '#domain/units/brands.ts'
import { Button, Card, ErrorState, fetchToasts, Skeleton, Stack } from '#ui'
import styles from '#web/features/driver/driver.module.css'
import { DriverNotices } from '#web/features/driver/driver-notices.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useFetchedAhead } from '#web/use-fetched-ahead.ts'
import { CertifyDialog } from './certify-dialog.tsx'
import { ChangeStatus } from './change-status.tsx'
import { ClockMeters } from './clock-meters.tsx'
import { DayPicker } from './day-picker.tsx'
import { EditDrawer } from './edit-drawer.tsx'
import { FactsDrawer } from './facts-drawer.tsx'
import { History } from './history.tsx'
import { HowHours } from './how-hours.tsx'
import { LogDayCard } from './log-day-card.tsx'
import { LogFiles } from './log-files.tsx'
import type { LogNow } from './log-now.ts'
import type { LogsProps } from './log-search.ts'
import { OpenDriving, Proposals, RefusedActs } from './own-questions.tsx'
import { Recap } from './recap.tsx'
import { Roadside, RoadsideButton, useRoadsideCode } from './roadside.tsx'
import { statusName } from './status-name.ts'
import { useJudged } from './use-judged.ts'
import { type OwnLog, useLogClock, useOwnLog } from './use-own-log.ts'

/** Where a driver keeps their hours: with or without signal. */
export function DriverLogs({ search, onSearch }: LogsProps) {
  const own = useOwnLog()
  const { pages, shell } = useWords()
  useFetchedAhead(fetchToasts)
  return (
    <div className={styles.screen}>
      <DriverNotices isUnderWay={false} />
      <h1 className={styles.headline} tabIndex={-1}>
        {pages.daily_logs}
      </h1>
      {own.log ? (
        <Log own={own} log={own.log} search={search} onSearch={onSearch} />
      ) : own.isFailed ? (
        <ErrorState title={shell.failedTitle} retryLabel={shell.retry} onRetry={own.retry} />
      ) : (
        <Skeleton label={shell.loading} shape="block" />
      )}
    </div>
  )
}

type LogProps = LogsProps & { own: OwnLog; log: LogNow }

function Log({ own, log, search, onSearch }: LogProps) {
  const { logs: w } = useWords()
  const formats = useFormats()
  const now = useLogClock()
  const judged = useJudged(log, now)
  const roadside = useRoadsideCode()
  const held = eventAt(log.events, now)
  const day = search.day && judged.days.includes(search.day) ? search.day : log.through
  if (roadside.code) {
    return <Roadside log={log} judged={judged} code={roadside.code} onLeave={roadside.unlock} />
  }
  return (
    <>
      <RefusedActs refused={own.refused} discard={own.discard} />
      <Proposals log={log} onKeep={(act) => void own.keep(act)} />
      <OpenDriving log={log} onKeep={(act) => void own.keep(act)} />
      <Card title={`${w.now}: ${held ? statusName(held, w) : w.noLog}`}>
        <Stack gap={4}>
          {held ? <span>{w.since(formats.instant(held.at, log.zone))}</span> : <span>{w.noLogText}</span>}
          <ClockMeters judged={judged} zone={log.zone} />
          <ChangeStatus log={log} held={held} onChange={own.keep} />
        </Stack>
      </Card>
      <DayPicker
        days={judged.days}
        value={day}
        marked={new Set(judged.violations.map((one) => one.day))}
        onChange={(next) => onSearch({ day: next === log.through ? undefined : next })}
      />
      <LogDayCard
        log={log}
        judged={judged}
        day={day}
        isWaiting={log.waiting.days.includes(day)}
        actions={<DayActions own={own} log={log} day={day} now={now} />}
      />
      <Recap judged={judged} />
      <History log={log} />
      <RoadsideButton onLock={roadside.lock} />
      <LogFiles driverId={log.driver.id} days={judged.days} />
      <HowHours />
      <p className={styles.note}>{w.notEld}</p>
    </>
  )
}

type ActionsProps = { own: OwnLog; log: LogNow; day: Day; now: LogNow['serverTime'] }

/** What a driver does about a day: edit it, say what else belongs to it, certify it. */
function DayActions({ own, log, day, now }: ActionsProps) {
  const { logs: w } = useWords()
  const [open, setOpen] = useState<'edit' | 'facts' | 'certify' | null>(null)
  const close = () => setOpen(null)
  const facts = log.days.find((one) => one.day === day) ?? NO_FACTS
  const { state } = certificationOf(log, day)
  return (
    <>
      <Button size="large" onPress={() => setOpen('edit')}>
        {w.day.edit}
      </Button>
      <Button size="large" onPress={() => setOpen('facts')}>
        {w.day.facts}
      </Button>
      {state !== 'certified' && (
        <Button size="large" variant="primary" onPress={() => setOpen('certify')}>
          {state === 'changed' ? w.day.certifyAgain : w.day.certify}
        </Button>
      )}
      {open === 'edit' && (
        <EditDrawer
          log={log}
          day={logDay(log.events, day, { zone: log.zone, now })}
          now={now}
          isOffice={false}
          onSave={(edit) => {
            void own.keep({ kind: 'edit', id: newId(), restoreId: newId(), ...edit })
            close()
          }}
          onClose={close}
        />
      )}
      {open === 'facts' && <FactsDrawer day={day} facts={facts} onSave={(act) => void own.keep(act)} onClose={close} />}
      {open === 'certify' && <CertifyDialog own={own} log={log} day={day} onClose={close} />}
    </>
  )
}
