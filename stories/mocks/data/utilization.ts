import { noSeconds, type Seconds, timeUses } from '#domain/utilization/time-use.ts'
import { isLittleUsed, utilizationOf } from '#domain/utilization/utilization.ts'
import type { AnswerOf } from '../answers.ts'

type Figures = AnswerOf<'utilization.figures'>
type Row = Figures['trucks'][number]

const HOUR = 3600
const id = (at: number) => `01930000-0000-7000-8000-0d1${String(at).padStart(9, '0')}`
const hours = (of: Partial<Seconds>): Seconds => {
  const seconds = noSeconds()
  for (const use of timeUses) seconds[use] = (of[use] ?? 0) * HOUR
  return seconds
}

function truck(
  at: number,
  unitNumber: string,
  driver: string | null,
  of: Parameters<typeof hours>[0],
  loads: number,
): Row {
  const seconds = hours(of)
  const carriedLb = loads * 42_800
  const sums = { calendarS: 720 * HOUR, scheduledS: 220 * HOUR, seconds, carriedLb, payloadLb: loads * 46_000 }
  const utilization = utilizationOf(sums)
  return {
    ...utilization,
    ...{
      truckId: id(at),
      unitNumber,
      driver,
      contractor: null,
      daysInFleet: 30,
      scheduledS: 220 * HOUR,
      seconds,
      loads,
      carriedLb,
    },
    isLittleUsed: isLittleUsed(utilization, 30),
  }
}

const trucks = [
  truck(
    1,
    'T-101',
    'Rosa Delgado',
    { loaded: 74, empty: 61, service: 21, queue: 24, traffic: 3, rest: 9, avoidable: 6, parked: 22, off_shift: 500 },
    88,
  ),
  truck(
    2,
    'T-102',
    'Jim Tallbear',
    { loaded: 60, empty: 52, service: 18, queue: 41, avoidable: 14, parked: 35, off_shift: 500 },
    71,
  ),
  truck(3, 'T-103', 'Hank Odom', { loaded: 21, empty: 19, service: 6, queue: 5, parked: 169, off_shift: 500 }, 19),
  truck(4, 'T-104', null, { no_driver: 220, off_shift: 500 }, 0),
  truck(5, 'T-105', 'Lena Brandt', { loaded: 30, empty: 21, down: 168, no_data: 60, off_shift: 441 }, 24),
  truck(6, 'T-106', 'Curtis Moy', { loaded: 12, no_data: 208, off_shift: 500 }, 12),
]
const all = {
  loaded: 197,
  empty: 153,
  service: 45,
  queue: 70,
  traffic: 3,
  rest: 9,
  avoidable: 20,
  parked: 226,
  no_driver: 220,
  no_data: 268,
  down: 168,
  off_shift: 2_941,
}
const sums = {
  calendarS: 4_320 * HOUR,
  scheduledS: 1_320 * HOUR,
  seconds: hours(all),
  carriedLb: 214 * 42_800,
  payloadLb: 214 * 46_000,
}

/** Trucks that are used well and little, one in the shop, one without a driver, one whose tracker is silent. */
export const utilization: Figures = {
  days: { from: '2031-02-02', to: '2031-03-03' },
  shiftMin: 600,
  weekDays: 5,
  all: {
    ...utilizationOf(sums),
    scheduledS: sums.scheduledS,
    calendarS: sums.calendarS,
    seconds: sums.seconds,
    loads: 214,
  },
  trucks,
  hours: Array.from({ length: 11 }, (_, at) => ({
    hour: at + 6,
    average: 1 + ((at * 7) % 4),
    most: 2 + ((at * 5) % 4),
  })),
  hauled: Array.from({ length: 20 }, (_, at) => ({
    day: `2031-02-${String(at + 3).padStart(2, '0')}`,
    ownLb: 380_000 + ((at * 37) % 9) * 20_000,
    hiredLb: ((at * 53) % 7) * 40_000,
  })),
}
export const noTrucks: Figures = {
  ...utilization,
  trucks: [],
  hours: [],
  hauled: [],
  all: {
    ...utilizationOf({ calendarS: 0, scheduledS: 0, seconds: noSeconds(), carriedLb: 0, payloadLb: 0 }),
    scheduledS: 0,
    calendarS: 0,
    seconds: noSeconds(),
    loads: 0,
  },
}
export const manyTrucks: Figures = {
  ...utilization,
  trucks: Array.from({ length: 200 }, (_, at) => ({
    ...(trucks[at % 6] ?? truck(7, '', null, {}, 0)),
    truckId: id(at + 100),
    unitNumber: `T-${at + 1}`,
  })),
}
export const daysOfTruck: AnswerOf<'utilization.truck'> = {
  days: ['2031-03-01', '2031-03-02', '2031-03-03'].map((day, at) => ({
    day,
    calendarS: 24 * HOUR,
    scheduledS: at === 2 ? 10 * HOUR : 0,
    seconds: hours(at === 2 ? { loaded: 4, empty: 3, queue: 2, parked: 1, off_shift: 14 } : { off_shift: 24 }),
  })),
}
export const otherUses: AnswerOf<'utilization.others'> = {
  days: utilization.days,
  workdays: 21,
  trailers: [
    { id: id(30), name: 'TR-7', contractor: null, daysUsed: 2, loads: 5 },
    { id: id(31), name: 'TR-2', contractor: null, daysUsed: 19, loads: 66 },
  ],
  drivers: [
    {
      id: id(40),
      name: 'Maximiliano Bartholomew Oyelaran-Featherstonehaugh',
      contractor: null,
      daysUsed: 17,
      loads: 61,
    },
  ],
}
