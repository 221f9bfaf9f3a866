import { Chart } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

type Hour = Outputs['overview']['tonsByHour'][number]

/** The tons of each hour from the first to the last in which something left, as bars. */
export default function TonsChart({ hours }: { hours: readonly Hour[] }) {
  const { dashboard: text } = useWords()
  const formats = useFormats()
  const first = Math.min(...hours.map(({ hour }) => hour))
  const last = Math.max(...hours.map(({ hour }) => hour))
  const shown = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const tonsOf = (hour: number) => formats.inTons(hours.find((each) => each.hour === hour)?.netLb ?? 0)
  return (
    <Chart
      kind="bars"
      label={text.tonsByHour}
      points={shown.map((hour) => `${String(hour).padStart(2, '0')}:00`)}
      pointsLabel={text.hour}
      series={[{ id: 'tons', label: text.tons, values: shown.map(tonsOf), tone: 'transit' }]}
      formatValue={formats.tonsFrom}
      formatTick={(tons) => formats.number(tons, 0, 3)}
      showTableLabel={text.showFigures}
      hideTableLabel={text.hideFigures}
      missingLabel={text.noFigure}
      heightPx={180}
    />
  )
}
