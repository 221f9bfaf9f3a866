import type { AnswerOf } from '../answers.ts'

type Board = AnswerOf<'schedule.day'>
type Load = Board['loads'][number]

/** A day far ahead, so that nothing of it is ever late by the clock of whoever looks. */
export const BOARD_DAY = '2031-03-04'
const id = (kind: string, at: number) => `01930000-0000-7000-8000-${kind}${String(at).padStart(9, '0')}`
const at = (clock: string) => `${BOARD_DAY}T${clock}:00.000Z`

const names = ['Ana Torres', 'Ben Whitaker', 'Carla Nguyen', 'Dale Hutchins', 'Earl Simmons', 'Felipe Ortega']
const drivers: Board['drivers'] = names.map((name, i) => ({
  id: id('d01', i),
  name,
  contractorId: null,
  plan: null,
  timeOff: null,
}))
const trucks: Board['trucks'] = names.map((_, i) => ({
  id: id('e01', i),
  name: `T-${101 + i}`,
  driverId: i === 5 ? null : id('d01', i),
  contractorId: null,
  down: i === 5 ? { until: '2031-03-07', reason: 'Turbo' } : null,
}))

/** A load from one hour of the clock (UTC) on, for so many hours; of the driver at this place, or nobody's. */
function load(number: number, from: number, hours: number, driver: number | null, more: Partial<Load> = {}): Load {
  const clock = (hour: number) => at(`${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 === 0 ? '00' : '30'}`)
  const named = driver === null ? null : drivers[driver]
  const truck = driver === null ? null : trucks[driver]
  return {
    id: id('a01', number),
    number: `L-0${number}`,
    version: 3,
    status: driver === null ? 'planned' : 'assigned',
    isHeld: false,
    customer: number % 2 === 0 ? 'Halverson Paving' : 'Osage Road Builders',
    material: 'Crusher run',
    pickup: 'North Pit',
    delivery: number % 2 === 0 ? 'Station 40' : 'Mill Road Plant',
    quantityMilli: null,
    unit: null,
    driver: named ? { id: named.id, name: named.name } : null,
    contractor: null,
    truck: truck ? { id: truck.id, name: truck.name } : null,
    trailer: null,
    pickupFrom: clock(from),
    pickupTo: clock(from + 0.5),
    deliveryFrom: null,
    deliveryTo: clock(from + hours),
    risk: null,
    ...more,
  }
}

/** A day with gaps, one load that will be late, two at the same time, and three that nobody has. */
export const boardDay: Board = {
  day: BOARD_DAY,
  zone: 'America/Chicago',
  drivers,
  trucks,
  isMore: false,
  loads: [
    load(1041, 13, 2, 0, { status: 'delivered' }),
    load(1042, 15.5, 2, 0, { status: 'in_transit', risk: 'late' }),
    load(1043, 19, 2.5, 0),
    load(1044, 13, 3, 1, { status: 'accepted' }),
    load(1045, 15, 2, 1),
    load(1046, 14, 2, 2, { status: 'at_pickup' }),
    load(1047, 18, 2, 2, { isHeld: true }),
    load(1048, 22, 2, 3, { deliveryTo: '2031-03-05T08:00:00.000Z' }),
    load(1049, 14, 2, null),
    load(1050, 16.5, 2, null),
    load(1051, 20, 1.5, null),
  ],
}

type Plan = NonNullable<Board['drivers'][number]['plan']>
/** What a driver was told of the day the evening before: their loads as they stand, or with one that has another time now. */
function published(driver: number, more: Partial<Plan> = {}, delivery?: string): Plan {
  const own = boardDay.loads.filter((each) => each.driver?.id === id('d01', driver))
  return {
    id: id('f01', driver),
    publishedAt: '2031-03-03T22:40:00.000Z',
    publishedBy: 'Marcus Bell',
    confirmedAt: null,
    loads: own.map((each, at) => ({
      ...each,
      truck: each.truck?.name ?? null,
      trailer: null,
      delivery: at === 0 && delivery ? delivery : each.delivery,
    })),
    ...more,
  }
}

const plans: (Plan | null)[] = [
  published(0, { confirmedAt: '2031-03-03T23:05:00.000Z' }),
  published(1, {}, 'Quarry Road Plant'),
  published(2),
  null,
  null,
  null,
]
/** The same day, published the evening before: confirmed by one, changed for another, unread by the third. */
export const publishedDay: Board = {
  ...boardDay,
  drivers: drivers.map((driver, at) => ({ ...driver, plan: plans[at] ?? null })),
}

/** How a driver sees the day: themselves with one load, told the evening before and changed since then or not. */
export function ownDay(driverId: string, isChanged = false): Board {
  const own = { id: driverId, name: 'Ana Torres' }
  const loads = boardDay.loads
    .filter((each) => each.driver?.id === id('d01', 0))
    .map((each) => ({ ...each, driver: own }))
  const plan = published(0, {}, isChanged ? 'Quarry Road Plant' : undefined)
  return {
    ...boardDay,
    drivers: [{ ...own, contractorId: null, plan, timeOff: null }],
    trucks: trucks.slice(0, 1),
    loads,
  }
}

/** A fleet without anybody yet. */
export const boardOfNobody: Board = { ...boardDay, drivers: [], trucks: [], loads: [] }

const crowd = Array.from({ length: 80 }, (_, i) => i)
/** Eighty drivers with three hundred loads. */
export const fullBoard: Board = {
  ...boardDay,
  drivers: crowd.map((i) => ({
    id: id('d02', i),
    name: `${names[i % 6]} ${i + 1}`,
    contractorId: null,
    plan: null,
    timeOff: null,
  })),
  trucks: crowd.map((i) => ({
    id: id('e02', i),
    name: `T-${201 + i}`,
    driverId: id('d02', i),
    contractorId: null,
    down: null,
  })),
  loads: Array.from({ length: 300 }, (_, i) => {
    const who = i % 85
    const place = { id: id('d02', who), name: `${names[who % 6]} ${who + 1}` }
    const own = who < 80 ? { status: 'assigned' as const, driver: place } : { status: 'planned' as const, driver: null }
    return load(2000 + i, 8 + Math.floor(i / 85) * 3 + (i % 4) / 2, 2, null, own)
  }),
}

/** A link that a driver made and reads, and one of the office for a pit that nobody has opened yet. */
export const calendarFeeds: AnswerOf<'calendars.list'> = [
  {
    ...{ id: id('f01', 1), subject: 'driver', subjectId: id('d01', 0), name: 'Ana Torres', hint: 'k3Q9' },
    ...{ createdBy: 'Ana Torres', createdAt: at('07:00'), lastReadAt: at('12:00') },
  },
  {
    ...{ id: id('f01', 2), subject: 'site', subjectId: id('b01', 4), name: 'Vulcan Pit 4', hint: 'xW21' },
    ...{ createdBy: 'Marcus Vale', createdAt: at('08:00'), lastReadAt: null },
  },
]
