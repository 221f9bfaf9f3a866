import { HttpResponse, http } from 'msw'
import { DEGREE_PARTS, type TruckColumns } from '#domain/tracking/truck-frame.ts'
import { type TruckStatus, truckStatuses } from '#domain/tracking/truck-status.ts'
import type { AnswerOf } from '../answers.ts'

type Row = AnswerOf<'tracking.trucks'>['rows'][number]

const SECONDS_AGO = 25

const truck = (
  unit: string,
  id: string,
  status: TruckStatus,
  at: { lat: number; lon: number; headingDeg: number },
  more: Partial<Row> = {},
): Row => ({
  id,
  unit,
  status,
  isLate: false,
  driver: null,
  contractor: null,
  load: null,
  next: null,
  eta: null,
  delivery: null,
  position: { ...at, at: new Date(Date.now() - SECONDS_AGO * 1000).toISOString(), speedMps: 19, accuracyM: 6 },
  ...more,
})

const levee = {
  stopId: '01a1ff9f-6a80-739f-afdb-291e502389e0',
  kind: 'delivery' as const,
  siteId: 'accb9e54-4be6-7e2e-895a-4317358b4cd8',
  site: 'Bixby Levee, East Reach',
  zone: 'America/Chicago',
  lat: 35.9491,
  lon: -95.8803,
  windowStart: null,
  windowEnd: null,
  arrivedAt: null,
}

const quarry = {
  ...levee,
  stopId: '01a1ff9f-6a80-739f-afdb-291e502389e1',
  kind: 'pickup' as const,
  siteId: 'efde954d-f1ca-7ecd-839d-d1daed89cd15',
  site: 'Cedar Fork Quarry',
  lat: 36.2795,
  lon: -95.7418,
  arrivedAt: '2026-07-14T15:10:00.000Z',
}

/** It stands at the quarry and has still to load; its delivery is estimated. */
export const truckAtQuarry: AnswerOf<'tracking.truck'> = truck(
  'T-207',
  '5e21f2c7-adac-7862-8933-b52b6a11c6c1',
  'at_pickup',
  { lat: 36.2796, lon: -95.7419, headingDeg: 0 },
  {
    driver: { id: 'c74d4360-2a6e-787b-8602-3877519cccc2', name: 'Luz Herrera' },
    load: { id: '4c0aaf7b-a8c1-7dae-871a-1163d79b8ced', number: 'L-00071', status: 'at_pickup' },
    next: quarry,
    delivery: {
      stopId: levee.stopId,
      site: levee.site,
      zone: levee.zone,
      early: '2026-07-14T16:05:00.000Z',
      expected: '2026-07-14T16:25:00.000Z',
      late: '2026-07-14T16:50:00.000Z',
      basis: 'estimate',
      stayMin: 25,
      stayBasis: 'visits',
    },
  },
)

/** Three trucks between the quarry and the levee: one loaded and late, one at the quarry, one free. */
export const trucks: AnswerOf<'tracking.trucks'> = {
  rows: [
    truck(
      'T-204',
      '5e21f2c7-adac-7862-8933-b52b6a11c6c0',
      'in_transit',
      { lat: 36.14, lon: -95.79, headingDeg: 205 },
      {
        isLate: true,
        driver: { id: 'c74d4360-2a6e-787b-8602-3877519cccc1', name: 'Hank Odom' },
        load: { id: '4c0aaf7b-a8c1-7dae-871a-1163d79b8cec', number: 'L-00068', status: 'in_transit' },
        next: levee,
      },
    ),
    truckAtQuarry,
    truck('T-211', '5e21f2c7-adac-7862-8933-b52b6a11c6c2', 'free', { lat: 36.2004, lon: -95.8207, headingDeg: 90 }),
  ],
  nextCursor: null,
}

/** The sites that the map shows below its trucks. */
export const sitesOnMap: AnswerOf<'tracking.sitesOnMap'> = {
  sites: [
    {
      id: 'efde954d-f1ca-7ecd-839d-d1daed89cd15',
      name: 'Cedar Fork Quarry',
      kind: 'pit',
      lat: 36.2795,
      lon: -95.7418,
      geofence: { kind: 'circle', radiusM: 300 },
    },
    {
      id: 'accb9e54-4be6-7e2e-895a-4317358b4cd8',
      name: 'Bixby Levee, East Reach',
      kind: 'jobsite',
      lat: 35.9491,
      lon: -95.8803,
      geofence: { kind: 'circle', radiusM: 250 },
    },
  ],
  lostAfterMin: 10,
}

/** The same trucks as the map is given them at first; after that nothing moves. */
export const trucksOnMap = http.get('*/api/tracking/trucks', () => {
  const { rows } = trucks
  const whole: TruckColumns = {
    ids: btoa(rows.map(({ id }) => bytesOf(id)).join('')),
    units: rows.map(({ unit }) => unit),
    lat: rows.map(({ position }) => Math.round((position?.lat ?? 0) * DEGREE_PARTS)),
    lon: rows.map(({ position }) => Math.round((position?.lon ?? 0) * DEGREE_PARTS)),
    heading: rows.map(({ position }) => position?.headingDeg ?? -1),
    speed: rows.map(() => 190),
    age: rows.map(() => SECONDS_AGO),
    status: rows.map(({ status }) => truckStatuses.indexOf(status)),
    late: rows.map(({ isLate }) => (isLate ? 1 : 0)),
  }
  return HttpResponse.json({ place: '1-story', atS: Math.floor(Date.now() / 1000), trucks: whole })
})

/** The sixteen bytes of an id, each as a character. */
function bytesOf(id: string): string {
  return id.replaceAll('-', '').replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)))
}
