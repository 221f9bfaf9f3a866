import type { Outputs } from '#web/api.ts'

/** One version of what customers are charged. */
export type RateCard = Outputs['rateCards']['byId']
