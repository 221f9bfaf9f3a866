import { Suspense, useState } from 'react'
import { Button, Dialog, EmptyState, Item, ItemList, Menu, MoreIcon, StatusBadge, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { operation } from '#web/operation.ts'
import styles from './reports.module.css'
import type { Schedule } from './schedule-dialog.tsx'
import { useHours } from './use-hours.ts'

const ScheduleDialog = lazyPart(() => import('./schedule-dialog.tsx'), 'ScheduleDialog')

type Opened = { schedule: Schedule; what: 'change' | 'remove' }

/** The reports that are sent by mail: when next, to whom, and what came of the last. */
export function Schedules() {
  const w = useWords().reports.schedule
  const [schedules] = trpc.reports.schedules.useSuspenseQuery()
  const [listed] = trpc.reports.catalogue.useSuspenseQuery()
  const [opened, setOpened] = useState<Opened | null>(null)
  const declared = listed.find(({ key }) => key === opened?.schedule.report)
  const close = () => setOpened(null)
  if (schedules.length === 0) return <EmptyState title={w.none}>{w.noneText}</EmptyState>
  return (
    <>
      <ItemList>
        {schedules.map((schedule) => (
          <ScheduleItem
            key={schedule.id}
            schedule={schedule}
            onChange={() => setOpened({ schedule, what: 'change' })}
            onRemove={() => setOpened({ schedule, what: 'remove' })}
          />
        ))}
      </ItemList>
      <Suspense>
        {opened?.what === 'change' && declared && (
          <ScheduleDialog
            declared={declared}
            params={opened.schedule.params}
            schedule={opened.schedule}
            onClose={close}
          />
        )}
      </Suspense>
      {opened?.what === 'remove' && <RemoveDialog schedule={opened.schedule} onClose={close} />}
    </>
  )
}

type ScheduleItemProps = { schedule: Schedule; onChange: () => void; onRemove: () => void }

function ScheduleItem({ schedule, onChange, onRemove }: ScheduleItemProps) {
  const { reports } = useWords()
  const w = reports.schedule
  const formats = useFormats()
  const everyText = useEveryText()
  const lastText = useLastText()
  const { name, report, format, recipients, pausedBecause, nextAt, ownerName, isOwn } = schedule
  const facts = [
    `${reports.title[report]} · ${reports.format[format]}`,
    everyText(schedule),
    nextAt && w.next(formats.instant(nextAt)),
    lastText(schedule),
    !isOwn && ownerName && w.owner(ownerName),
  ]
  return (
    <Item
      title={name}
      status={
        pausedBecause && (
          <StatusBadge tone={pausedBecause === 'by_hand' ? 'idle' : 'danger'} label={w.pausedBecause[pausedBecause]} />
        )
      }
      detail={facts.filter(Boolean).join(' · ')}
      actions={<ScheduleActions schedule={schedule} onChange={onChange} onRemove={onRemove} />}
    >
      <span className={styles.recipients}>{recipients.join(', ')}</span>
    </Item>
  )
}

function ScheduleActions({ schedule, onChange, onRemove }: ScheduleItemProps) {
  const w = useWords().reports.schedule
  const queries = trpc.useUtils()
  const lookAnew = () => queries.reports.invalidate()
  const send = trpc.reports.sendSchedule.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'done', text: w.sent })
      await lookAnew()
    },
  })
  const save = trpc.reports.saveSchedule.useMutation({ onSuccess: lookAnew })
  const refusal = useRefusal(send.error ?? save.error)
  const { id, version, report, params, name, format, time, recipients, onlyIfNotEmpty, pausedBecause } = schedule
  const pause = () =>
    save.mutate({
      ...operation(),
      ...{ id, version, report, params, name, format, time, recipients, onlyIfNotEmpty },
      isPaused: pausedBecause === null,
    })
  return (
    <>
      {refusal && <span role="alert">{refusal.sentence}</span>}
      <Menu
        label={w.actions(name)}
        iconOnly
        icon={<MoreIcon size={16} aria-hidden />}
        items={[
          { id: 'send', label: w.sendNow, onAction: () => send.mutate({ ...operation(), id }) },
          { id: 'edit', label: w.edit, onAction: onChange },
          { id: 'pause', label: pausedBecause === null ? w.pause : w.resume, onAction: pause },
          { id: 'remove', label: w.remove, isDanger: true, onAction: onRemove },
        ]}
      />
    </>
  )
}

function useEveryText(): (schedule: Schedule) => string {
  const w = useWords().reports.schedule
  const hours = useHours()
  return ({ time }) => {
    const hour = hours[time.hour] ?? ''
    switch (time.cadence) {
      case 'daily':
        return w.every.daily(hour)
      case 'weekly': {
        const days: Readonly<Record<number, string>> = w.weekdays
        return w.every.weekly(days[time.weekday] ?? '', hour)
      }
      case 'monthly':
        return w.every.monthly(String(time.monthDay), hour)
    }
  }
}

function useLastText(): (schedule: Schedule) => string | null {
  const w = useWords().reports.schedule
  const formats = useFormats()
  return ({ last }) => {
    if (!last) return null
    const when = formats.instant(last.at)
    if (last.state === 'failed') return w.lastFailed(when)
    if (last.state !== 'done') return null
    return last.mails === 0 ? w.lastEmpty(when) : w.lastSent(when, last.mails)
  }
}

function RemoveDialog({ schedule: { id, name }, onClose }: { schedule: Schedule; onClose: () => void }) {
  const { reports, shell } = useWords()
  const w = reports.schedule
  const queries = trpc.useUtils()
  const remove = trpc.reports.removeSchedule.useMutation({
    onSuccess: async () => {
      await queries.reports.schedules.invalidate()
      onClose()
    },
  })
  const refusal = useRefusal(remove.error)
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={w.removeTitle(name)}
      closeLabel={shell.close}
      actions={
        <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate({ ...operation(), id })}>
          {w.remove}
        </Button>
      }
    >
      <p>{w.removeText}</p>
      {refusal && <p role="alert">{refusal.sentence}</p>}
    </Dialog>
  )
}
