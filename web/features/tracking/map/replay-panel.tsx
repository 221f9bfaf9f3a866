import { useEffect, useState } from 'react'
import type { Day } from '#domain/units/brands.ts'
import { instant, instantMs, parseDay } from '#domain/units/time.ts'
import { Button, DateField, Row, SelectField, Skeleton } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { placeAtSecond } from './replay-place.ts'
import { ToolPanel } from './tool-panel.tsx'
import styles from './tracking-page.module.css'

type TruckDay = Outputs['tracking']['day']

const paces = ['30', '60', '120', '300', '600'] as const
const TICK_MS = 100
export type ReplayPanelProps = {
  unit: string | null
  day: Day
  data: TruckDay | undefined
  isLoading: boolean
  second: number
  onSecond: (second: number) => void
  onDay: (day: Day) => void
  onClose: () => void
}

/** Replays a truck's day at a pace: by button, by slider, by keyboard. */
export function ReplayPanel({ unit, day, data, isLoading, second, onSecond, onDay, onClose }: ReplayPanelProps) {
  const { liveMap, shell } = useWords()
  const text = liveMap.replay
  const [isPlaying, setPlaying] = useState(false)
  const [pace, setPace] = useState<(typeof paces)[number]>('120')
  const points = data?.points ?? []
  return (
    <ToolPanel
      name={text.title}
      title={[text.title, unit].filter(Boolean).join(': ')}
      closeLabel={text.close}
      onClose={onClose}
      isPinned
    >
      <Row gap={3} align="end">
        <DateField
          label={text.day}
          value={day}
          onChange={(next) => {
            const parsed = next && parseDay(next)
            if (parsed) onDay(parsed)
          }}
        />
        <SelectField
          label={text.pace}
          value={pace}
          onChange={setPace}
          options={paces.map((value) => ({ value, text: text.times(value) }))}
        />
      </Row>
      {isLoading && <Skeleton label={shell.loading} shape="rows" count={2} />}
      {data && points.length === 0 && <p className={styles.muted}>{text.none}</p>}
      {data && points.length > 0 && (
        <Player day={data} pace={Number(pace)} {...{ isPlaying, setPlaying, second, onSecond }} />
      )}
    </ToolPanel>
  )
}

type PlayerProps = {
  day: TruckDay
  /** Seconds of the day in one second. */
  pace: number
  isPlaying: boolean
  setPlaying: (isPlaying: boolean) => void
  second: number
  onSecond: (second: number) => void
}

/** Goes through the positions of a day, by itself or by the slider. */
function Player({ day, pace, isPlaying, setPlaying, second, onSecond }: PlayerProps) {
  const text = useWords().liveMap.replay
  const formats = useFormats()
  const { points } = day
  const first = points[0]?.s ?? 0
  const last = points.at(-1)?.s ?? 0
  const now = Math.min(Math.max(second, first), last)
  const isAtEnd = now >= last

  useEffect(() => {
    if (!isPlaying || isAtEnd) return
    const timer = setTimeout(() => onSecond(now + (pace * TICK_MS) / 1000), TICK_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, isAtEnd, now, pace, onSecond])

  const moment = formats.time(instant(instantMs(day.from) + now * 1000), day.zone)
  const speed = placeAtSecond(points, now)?.speedMps ?? null
  return (
    <>
      <input
        className={styles.slider}
        type="range"
        aria-label={text.moment}
        aria-valuetext={moment}
        min={first}
        max={last}
        step={10}
        value={now}
        onChange={(event) => onSecond(Number(event.target.value))}
      />
      <Row gap={3}>
        <Button
          size="small"
          variant="primary"
          onPress={() => {
            if (isAtEnd) onSecond(first)
            setPlaying(!isPlaying || isAtEnd)
          }}
        >
          {isPlaying && !isAtEnd ? text.pause : text.play}
        </Button>
        <span>{moment}</span>
        <span className={styles.muted}>{speed === null ? '' : speed < 0.5 ? text.stands : formats.speed(speed)}</span>
      </Row>
      <p className={styles.muted}>{text.fixes(formats.number(day.fixes))}</p>
    </>
  )
}
