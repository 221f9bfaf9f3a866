import type { LogAct } from '#contracts/logs.ts'
import { dutyOfStep } from '#domain/compliance/logs/duty-from-load.ts'
import { eventAt, inOrder, isSameStatus, type LogEvent } from '#domain/compliance/logs/duty-log.ts'
import { withEdit } from '#domain/compliance/logs/log-edit.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import type { Outputs } from '#web/api.ts'
import type { QueuedWork } from '#web/offline/store.ts'

export type DriverLog = Outputs['logs']['mine']

/** A log as its driver left it, and what of it only this phone knows yet. */
export type LogNow = DriverLog & { waiting: { days: readonly Day[] } }

type Pending = {
  id: Uuid
  at: Instant
  createdAt: Instant
  act: LogAct | null
  step: LogEvent | null
  isSent: boolean
}

/**
 * The log that the server said last, with everything this phone has still to send already done: acts on the log, and the
 * steps of loads, which change it too. What the log has already, under its own id, is not done twice.
 */
export function logNow(log: DriverLog, operations: readonly QueuedWork[], fetchedAt: Instant): LogNow {
  const waiting: Day[] = []
  let now: DriverLog = log
  for (const { id, at, act, step, isSent } of pendingOf(operations, log, fetchedAt)) {
    if (step) now = { ...now, events: withStep(now.events, step) }
    if (!act) continue
    if (act.kind === 'certify' && !isSent) waiting.push(act.day)
    now = afterAct(now, act, { id, at })
  }
  return { ...now, waiting: { days: waiting } }
}

function pendingOf(operations: readonly QueuedWork[], { events }: DriverLog, fetchedAt: Instant): Pending[] {
  const known = new Set<string>(events.map(({ id }) => id))
  return operations
    .filter(({ state }) => state !== 'refused')
    .flatMap((work): Pending[] => {
      // What was taken before the log was fetched is in it.
      const isSent = work.state === 'sent'
      if (isSent && work.createdAt < fetchedAt) return []
      if (work.kind === 'logs.keep') {
        const { act, happenedAt } = work.input
        if ('id' in act && known.has(act.id)) return []
        return [{ id: work.id, at: happenedAt, createdAt: work.createdAt, act, step: null, isSent }]
      }
      const duty = work.kind === 'driver.step' ? dutyOfStep(work.input.action) : null
      if (work.kind !== 'driver.step' || !duty) return []
      const { happenedAt: at, loadId } = work.input
      const step: LogEvent = {
        ...{
          id: work.id,
          at,
          ...duty,
          origin: 'driver',
          source: 'load_step',
          truck: eventAt(events, at)?.truck ?? null,
        },
        ...{ load: { id: loadId, number: work.entityName }, location: null, remark: null, odometerM: null },
      }
      return [{ id: work.id, at, createdAt: work.createdAt, act: null, step, isSent }]
    })
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
}

function withStep(events: readonly LogEvent[], step: LogEvent): LogEvent[] {
  const held = eventAt(events, step.at)
  return held && isSameStatus(held, step) ? [...events] : inOrder([...events, step])
}

function afterAct(log: DriverLog, act: LogAct, { at }: { id: Uuid; at: Instant }): DriverLog {
  switch (act.kind) {
    case 'change': {
      const truck = log.trucks.find(({ id }) => id === act.truckId) ?? eventAt(log.events, at)?.truck ?? null
      const { id, status, special, location, remark, odometerM } = act
      const event: LogEvent = {
        ...{ id, at, status, special, origin: 'driver', source: 'hand', truck, load: null },
        ...{ location, remark, odometerM },
      }
      return { ...log, events: inOrder([...log.events, event]) }
    }
    case 'edit':
      return { ...log, events: withEdit(log.events, { ...act, origin: 'driver', remark: act.reason }) }
    case 'answer':
      return afterAnswer(log, act, at)
    case 'claim': {
      const driving = log.unidentified.find(({ id }) => id === act.drivingId)
      if (!driving) return log
      const stretch = { fromAt: driving.from, toAt: driving.to, status: 'D', special: null } as const
      const made = { ...stretch, id: act.id, restoreId: act.restoreId, location: null, remark: null }
      return {
        ...log,
        unidentified: log.unidentified.filter((one) => one !== driving),
        events: withEdit(log.events, { ...made, origin: 'assumed' }),
      }
    }
    case 'facts': {
      const { kind: _, ...facts } = act
      return { ...log, days: [...log.days.filter(({ day }) => day !== act.day), facts] }
    }
    case 'certify': {
      const { day, content, signerName } = act
      return {
        ...log,
        certified: [{ day, content, signerName, at }, ...log.certified.filter((one) => one.day !== day)],
      }
    }
  }
}

function afterAnswer(log: DriverLog, act: Extract<LogAct, { kind: 'answer' }>, at: Instant): DriverLog {
  const edit = log.edits.find(({ id }) => id === act.editId)
  if (!edit || edit.answer !== null) return log
  const answer = act.accepts ? ('accepted' as const) : ('rejected' as const)
  const edits = log.edits.map((one) => (one === edit ? { ...one, answer, answerNote: act.note, answeredAt: at } : one))
  if (!act.accepts) return { ...log, edits }
  const { fromAt, toAt, status, special, location, reason, isUnidentified } = edit
  const made = { fromAt, toAt, status, special, location, id: act.id, restoreId: act.restoreId }
  const origin = isUnidentified ? ('assumed' as const) : ('office' as const)
  return { ...log, edits, events: withEdit(log.events, { ...made, origin, remark: isUnidentified ? null : reason }) }
}
