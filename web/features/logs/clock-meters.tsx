import { hosClockNames } from '#domain/compliance/hos/clocks.ts'
import type { JudgedLog } from '#domain/compliance/logs/judged-log.ts'
import { addMinutes } from '#domain/units/time.ts'
import { LimitMeter, Stack } from '#ui'
import styles from '#web/features/driver/driver.module.css'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

const LIMITS = { drive_11: 660, window_14: 840, break_30: 480 } as const

/** The four clocks of a driver, as what is left of each limit; and what begins them anew. */
export function ClockMeters({ judged, zone }: { judged: JudgedLog; zone: string }) {
  const { logs: w } = useWords()
  const formats = useFormats()
  const { clocks, startedAt, cycleLimitMin } = judged
  if (!clocks || !startedAt) return <p className={styles.note}>{w.noLog}</p>
  const { pendingSplit, fullRestAtMin } = clocks
  const at = (minute: number) => formats.instant(addMinutes(startedAt, minute), zone)
  return (
    <Stack gap={3}>
      {hosClockNames.map((name) => {
        const limit = name === 'cycle' ? cycleLimitMin : LIMITS[name]
        const left = clocks.remaining[name]
        const most = Math.max(limit, left)
        const text = w.left(formats.duration(left), formats.duration(most))
        return <LimitMeter key={name} label={w.clock[name]} used={most - left} limit={most} text={text} />
      })}
      {pendingSplit && (
        <p className={styles.note}>
          {w.split(at(pendingSplit.windowEndMin), formats.duration(pendingSplit.second.restMin))}
        </p>
      )}
      {fullRestAtMin !== null && <p className={styles.note}>{w.freshAt(at(fullRestAtMin))}</p>}
    </Stack>
  )
}
