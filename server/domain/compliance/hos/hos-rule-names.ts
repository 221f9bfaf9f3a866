/** The four limits on driving: 11 hours, 14 hours, the 30-minute interruption, 60 or 70 hours in the cycle. */
export const hosRuleNames = ['11h', '14h', '30min', '60_70'] as const
export type HosRuleName = (typeof hosRuleNames)[number]
