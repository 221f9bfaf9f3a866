import type { Setting } from '#domain/settings/setting.ts'
import { access } from '../access/rules.ts'

const reads = { for: 'member', roles: ['admin'], scope: 'fleet' } as const

/** What the fleet's equipment is used for is the admin's to see. */
export const procedures = access({
  'utilization.figures': reads,
  'utilization.truck': reads,
  'utilization.others': reads,
})

export const routes = access({
  'GET /api/lists/utilization': reads,
})

export const settings = {
  /** How long a truck is meant to work on a working day. */
  truck_shift_min: { kind: 'integer', min: 60, max: 1_440, unit: 'min', default: 600, whoMayChange: 'admin' },
  /** The working days of a week, from Monday on. */
  truck_week_days: { kind: 'integer', min: 1, max: 7, unit: 'days', default: 5, whoMayChange: 'admin' },
} as const satisfies Record<string, Setting>
