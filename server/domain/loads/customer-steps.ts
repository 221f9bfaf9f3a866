import type { LoadStatus } from '#domain/loads/statuses.ts'

/** The steps of a load that a customer may be told of by mail. */
export const customerSteps = ['on_the_way', 'at_delivery', 'delivered'] as const
export type CustomerStep = (typeof customerSteps)[number]

/** What a customer is told when a load comes to a status; null where nothing. */
export function stepToTell(status: LoadStatus): CustomerStep | null {
  switch (status) {
    case 'in_transit':
      return 'on_the_way'
    case 'at_delivery':
      return 'at_delivery'
    case 'delivered':
      return 'delivered'
    default:
      return null
  }
}
