import type { AnswerOf } from '../answers.ts'

type Service = AnswerOf<'maintenance.services'>['rows'][number]
type Order = AnswerOf<'maintenance.orders'>['rows'][number]

const MILE_M = 1609.344
const miles = (count: number) => Math.round(count * MILE_M)
const id = (kind: string, at: number) => `01930000-0000-7000-8000-${kind}${String(at).padStart(9, '0')}`
const at = (day: string) => `${day}T14:30:00.000Z`

function service(index: number, some: Partial<Service>): Service {
  return {
    id: id('f01', index),
    truckId: id('f02', index),
    truck: `T-${101 + index}`,
    programId: id('f03', 1),
    service: 'Oil and filters',
    everyM: miles(15_000),
    everyHoursTenths: null,
    everyDays: 180,
    state: 'ok',
    dueAt: at('2031-04-20'),
    dueBy: 'miles',
    dueM: miles(312_450),
    dueHoursTenths: null,
    lastAt: at('2030-12-02'),
    odometerM: miles(305_210),
    checklist: ['Drain and refill', 'Filters'],
    orderId: null,
    version: 1,
    ...some,
  }
}

/** One overdue, one due soon, one by hours, and one of which no use is known. */
export const servicesDue: AnswerOf<'maintenance.services'> = {
  rows: [
    service(0, { state: 'overdue', dueAt: at('2031-02-18'), dueM: miles(304_900) }),
    service(1, { state: 'due_soon', dueAt: at('2031-03-12'), orderId: id('f04', 1) }),
    service(2, {
      service: 'Hoist and hydraulics',
      everyM: null,
      everyHoursTenths: 5000,
      dueM: null,
      dueHoursTenths: 84_125,
      dueBy: 'hours',
    }),
    service(3, { dueAt: null, odometerM: null, dueM: null, service: 'Walking floor: seals, slats and drive' }),
  ],
  nextCursor: null,
}

export const manyServices: AnswerOf<'maintenance.services'> = {
  rows: Array.from({ length: 200 }, (_, index) => service(index, index % 7 === 0 ? { state: 'due_soon' } : {})),
  nextCursor: 'more',
}

const order: Order = {
  id: id('f04', 1),
  number: 1042,
  truckId: id('f02', 1),
  trailerId: null,
  unit: 'T-102',
  status: 'waiting_parts',
  title: 'Left rear brake chamber leaks, and both slack adjusters of the axle are to be measured',
  vendor: 'Red Fork Diesel Repair',
  isWarranty: true,
  cost: { estimateCents: 68_000, totalCents: 23_750 },
  isDown: true,
  downUntil: '2031-03-07',
  createdAt: at('2031-03-03'),
  completedAt: null,
  completeM: null,
  version: 5,
}
export const openOrders: AnswerOf<'maintenance.orders'> = {
  rows: [
    order,
    {
      ...order,
      ...{ id: id('f04', 2), number: 1043, unit: 'R-7', truckId: null, trailerId: id('f05', 1), status: 'open' },
      ...{ title: 'Tailgate latch', vendor: null, isWarranty: false, isDown: false, downUntil: null },
      cost: { estimateCents: 14_000, totalCents: 0 },
    },
  ],
  nextCursor: null,
}
export const noOrders: AnswerOf<'maintenance.orders'> = { rows: [], nextCursor: null }

export const openOrder: AnswerOf<'maintenance.order'> = {
  ...order,
  checklist: [
    { text: 'Chamber', isDone: false },
    { text: 'Slack adjusters measured', isDone: true },
  ],
  downReason: 'Waits for a chamber',
  createdBy: 'Dana Whitfield',
  approvedBy: 'Marcus Hale',
  approvedAt: at('2031-03-03'),
  startedAt: at('2031-03-04'),
  startM: miles(305_200),
  completedBy: null,
  completeHoursTenths: null,
  note: null,
  services: [{ id: id('f01', 1), name: 'Oil and filters' }],
  defects: [
    {
      id: id('f06', 1),
      inspectionId: id('f07', 1),
      code: 'service_brakes',
      label: null,
      severity: 'out_of_service',
      note: 'Air leak at the left rear chamber',
      status: 'open',
    },
  ],
  lines: [
    {
      id: id('f08', 1),
      kind: 'labour',
      description: 'Diagnosis',
      quantityMilli: 2500,
      money: { rateMicro: 95_000_000, amountCents: 23_750 },
    },
  ],
  meter: { odometerM: miles(305_210), readAt: at('2031-03-04'), hoursTenths: 81_200 },
}

export const maintenanceInFigures: AnswerOf<'maintenance.figures'> = {
  overdue: 1,
  dueSoon: 1,
  down: 1,
  costCents: 1_284_050,
  perMileCents: 14.2,
  compliancePct: 87.5,
  downtimePct: 2.4,
}

export const servicePrograms: AnswerOf<'maintenance.programs'> = {
  rows: [
    {
      id: id('f03', 1),
      name: 'Oil and filters',
      everyM: miles(15_000),
      everyHoursTenths: null,
      everyDays: 180,
      soonPct: 10,
      appliesTo: 'all',
      body: null,
      trucks: [],
      checklist: ['Drain and refill', 'Filters'],
      version: 1,
    },
  ],
}
