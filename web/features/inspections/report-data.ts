import type { Outputs } from '#web/api.ts'

/** A report with all that it says. */
export type Report = Outputs['inspections']['byId']
