import type { AnswerOf } from '../answers.ts'
import { movingLoad } from '../recorded/moving-load.ts'

type PlannedRoute = AnswerOf<'tracking.plannedRoute'>['route']

const quarry = { id: 'efde954d-f1ca-7ecd-839d-d1daed89cd15', name: 'Cedar Fork Quarry', lat: 36.2795, lon: -95.7418 }
const levee = {
  id: 'accb9e54-4be6-7e2e-895a-4317358b4cd8',
  name: 'Bixby Levee, East Reach',
  lat: 35.9491,
  lon: -95.8803,
}

const route = (id: string, more: Partial<PlannedRoute> = {}): PlannedRoute => ({
  id: `01930000-0000-7000-8000-0000000000${id}`,
  created_at: '2026-11-18T15:20:00.000Z',
  load: null,
  pickup: quarry,
  delivery: levee,
  source: 'drawn',
  metres: 44_300,
  version: 1,
  by: 'Marcus Bell',
  endedAt: null,
  endedBy: null,
  endedReason: null,
  loadsNow: 0,
  ...more,
})

/** The route that trucks go from the quarry to the levee: around the town. */
const routePoints = [
  { lat: 36.2795, lon: -95.7418 },
  { lat: 36.2301, lon: -95.7462 },
  { lat: 36.1698, lon: -95.7812 },
  { lat: 36.0977, lon: -95.7931 },
  { lat: 36.0214, lon: -95.8304 },
  { lat: 35.9678, lon: -95.8611 },
  { lat: 35.9491, lon: -95.8803 },
]

const second = route('f2', { version: 2, loadsNow: 23 })
const first = route('f1', {
  created_at: '2026-10-02T13:05:00.000Z',
  source: 'imported',
  metres: 46_900,
  by: 'Dana Whitlock',
  endedAt: '2026-11-18T15:20:00.000Z',
  endedBy: 'Marcus Bell',
})
const ownOfLoad = route('f3', {
  load: { id: movingLoad.id, number: movingLoad.number },
  by: null,
  metres: 51_750,
  source: 'imported',
  created_at: '2026-11-20T09:10:00.000Z',
})

/** One for every load of a lane, one for a single load. */
export const routes: AnswerOf<'tracking.plannedRoutes'> = { rows: [ownOfLoad, second], nextCursor: null }
/** The same lane with names that no column is wide enough for. */
export const longRoutes: AnswerOf<'tracking.plannedRoutes'> = {
  rows: [
    route('f4', {
      pickup: { ...quarry, name: 'North-Eastern Oklahoma Consolidated Aggregates and Ready-Mix Quarry No. 14' },
      delivery: { ...levee, name: 'Donaudampfschifffahrtsgesellschaftskapitänsanlegestelle East Reach' },
      by: 'Maria-Fernanda de los Ángeles Villanueva-Santisteban',
      version: 117,
      metres: 1_244_300,
      loadsNow: 1,
    }),
  ],
  nextCursor: null,
}
/** Those that were ended too. */
export const pastRoutes: AnswerOf<'tracking.plannedRoutes'> = { rows: [ownOfLoad, second, first], nextCursor: null }

/** The lane's route with its line, some of the loads that go by it, and the version before it. */
export const laneRoute: AnswerOf<'tracking.plannedRoute'> = {
  route: second,
  points: routePoints,
  loads: [
    { id: movingLoad.id, number: movingLoad.number, status: 'in_transit' },
    { id: '4c0aaf7b-a8c1-7dae-871a-1163d79b8ced', number: 'L-00071', status: 'assigned' },
  ],
  versions: [second, first],
}

/** What trucks drove there before. */
export const habit: AnswerOf<'tracking.laneHabit'> = { points: routePoints, metres: 44_300, drives: 7 }
