/** `out_of_service`: nobody drives it before it is repaired. */
export const severities = ['minor', 'out_of_service'] as const
export type Severity = (typeof severities)[number]
export const itemResults = ['ok', 'defect', 'na'] as const
export type ItemResult = (typeof itemResults)[number]
