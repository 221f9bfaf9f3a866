import { useEffect, useState } from 'react'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Fix } from '#domain/tracking/judge-fix.ts'
import { nearestOnLine } from '#domain/tracking/line.ts'
import { DEVIATION_FIXES } from '#domain/tracking/watch/route-deviation.ts'
import { parseInstant } from '#domain/units/time.ts'
import { Button, SelectField } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { usePublicFormats } from '../../proof/public-formats.ts'
import { fixes, pieces, planned, watchDrive } from '../samples/drive.ts'
import { DrivePicture } from './drive-picture.tsx'
import styles from './pieces.module.css'

/** Clock of the sample's quarry. */
const ZONE = 'America/Chicago'
const STEP_MS = 160
const corridors = ['250', '500', '1000'] as const
type Corridor = (typeof corridors)[number]
const LAST = fixes.length - 1
/** It begins where the truck is off its way, so that there is something to see. */
const BEGINS = Math.round(LAST * 0.55)
const standard = settingValue({}, 'off_route_m')

/** A drive that leaves its way, judged position by position by the rule that watches the trucks. */
export function DrivePiece() {
  const { alerts, landingPieces } = useWords()
  const words = landingPieces.drive
  const formats = usePublicFormats()
  const [at, setAt] = useState(BEGINS)
  const [wasStarted, setDriving] = useState(false)
  const isDriving = wasStarted && at < LAST
  const [corridor, setCorridor] = useState<Corridor>(corridors.find((each) => Number(each) === standard) ?? '500')
  const bufferM = Number(corridor)

  // The clock is outside: each tick brings the next position.
  useEffect(() => {
    if (!isDriving) return
    const timer = setTimeout(() => setAt(at + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [isDriving, at])

  const awayM = (fix: Fix) => nearestOnLine(fix, planned)?.distanceM ?? 0
  const isOff = (fix: Fix) => awayM(fix) > bufferM
  const limits = {
    bufferM,
    fixes: DEVIATION_FIXES,
    minutes: settingValue({}, 'off_route_min'),
    accuracyLimitM: settingValue({}, 'fix_accuracy_limit_m'),
  }
  const { told } = watchDrive(at, limits)
  const now = fixes[at]
  const timeOf = (text: string) => {
    const when = parseInstant(text)
    return when && formats.time(when, ZONE)
  }
  const stands = now && isOff(now) ? words.off(formats.shortDistance(awayM(now))) : words.on
  return (
    <div className={styles.stack}>
      <DrivePicture parts={pieces(at, isOff)} now={now} isOff={now !== undefined && isOff(now)} />
      <div className={styles.controls}>
        <Button
          variant="primary"
          onPress={() => {
            if (at >= LAST) setAt(0)
            setDriving(!isDriving)
          }}
        >
          {isDriving ? words.halt : at >= LAST ? words.again : words.drive}
        </Button>
        <input
          type="range"
          className={styles.range}
          min={0}
          max={LAST}
          value={at}
          aria-label={words.at}
          aria-valuetext={now && `${formats.time(now.at, ZONE)}, ${stands}`}
          onChange={(event) => {
            setDriving(false)
            setAt(Number(event.target.value))
          }}
        />
        <span className={styles.figure}>{now && formats.time(now.at, ZONE)}</span>
        <SelectField
          label={words.corridor}
          value={corridor}
          options={corridors.map((value) => ({ value, text: formats.shortDistance(Number(value)) }))}
          onChange={setCorridor}
        />
      </div>
      <p className={styles.verdict} data-tone={now && isOff(now) ? 'danger' : 'done'}>
        {stands}
      </p>
      <section className={styles.told} aria-live="polite">
        <h3>{words.told}</h3>
        {told.length === 0 ? (
          <p>{words.nothing}</p>
        ) : (
          <ul>
            {told.map((finding) => (
              <li key={finding.at}>
                <span className={styles.figure}>{timeOf(finding.at)}</span>{' '}
                {finding.is === 'over'
                  ? words.back
                  : `${alerts.kind.off_route}: ${alerts.why.off_route({
                      distance: formats.shortDistance(finding.facts.distanceM ?? 0),
                      ...NOTHING_ELSE,
                    })}`}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

/** What a deviation's sentence does not speak of. */
const NOTHING_ELSE = { duration: '', speed: '', site: '', due: '', expected: '' }
