import { dutyStatuses } from '#domain/compliance/hos/duty-record.ts'
import type { LogDay, LogSegment } from '#domain/compliance/logs/log-day.ts'

const WIDTH = 528
const ROW = 22
const HEIGHT = ROW * dutyStatuses.length
const HOUR_MIN = 60
const QUARTER_MIN = 15

type Line = {
  type: 'line'
  x1: number
  y1: number
  x2: number
  y2: number
  lineWidth: number
  lineColor: string
  dash?: object
}

/** The graph of a day as lines on paper: four rows from off duty to on duty, the hours, and the driver's line over them. */
export function gridCanvas(day: LogDay): object[] {
  const x = (minute: number) => (minute / day.lengthMin) * WIDTH
  const line = (from: [number, number], to: [number, number], lineWidth: number, lineColor: string): Line => ({
    ...{ type: 'line', x1: from[0], y1: from[1], x2: to[0], y2: to[1], lineWidth, lineColor },
  })
  const frame = { type: 'rect', x: 0, y: 0, w: WIDTH, h: HEIGHT, lineWidth: 0.75, lineColor: '#333333' }
  const rows = dutyStatuses.slice(1).map((_, i) => line([0, (i + 1) * ROW], [WIDTH, (i + 1) * ROW], 0.5, '#999999'))
  const hours = Array.from({ length: Math.floor(day.lengthMin / HOUR_MIN) }, (_, hour) => hour * HOUR_MIN)
  const columns = hours.map((minute) => line([x(minute), 0], [x(minute), HEIGHT], 0.5, '#999999'))
  const quarters = Array.from({ length: day.lengthMin / QUARTER_MIN }, (_, at) => at * QUARTER_MIN)
  const ticks = quarters.flatMap((minute) =>
    dutyStatuses.map((_, row) => {
      const length = minute % (2 * QUARTER_MIN) === 0 ? ROW / 2 : ROW / 4
      return line([x(minute), row * ROW], [x(minute), row * ROW + length], 0.3, '#bbbbbb')
    }),
  )
  const y = ({ status }: Pick<LogSegment, 'status'>) => (dutyStatuses.indexOf(status) + 0.5) * ROW
  const drawn = day.segments.flatMap((segment, i) => {
    const before = day.segments[i - 1]
    const across = line([x(segment.fromMin), y(segment)], [x(segment.toMin), y(segment)], 2, '#111111')
    const dashed = segment.special ? { ...across, dash: { length: 4, space: 3 } } : across
    const down = before ? [line([x(segment.fromMin), y(before)], [x(segment.fromMin), y(segment)], 2, '#111111')] : []
    return [...down, dashed]
  })
  return [frame, ...rows, ...columns, ...ticks, ...drawn]
}
