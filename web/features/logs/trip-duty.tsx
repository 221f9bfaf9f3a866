import type { LogStatus } from '#domain/compliance/logs/duty-log.ts'
import { offDutyBeforeTrip } from '#domain/compliance/logs/duty-offer.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { statusName } from './status-name.ts'
import { StatusOffer } from './status-offer.tsx'
import { useLogClock, useOwnLog } from './use-own-log.ts'

const WORKING: LogStatus = { status: 'ON', special: null }

/** Before the inspection ahead of a trip: the way on duty, for a driver whose log still says that they rest. */
export function TripDuty() {
  const { dutyOffer: w, logs } = useWords()
  const formats = useFormats()
  const own = useOwnLog()
  const now = useLogClock()
  const { log } = own
  const held = log && offDutyBeforeTrip(log, now)
  if (!log || !held) return null
  const since = w.restingTitle(statusName(held, logs), formats.instant(held.at, log.zone))
  return (
    <StatusOffer own={own} held={held} wanted={WORKING} title={since} label={w.goOn}>
      {w.restingText}
    </StatusOffer>
  )
}
