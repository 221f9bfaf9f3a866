import type { AnswerOf } from '../answers.ts'
import { movingLoad } from '../recorded/moving-load.ts'

type Alert = AnswerOf<'alerts.list'>['rows'][number]

const alert = (id: string, more: Partial<Alert>): Alert => ({
  id: `01930000-0000-7000-8000-0000000000${id}`,
  kind: 'off_route',
  status: 'open',
  facts: { distanceM: 1_240 },
  load: { id: movingLoad.id, number: movingLoad.number },
  truck: { id: '5e21f2c7-adac-7862-8933-b52b6a11c6c0', unit: 'T-204' },
  place: { lat: 36.14, lon: -95.79 },
  raisedAt: '2026-11-22T02:41:00.000Z',
  assignedTo: null,
  snoozedUntil: null,
  changedBy: null,
  changedAt: null,
  told: ['Dana Whitlock', 'Marcus Bell'],
  version: 1,
  ...more,
})

/** One that nobody has seen, one that somebody looks after, one with everything long. */
export const openAlerts: AnswerOf<'alerts.list'> = {
  rows: [
    alert('a1', {}),
    alert('a2', {
      kind: 'late_risk',
      status: 'acknowledged',
      facts: { due: '2026-11-22T04:00:00.000Z', expected: '2026-11-22T04:35:00.000Z' },
      assignedTo: { id: '01930000-0000-7000-8000-0000000000b2', name: 'Dana Whitlock' },
    }),
    alert('a3', {
      kind: 'left_without_ticket',
      facts: { site: 'North-Eastern Oklahoma Consolidated Aggregates and Ready-Mix Quarry No. 14' },
      told: ['Maria-Fernanda de los Ángeles Villanueva-Santisteban', 'Bartholomew Featherstonehaugh-Cholmondeley'],
    }),
  ],
  nextCursor: null,
}

/** What is over: settled by somebody, or by itself. */
export const pastAlerts: AnswerOf<'alerts.list'> = {
  rows: [
    alert('a4', { status: 'resolved', changedBy: 'Marcus Bell', changedAt: '2026-11-22T03:00:00.000Z' }),
    alert('a5', { kind: 'signal_lost', status: 'expired', facts: { minutes: 14 }, told: [] }),
  ],
  nextCursor: null,
}

/** Who an alert may be given to. */
export const assignees: AnswerOf<'alerts.assignees'> = [
  { id: '01930000-0000-7000-8000-0000000000b2', name: 'Dana Whitlock' },
  { id: '01930000-0000-7000-8000-0000000000b3', name: 'Marcus Bell' },
]
