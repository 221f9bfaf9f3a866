import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './overview.module.css'
import { Tile } from './tile.tsx'

/** What left the pickups today, hour by hour; each bar has its figure beside it. */
export function TonsByHour() {
  const { dashboard: text } = useWords()
  const formats = useFormats()
  const asked = trpc.overview.tonsByHour.useQuery()
  return (
    <Tile title={text.tonsByHour} asked={asked}>
      {(hours) => {
        if (hours.length === 0) return <p>{text.noTons}</p>
        const most = Math.max(...hours.map((hour) => hour.netLb))
        return (
          <div className={styles.bars}>
            {hours.map((hour) => (
              <div key={hour.hour} className={styles.bar}>
                <span>{`${String(hour.hour).padStart(2, '0')}:00`}</span>
                <meter
                  min={0}
                  max={most}
                  value={hour.netLb}
                  aria-label={`${text.hour} ${hour.hour}`}
                  aria-valuetext={formats.tons(hour.netLb)}
                />
                <span className={styles.figure}>{formats.tons(hour.netLb)}</span>
              </div>
            ))}
          </div>
        )
      }}
    </Tile>
  )
}
