import { equipmentTypes } from '#domain/compliance/inspections/equipment-types.ts'
import { requiredItems, standardTemplate } from '#domain/compliance/inspections/template-items.ts'
import type { AnswerOf } from '../answers.ts'

const MORNING = '2026-11-20T12:01:00.000Z'
const truckList = standardTemplate('truck_tractor')
const trailerList = standardTemplate('trailer_end_dump')
const DEFECT = '0198c1a0-0000-7000-8000-0000000000d1'
const REPORT = '0198c1a0-0000-7000-8000-0000000000e1'

/** What a driver may inspect, with a defect that they have to read about first. */
export const startOfInspection: AnswerOf<'inspections.start'> = {
  trucks: [
    {
      id: '0198c1a0-0000-7000-8000-0000000000a1',
      part: 'truck',
      unitNumber: 'T-118',
      template: { id: null, type: 'truck_tractor', version: 0, items: truckList },
      lastOdometer: { metres: 345_690_000, readAt: MORNING },
    },
  ],
  trailers: [
    {
      id: '0198c1a0-0000-7000-8000-0000000000b1',
      part: 'trailer',
      unitNumber: 'R-31',
      template: { id: null, type: 'trailer_end_dump', version: 0, items: trailerList },
    },
  ],
  earlier: [
    {
      id: REPORT,
      truckId: '0198c1a0-0000-7000-8000-0000000000a1',
      trailerId: '0198c1a0-0000-7000-8000-0000000000b1',
      driverName: 'Rosa Delgado',
      submittedAt: MORNING,
      receivedAt: MORNING,
      defects: [
        {
          id: DEFECT,
          part: 'trailer',
          code: 'gate_seals',
          label: null,
          severity: 'minor',
          note: 'Tailgate latch on the right needs a second pull to lock.',
          status: 'open',
          certificationNote: null,
        },
      ],
    },
  ],
  usual: { truckId: '0198c1a0-0000-7000-8000-0000000000a1', trailerId: '0198c1a0-0000-7000-8000-0000000000b1' },
  fastMin: 3,
  serverTime: '2026-11-21T11:00:00.000Z',
}

const row: AnswerOf<'inspections.list'>['rows'][number] = {
  id: REPORT,
  created_at: MORNING,
  kind: 'pre',
  status: 'submitted',
  truck: 'T-118',
  trailer: 'R-31',
  driver: 'Rosa Delgado',
  submittedAt: MORNING,
  durationS: 640,
  isFast: false,
  odometerM: 345_690_000,
  isSafe: true,
  defects: 1,
  openDefects: 1,
  outOfService: 0,
}

/** Reports with and without defects, one of them made in a hurry. */
export const inspectionRows: AnswerOf<'inspections.list'> = {
  rows: [
    row,
    {
      ...row,
      id: '0198c1a0-0000-7000-8000-0000000000e2',
      kind: 'post',
      truck: 'D-12',
      trailer: null,
      driver: 'Ana Villegas',
      isSafe: false,
      outOfService: 1,
    },
    {
      ...row,
      id: '0198c1a0-0000-7000-8000-0000000000e3',
      truck: 'T-209',
      trailer: 'R-35',
      driver: 'Curtis Moy',
      durationS: 120,
      isFast: true,
      defects: 0,
      openDefects: 0,
    },
    {
      ...row,
      id: '0198c1a0-0000-7000-8000-0000000000e4',
      status: 'reviewed',
      truck: 'T-121',
      trailer: 'R-32',
      driver: 'Jim Tallbear',
      openDefects: 0,
    },
  ],
  nextCursor: null,
}

const defect: AnswerOf<'inspections.defects'>['rows'][number] = {
  id: DEFECT,
  created_at: MORNING,
  inspectionId: REPORT,
  part: 'trailer',
  unit: 'R-31',
  code: 'gate_seals',
  label: null,
  severity: 'minor',
  note: 'Tailgate latch on the right needs a second pull to lock.',
  status: 'open',
  reportedAt: MORNING,
  driver: 'Rosa Delgado',
  certifiedAt: null,
  certifiedBy: null,
  certificationNote: null,
  repeats: 1,
  photos: 1,
  version: 1,
  reportStatus: 'submitted',
}

/** Open defects, one of which keeps its truck from being driven. */
export const openDefects: AnswerOf<'inspections.defects'> = {
  rows: [
    {
      ...defect,
      id: '0198c1a0-0000-7000-8000-0000000000d2',
      part: 'truck',
      unit: 'D-12',
      code: 'service_brakes',
      severity: 'out_of_service',
      note: 'Air leak at the left rear chamber, loses 6 psi a minute with the brakes applied.',
      driver: 'Ana Villegas',
      repeats: 0,
    },
    defect,
  ],
  nextCursor: null,
}

/** The figures above the reports. */
export const inspectionFigures: AnswerOf<'inspections.figures'> = {
  inspectedToday: 5,
  onLoadsToday: 6,
  openDefects: 2,
  unitsOut: 1,
  reports: 56,
  fast: 1,
  fastMin: 3,
  days: 30,
  medians: [{ type: 'truck_tractor', reports: 53, medianS: 712 }],
}

/** A whole report with its one defect. */
export const inspectionReport: AnswerOf<'inspections.byId'> = {
  id: REPORT,
  kind: 'pre',
  status: 'submitted',
  certifiedAs: null,
  truck: 'T-118',
  trailer: 'R-31',
  driver: 'Rosa Delgado',
  startedAt: '2026-11-20T11:50:20.000Z',
  submittedAt: MORNING,
  receivedAt: MORNING,
  durationS: 640,
  isFast: false,
  odometerM: 345_690_000,
  engineHoursTenths: 81_204,
  isSafe: true,
  unsafeReason: null,
  note: null,
  place: { lat: 36.2795, lon: -95.7418, accuracyM: 8 },
  signerName: 'Rosa Delgado',
  strokes: null,
  reviewedAt: null,
  reviewedBy: null,
  items: [
    ...truckList.map(({ code }) => ({ part: 'truck' as const, code, label: null, result: 'ok' as const })),
    ...trailerList.map(({ code }) => ({
      part: 'trailer' as const,
      code,
      label: null,
      result: code === 'gate_seals' ? ('defect' as const) : ('ok' as const),
    })),
  ],
  photos: [],
  defects: [defect],
}

/** The product's own list of each type of equipment. */
export const inspectionTemplates: AnswerOf<'inspections.templates'> = equipmentTypes.map((type) => ({
  id: null,
  type,
  version: 0,
  items: standardTemplate(type),
  required: requiredItems(type),
  changedAt: null,
  changedBy: null,
}))
