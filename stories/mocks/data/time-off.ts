import { addDays, utcDay } from '#domain/units/time.ts'
import type { AnswerOf } from '../answers.ts'

type Row = AnswerOf<'timeOff.list'>['rows'][number]

const today = utcDay(Date.now())
const id = (at: number) => `01930000-0000-7000-8000-f01${String(at).padStart(9, '0')}`

function row(at: number, driver: string, days: [number, number], more: Partial<Row>): Row {
  const span = { from: addDays(today, days[0]), to: addDays(today, days[1]) }
  const base = { kind: 'vacation', state: 'approved', note: null, reason: null, loads: 0 } as const
  return { id: id(at), version: 1, driverId: id(100 + at), driver, ...span, ...base, ...more }
}

/** One who asks while loads are planned, one who is off next week, and one who was told no. */
export const timeOffRows: AnswerOf<'timeOff.list'> = {
  rows: [
    row(1, 'Ana Torres', [3, 4], { state: 'asked', kind: 'personal', note: 'Moving house', loads: 2 }),
    row(2, 'Earl Simmons', [5, 11], {}),
    row(3, 'Dale Hutchins', [-10, -9], { state: 'declined', kind: 'other', reason: 'Everybody is off then' }),
  ],
  isMore: false,
}
