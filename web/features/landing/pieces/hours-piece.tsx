import { useState } from 'react'
import { auditHos } from '#domain/compliance/hos/audit.ts'
import { type DutyRecord, recordFault } from '#domain/compliance/hos/duty-record.ts'
import { instant } from '#domain/units/time.ts'
import { Banner, NumberField } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { usePublicFormats } from '../../proof/public-formats.ts'
import styles from './pieces.module.css'

const HOUR_MIN = 60
/** Six in the morning of a working day, in Chicago. */
const STARTED_AT = instant(Date.UTC(2026, 5, 16, 11))

type Typed = { before: number; pause: number; after: number }

/** A working day after ten hours off duty: driving, a break, and driving again. */
function recordOf({ before, pause, after }: Typed): DutyRecord {
  const pauseAt = HOUR_MIN + before * HOUR_MIN
  const onAt = pauseAt + pause
  const endAt = onAt + after * HOUR_MIN
  const events = [
    { atMin: 0, status: 'OFF' as const },
    { atMin: HOUR_MIN, status: 'D' as const },
    ...(pause > 0 ? [{ atMin: pauseAt, status: 'OFF' as const }] : []),
    ...(pause > 0 && after > 0 ? [{ atMin: onAt, status: 'D' as const }] : []),
    { atMin: endAt, status: 'OFF' as const },
  ].filter((event, i, all) => i === 0 || event.atMin > (all[i - 1]?.atMin ?? 0))
  return { startedAt: STARTED_AT, zone: 'America/Chicago', cycle: '70/8', exceptions: [], events, endMin: endAt + 600 }
}

/** A driver's day to be tried: the engine that judges every log says what the law says of it. */
export function HoursPiece() {
  const { landingPieces, logs } = useWords()
  const words = landingPieces.hours
  const formats = usePublicFormats()
  const [typed, setTyped] = useState<Typed>({ before: 9, pause: 20, after: 1 })
  const record = recordOf(typed)
  const violations = recordFault(record) === null ? auditHos(record) : []
  const field = (name: keyof Typed, maxValue: number) => (
    <NumberField
      label={words[name]}
      value={typed[name]}
      minValue={0}
      maxValue={maxValue}
      onChange={(value) => setTyped({ ...typed, [name]: Math.round(value ?? 0) })}
    />
  )
  return (
    <div className={styles.stack}>
      {field('before', 14)}
      {field('pause', 300)}
      {field('after', 14)}
      {violations.length === 0 ? (
        <Banner kind="success" title={words.legal} />
      ) : (
        <Banner kind="danger" title={logs.day.violations}>
          <ul>
            {violations.map(({ rule, fromMin, toMin, limitMin, cfr }) => (
              <li key={`${rule} ${fromMin}`}>
                {`${logs.ruleText[rule](formats.duration(limitMin))} ${words.beyond(formats.duration(toMin - fromMin))} · ${cfr}`}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
