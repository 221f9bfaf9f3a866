import type { Day } from '#domain/units/brands.ts'

/** What a settlement's approval depends on beside its state. */
export type ApprovalFacts = {
  /** Lines of no amount that nobody has said a reason for. */
  zeroLines: number
  /** Until when the contractor is insured; undefined for a driver, null where nobody has entered a day. */
  insuranceExpiresOn: Day | null | undefined
  /** The fleet lets a contractor without valid insurance wait for the money. */
  blocksUninsured: boolean
  today: Day
}

export type ApprovalBlock = {
  code: 'zero_lines' | 'insurance_expired' | 'insurance_missing'
  count?: number
  day?: Day
}

/** What keeps a settlement from being approved; empty where nothing does. */
export function approvalBlocks(facts: ApprovalFacts): ApprovalBlock[] {
  const { zeroLines, insuranceExpiresOn, blocksUninsured, today } = facts
  const blocks: ApprovalBlock[] = []
  if (zeroLines > 0) blocks.push({ code: 'zero_lines', count: zeroLines })
  if (!blocksUninsured || insuranceExpiresOn === undefined) return blocks
  if (insuranceExpiresOn === null) blocks.push({ code: 'insurance_missing' })
  else if (insuranceExpiresOn < today) blocks.push({ code: 'insurance_expired', day: insuranceExpiresOn })
  return blocks
}
