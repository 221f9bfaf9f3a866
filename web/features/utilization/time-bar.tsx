import { type Seconds, type TimeUse, timeUses } from '#domain/utilization/time-use.ts'
import { ShareBar, type Tone } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

const tones: Record<TimeUse, Tone> = {
  loaded: 'done',
  empty: 'transit',
  service: 'site',
  site: 'site',
  queue: 'offer',
  pto: 'site',
  traffic: 'offer',
  rest: 'idle',
  avoidable: 'danger',
  parked: 'idle',
  no_driver: 'idle',
  no_data: 'idle',
  down: 'danger',
  off_shift: 'idle',
}

/** What time went to, as a bar with its figures; off shift is what is left of the calendar. */
export function TimeBar({ label, seconds }: { label: string; seconds: Seconds }) {
  const { utilization: w } = useWords()
  const formats = useFormats()
  const shown = timeUses.filter((use) => seconds[use] > 0 && use !== 'off_shift')
  return (
    <ShareBar
      label={label}
      parts={shown.map((use) => ({
        id: use,
        label: w.use[use],
        value: seconds[use],
        text: formats.duration(Math.round(seconds[use] / 60)),
        tone: tones[use],
        ...(use === 'no_data' || use === 'no_driver' || use === 'parked' ? { isRest: true } : {}),
      }))}
    />
  )
}
