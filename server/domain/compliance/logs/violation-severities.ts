/** Nominal is less than 15 minutes, egregious more than three hours beyond a limit. */
export const violationSeverities = ['nominal', 'violation', 'egregious'] as const
export type ViolationSeverity = (typeof violationSeverities)[number]
