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
/** It begins where the truck is off its planned route, so that there is something to see. */
const BEGINS = Math.round(LAST * 0.55)
const standard = settingValue({}, 'off_route_m')

/** A drive that leaves its planned route, judged position by position by the rule that watches the trucks. */
export function DrivePiece() {
  const words = useWords().landingPieces.drive
  const formats = usePublicFormats()
  const drive = useDrive()
  const [corridor, setCorridor] = useState<Corridor>(corridors.find((each) => Number(each) === standard) ?? '500')
  const bufferM = Number(corridor)
  const now = fixes[drive.at]
  const isOff = (fix: Fix) => awayM(fix) > bufferM
  const isOffNow = now !== undefined && isOff(now)
  const verdict = now && isOffNow ? words.off(formats.shortDistance(awayM(now))) : words.on
  return (
    <div className={styles.stack}>
      <DrivePicture parts={pieces(drive.at, isOff)} now={now} isOff={isOffNow} />
      <div className={styles.controls}>
        <DriveControls drive={drive} time={now && formats.time(now.at, ZONE)} verdict={verdict} />
        <SelectField
          label={words.corridor}
          value={corridor}
          options={corridors.map((value) => ({ value, text: formats.shortDistance(Number(value)) }))}
          onChange={setCorridor}
        />
      </div>
      <p className={styles.verdict} data-tone={isOffNow ? 'danger' : 'done'}>
        {verdict}
      </p>
      <Findings at={drive.at} bufferM={bufferM} />
    </div>
  )
}

/** Metres between a position and the planned route. */
const awayM = (fix: Fix) => nearestOnLine(fix, planned)?.distanceM ?? 0

type Drive = { at: number; isDriving: boolean; toggle: () => void; jumpTo: (at: number) => void }

/** The position that the drive has come to, which a timer moves on while it drives. */
function useDrive(): Drive {
  const [at, setAt] = useState(BEGINS)
  const [wasStarted, setDriving] = useState(false)
  const isDriving = wasStarted && at < LAST
  // The clock is outside: each tick brings the next position.
  useEffect(() => {
    if (!isDriving) return
    const timer = setTimeout(() => setAt(at + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [isDriving, at])
  return {
    at,
    isDriving,
    toggle: () => {
      if (at >= LAST) setAt(0)
      setDriving(!isDriving)
    },
    jumpTo: (next) => {
      setDriving(false)
      setAt(next)
    },
  }
}

type DriveControlsProps = {
  drive: Drive
  /** Time of the position, written. */
  time: string | undefined
  /** Whether the truck is off its planned route, written. */
  verdict: string
}

/** Starts and halts the drive, or jumps to one of its positions. */
function DriveControls({ drive: { at, isDriving, toggle, jumpTo }, time, verdict }: DriveControlsProps) {
  const words = useWords().landingPieces.drive
  return (
    <>
      <Button variant="primary" onPress={toggle}>
        {isDriving ? words.halt : at >= LAST ? words.again : words.drive}
      </Button>
      <input
        type="range"
        className={styles.range}
        min={0}
        max={LAST}
        value={at}
        aria-label={words.at}
        aria-valuetext={time && `${time}, ${verdict}`}
        onChange={(event) => jumpTo(Number(event.target.value))}
      />
      <span className={styles.figure}>{time}</span>
    </>
  )
}

/** The alerts that the rule has raised and ended up to a position. */
function Findings({ at, bufferM }: { at: number; bufferM: number }) {
  const { alerts, landingPieces } = useWords()
  const words = landingPieces.drive
  const formats = usePublicFormats()
  const { told } = watchDrive(at, {
    bufferM,
    fixes: DEVIATION_FIXES,
    minutes: settingValue({}, 'off_route_min'),
    accuracyLimitM: settingValue({}, 'fix_accuracy_limit_m'),
  })
  const timeOf = (text: string) => {
    const when = parseInstant(text)
    return when && formats.time(when, ZONE)
  }
  return (
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
  )
}

/** What a deviation's sentence does not speak of. */
const NOTHING_ELSE = { duration: '', speed: '', site: '', due: '', expected: '' }
