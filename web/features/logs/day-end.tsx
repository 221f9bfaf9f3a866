import { useState } from 'react'
import { certificationOf } from '#domain/compliance/logs/certification.ts'
import { OFF_DUTY } from '#domain/compliance/logs/duty-log.ts'
import { dayEndOffer } from '#domain/compliance/logs/duty-offer.ts'
import type { DriverToday } from '#server/features/driver/driver-load.ts'
import { Banner, Button } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { CertifyDialog } from './certify-dialog.tsx'
import type { LogNow } from './log-now.ts'
import { statusName } from './status-name.ts'
import { StatusOffer } from './status-offer.tsx'
import { type OwnLog, useLogClock } from './use-own-log.ts'

type DayEndProps = { own: OwnLog; log: LogNow; today: DriverToday }

/** After the last load of a day: the way off duty, then to the certification of what was worked. */
export function DayEnd({ own, log, today }: DayEndProps) {
  const { dutyOffer: w, logs } = useWords()
  const formats = useFormats()
  const now = useLogClock()
  const [isCertifying, setCertifying] = useState(false)
  const offer = dayEndOffer(
    log,
    {
      isUnderWay: today.active.length > 0,
      nextFrom: today.next.map(({ stops }) => stops[0]?.windowStart ?? null),
      deliveredAt: today.delivered.flatMap(({ deliveredAt }) => deliveredAt ?? []),
    },
    now,
  )
  if (!offer) return null
  if (offer.kind === 'off_duty') {
    const { held } = offer
    return (
      <StatusOffer own={own} held={held} wanted={OFF_DUTY} title={w.doneTitle} label={w.goOff}>
        {w.doneText(statusName(held, logs), formats.instant(held.at, log.zone))}
      </StatusOffer>
    )
  }
  const { day } = offer
  const isChanged = certificationOf(log, day).state === 'changed'
  return (
    <>
      <Banner
        title={isChanged ? w.changedTitle(formats.day(day)) : w.certifyTitle(formats.day(day))}
        actions={
          <Button size="large" variant="primary" onPress={() => setCertifying(true)}>
            {w.certify}
          </Button>
        }
      />
      {isCertifying && <CertifyDialog own={own} log={log} day={day} onClose={() => setCertifying(false)} />}
    </>
  )
}
