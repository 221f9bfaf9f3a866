import type { Setting } from '#domain/settings/setting.ts'
import { access } from '../access/rules.ts'

const reads = { for: 'member', roles: ['admin'], scope: 'fleet' } as const
const writes = { ...reads, writes: 'operation' } as const

/** What is expected of customers' orders and payments is the admins' to see. */
export const procedures = access({
  'predictions.list': reads,
  'predictions.card': reads,
  'predictions.records': reads,
  'predictions.makeNow': writes,
  'predictions.bringHistory': writes,
})

export const routes = access({
  'GET /api/lists/predictions': reads,
})

const isOn = { kind: 'boolean', default: true, whoMayChange: 'admin' } as const

/** Each kind can be switched off: nothing of it is made or shown then. */
export const settings = {
  predict_demand: isOn,
  predict_payment_delay: isOn,
  predict_job_finish: isOn,
  predict_us_holidays: isOn,
} as const satisfies Record<string, Setting>
