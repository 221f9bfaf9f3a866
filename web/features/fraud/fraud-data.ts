import type { CaseState } from '#domain/fraud/case-states.ts'
import type { Tone } from '#ui'
import type { Outputs } from '#web/api.ts'

export type FraudCase = Outputs['fraud']['case']
export type FraudRuleRow = Outputs['fraud']['rules'][number]

export const caseTones: Record<CaseState, Tone> = {
  new: 'offer',
  triage: 'active',
  investigating: 'transit',
  confirmed: 'site',
  cleared: 'done',
  unresolved: 'idle',
  recovered: 'done',
  closed: 'idle',
}
