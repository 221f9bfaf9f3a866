import type { Outputs } from '#web/api.ts'

export type Customer = Outputs['customers']['byId']
export type CustomerTerms = Outputs['customers']['terms']
export type CustomerAccount = Outputs['customers']['account']
export type SimilarCustomer = Outputs['customers']['similar'][number]
export type TimelineEntry = Outputs['customers']['timeline']['rows'][number]
