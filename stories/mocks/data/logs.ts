import { type DriverRules, type LogEvent, shownDays } from '#domain/compliance/logs/duty-log.ts'
import { certifiedText, NO_FACTS } from '#domain/compliance/logs/log-day.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes, dayIn, instant, instantMs, utcDay } from '#domain/units/time.ts'
import { uuidV7 } from '#domain/units/uuid.ts'
import type { AnswerOf } from '../answers.ts'

type Log = AnswerOf<'logs.mine'>

const ZONE = 'America/Chicago'
const TODAY = utcDay(Date.parse('2026-11-20'))
/** Of this Wednesday more was driven than is allowed. */
export const LONG_DAY = utcDay(Date.parse('2026-11-18'))
/** On this Tuesday a driver by time card went beyond the 150 air miles. */
export const FAR_DAY = utcDay(Date.parse('2026-11-17'))
const DAYS = shownDays(TODAY)

let made = 0
/** Ids that are the same whenever the catalogue is opened. */
const newId = (at: Instant): Uuid => {
  made++
  return uuidV7(instantMs(at), new Uint8Array(10).fill(made))
}
/** A time of the home terminal, in winter. */
const at = (day: Day, time: string): Instant => instant(Date.parse(`${day}T${time}:00-06:00`))

const truck = { id: newId(at(TODAY, '00:00')), unit: 'T-118' }
const rules: DriverRules = {
  cycle: '70/8',
  hasConstructionRestart: false,
  isShortHaul: false,
  mayUsePersonal: true,
  mayMoveInYard: true,
  hasSleeper: true,
}

type Said = Partial<Pick<LogEvent, 'special' | 'source' | 'origin' | 'location' | 'remark' | 'odometerM'>>

function entry(day: Day, time: string, status: LogEvent['status'], said: Said = {}): LogEvent {
  const when = at(day, time)
  const hand = {
    special: null,
    origin: 'driver',
    source: 'hand',
    location: null,
    remark: null,
    odometerM: null,
  } as const
  return { id: newId(when), at: when, status, truck, load: null, ...hand, ...said }
}

const motion = { origin: 'automatic', source: 'motion' } as const

function usualDay(day: Day, odometerM: number): LogEvent[] {
  return [
    entry(day, '05:30', 'ON', { remark: 'Pre-trip inspection', location: 'Tulsa, OK', odometerM }),
    entry(day, '06:00', 'D', motion),
    entry(day, '08:45', 'ON', { source: 'load_step', location: 'Catoosa, OK' }),
    entry(day, '09:20', 'D', motion),
    entry(day, '12:10', 'OFF', { remark: 'Lunch', location: 'Muskogee, OK' }),
    entry(day, '12:45', 'D', motion),
    entry(day, '15:20', 'ON', { special: 'YM', location: 'Tulsa, OK' }),
    entry(day, '15:50', 'OFF', { remark: 'Parked for the night', odometerM: odometerM + 486_000 }),
  ]
}

const longDay = [
  entry(LONG_DAY, '05:00', 'ON', { remark: 'Pre-trip inspection', location: 'Tulsa, OK', odometerM: 612_480_000 }),
  entry(LONG_DAY, '05:30', 'D', motion),
  entry(LONG_DAY, '13:00', 'OFF', { remark: 'Lunch', location: 'Salina, KS' }),
  entry(LONG_DAY, '13:30', 'D', motion),
  entry(LONG_DAY, '20:00', 'OFF', { remark: 'Parked for the night', odometerM: 613_512_000 }),
]

const isWeekend = (day: Day) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())
const events = DAYS.toReversed().flatMap((day, i) => {
  if (isWeekend(day)) return []
  return day === LONG_DAY ? longDay : usualDay(day, 610_000_000 + i * 490_000)
})

const signed = (day: Day, of: readonly LogEvent[]): Log['certified'][number] => ({
  day,
  content: certifiedText(of, day, ZONE, NO_FACTS),
  at: addMinutes(at(day, '20:00'), 15),
  signerName: 'Rosa Delgado',
})

/** A driver's week: a day with violations, and today, which nobody has certified yet. */
export const ownLog: Log = {
  driver: { id: 'd7073354-deba-7164-8527-c24150c16d44', name: 'Rosa Delgado' },
  carrier: { name: 'Cedar Fork Hauling', usdot: '2481907', office: '410 Cedar Fork Rd, Tulsa, OK 74116' },
  zone: ZONE,
  rules,
  ownCycle: null,
  rulesVersion: 0,
  through: TODAY,
  serverTime: at(TODAY, '16:10'),
  events,
  drives: [],
  days: [{ ...NO_FACTS, day: TODAY, trailers: ['R-31'], shippingDocuments: ['L-00053'] }],
  certified: DAYS.filter((day) => day !== TODAY).map((day) => signed(day, events)),
  edits: [],
  trucks: [truck],
  unidentified: [],
}

const now = instant(Date.now())
/** A log of this very day: what its driver has done since so many minutes ago. */
export const logOfNow = (said: readonly (readonly [minutesAgo: number, status: LogEvent['status']])[]): Log => ({
  ...ownLog,
  ...{ through: dayIn(now, ZONE), serverTime: now, days: [], certified: [] },
  events: said.map(([minutes, status]) => {
    const when = addMinutes(now, -minutes)
    const hand = { special: null, origin: 'driver', source: 'hand' } as const
    return {
      id: newId(when),
      at: when,
      status,
      truck,
      load: null,
      ...hand,
      location: null,
      remark: null,
      odometerM: null,
    }
  }),
})

const YARD = { lat: 36.18, lon: -95.91 }
const WICHITA_FALLS = { lat: 33.89, lon: -98.51 }
/** Of a driver by time card. */
export const farLog: Log = {
  ...ownLog,
  rules: { ...rules, isShortHaul: true },
  drives: [
    {
      ...{ from: at(FAR_DAY, '06:00'), to: at(FAR_DAY, '15:20') },
      ...{ start: YARD, end: YARD, corners: [YARD, WICHITA_FALLS] },
    },
  ],
}

/** Of a driver who begins today. */
export const emptyLog: Log = { ...ownLog, events: [], days: [], certified: [] }

const WORDY = 'Waited behind the crusher, belt torn, foreman sent all away'
const FAR = 'Truth or Consequences, Sierra County, New Mexico, I-25 S 79'

/** With all that may be written of each entry and day, in the longest words. */
export const wordyLog: Log = {
  ...ownLog,
  driver: { ...ownLog.driver, name: 'Christopher Featherstonehaugh-Tallbear' },
  carrier: {
    ...ownLog.carrier,
    office: '12480 North Old Quarry and Limestone Processing Road, Building C, Tulsa, OK 74116',
  },
  events: events.map((one) => ({ ...one, location: FAR, remark: WORDY })),
  days: [
    {
      day: TODAY,
      trailers: ['R-31', 'R-1188-B', 'PUP-0042-X'],
      shippingDocuments: ['HALVERSON-US75-WIDENING-2026-0001184', 'L-00053', 'L-00054'],
      coDriver: 'Maximiliana Oyelaran-Vandenberghe',
      exception: 'adverse',
      exceptionNote:
        'Fog from mile 31 to mile 78 that no forecast had told of when the day began; two lanes closed by a crash.',
    },
  ],
  certified: [],
}

const edit: Log['edits'][number] = {
  id: newId(at(TODAY, '16:00')),
  fromAt: at(TODAY, '08:45'),
  toAt: at(TODAY, '09:20'),
  status: 'ON',
  special: null,
  location: 'Catoosa, OK',
  reason: 'The gate camera shows the truck on the scale until 09:20',
  by: 'office',
  author: 'Marcus Bell',
  isUnidentified: false,
  answer: null,
  answerNote: null,
  answeredAt: null,
  createdAt: at(TODAY, '16:00'),
  originals: [],
}
const was: Log['edits'][number]['originals'] = [
  { at: at(LONG_DAY, '12:40'), status: 'ON', special: null, origin: 'driver' },
]

/** Edits of each kind: one that waits for the driver, one they made, one they took and one they did not. */
export const editedLog: Log = {
  ...ownLog,
  edits: [
    edit,
    {
      ...edit,
      ...{ id: newId(at(LONG_DAY, '21:00')), fromAt: at(LONG_DAY, '13:00'), toAt: at(LONG_DAY, '13:30') },
      ...{ status: 'OFF', by: 'driver', author: 'Rosa Delgado', reason: 'Forgot to go off duty for lunch' },
      ...{ createdAt: at(LONG_DAY, '21:00'), originals: was },
    },
    {
      ...edit,
      ...{ id: newId(at(LONG_DAY, '22:00')), answer: 'accepted', answeredAt: at(LONG_DAY, '22:30') },
      ...{
        fromAt: at(LONG_DAY, '05:00'),
        toAt: at(LONG_DAY, '05:30'),
        createdAt: at(LONG_DAY, '22:00'),
        originals: was,
      },
    },
    {
      ...edit,
      ...{ id: newId(at(LONG_DAY, '23:00')), answer: 'rejected', answerNote: 'I was asleep by then' },
      ...{ fromAt: at(LONG_DAY, '20:00'), toAt: at(LONG_DAY, '20:30'), answeredAt: at(LONG_DAY, '23:30') },
    },
  ],
}

const moved = { from: at(TODAY, '04:40'), to: at(TODAY, '05:05'), metres: 17_300 }

/** The driver's truck moved before anybody was on duty with it. */
export const movedLog: Log = { ...ownLog, unidentified: [{ id: newId(moved.from), unit: truck.unit, ...moved }] }

type Clocks = AnswerOf<'logs.clocks'>
const first: Clocks['rows'][number] = {
  id: ownLog.driver.id,
  created_at: at(TODAY, '00:00'),
  driver: 'Rosa Delgado',
  status: 'D',
  special: null,
  since: at(TODAY, '12:45'),
  remaining: { drive_11: 182, window_14: 278, break_30: 305, cycle: 1275 },
  cycleLimitMin: 4200,
  freshAt: addMinutes(at(TODAY, '15:30'), 600),
  violations: 2,
  uncertified: 1,
  proposals: 1,
}

/** What is left of each driver's limits: one at work, one with nothing left, one who is fresh, one who keeps no log. */
export const clocks: Clocks = {
  rows: [
    first,
    {
      ...first,
      ...{ id: newId(moved.from), driver: 'Christopher Featherstonehaugh-Tallbear', status: 'ON', special: 'YM' },
      ...{
        remaining: { drive_11: 0, window_14: 0, break_30: 12, cycle: 95 },
        violations: 5,
        uncertified: 7,
        proposals: 0,
      },
    },
    {
      ...first,
      ...{ id: newId(moved.to), driver: 'Luis Ortega', status: 'SB', since: at(TODAY, '02:00'), freshAt: null },
      ...{ remaining: { drive_11: 660, window_14: 840, break_30: 480, cycle: 3120 } },
      ...{ violations: 0, uncertified: 0, proposals: 0 },
    },
    {
      ...first,
      ...{ id: newId(at(TODAY, '06:00')), driver: 'Hannah Brandt', status: 'OFF', since: null, remaining: null },
      ...{ cycleLimitMin: 0, freshAt: null, violations: 0, uncertified: 0, proposals: 0 },
    },
  ],
  nextCursor: null,
}

/** What was driven beyond a limit, by driver. */
export const violations: AnswerOf<'logs.violations'> = {
  rows: [
    {
      ...{ id: ownLog.driver.id, created_at: at(TODAY, '00:00'), driver: 'Rosa Delgado', zone: ZONE },
      violations: [
        {
          ...{ rule: '11h', day: LONG_DAY, from: at(LONG_DAY, '17:00'), to: at(LONG_DAY, '20:00'), minutes: 180 },
          ...{ limitMin: 660, cfr: '49 CFR 395.3(a)(3)(i)', severity: 'violation' },
        },
        {
          ...{ rule: '14h', day: LONG_DAY, from: at(LONG_DAY, '19:00'), to: at(LONG_DAY, '20:00'), minutes: 60 },
          ...{ limitMin: 840, cfr: '49 CFR 395.3(a)(2)', severity: 'violation' },
        },
      ],
    },
  ],
  nextCursor: null,
}

const ofTruck = { created_at: moved.from, truck: truck.unit, ...moved, note: null, driver: null, version: 1 }

/** Driving that nobody was on duty for, in each state. */
export const unidentified: AnswerOf<'logs.unidentified'> = {
  rows: [
    { ...ofTruck, id: newId(moved.from), status: 'open' },
    { ...ofTruck, id: newId(moved.from), truck: 'T-204', status: 'proposed', driver: 'Luis Ortega' },
    { ...ofTruck, id: newId(moved.from), truck: 'T-209', status: 'assumed', driver: 'Hannah Brandt' },
    { ...ofTruck, id: newId(moved.from), truck: 'T-311', status: 'annotated', note: 'Test drive after the brake job' },
  ],
  nextCursor: null,
}

/** Files of ELDs that were taken; one of them a test. */
export const eldFiles: AnswerOf<'logs.eldImports'> = {
  rows: [
    {
      ...{ id: newId(at(TODAY, '09:00')), created_at: at(TODAY, '09:00'), takenAt: at(TODAY, '09:00') },
      ...{ driver: 'Rosa Delgado', fileName: 'DELGA4417112026-000000000.csv', isTest: false },
      ...{ from: at(LONG_DAY, '00:00'), to: at(TODAY, '00:00'), events: 61, skipped: 4 },
    },
    {
      ...{ id: newId(at(LONG_DAY, '09:00')), created_at: at(LONG_DAY, '09:00'), takenAt: at(LONG_DAY, '09:00') },
      ...{ driver: 'Luis Ortega', fileName: 'ORTEG0218112026-TEST.csv', isTest: true },
      ...{ from: at(DAYS.at(-1) ?? TODAY, '00:00'), to: at(LONG_DAY, '00:00'), events: 12, skipped: 0 },
    },
  ],
  nextCursor: null,
}
