import type { Uuid } from '#domain/units/brands.ts'
import type { Outputs } from '#web/api.ts'

export type Offer = Outputs['contractorPortal']['offers'][number]
export type CompanyPapers = Outputs['contractorPortal']['papers'][number]
export type PaperSlot = CompanyPapers['papers'][number]

/** The paper that is brought, and whose it is. */
export type PaperAsked = {
  contractorId: Uuid
  driverId: Uuid | null
  truckId: Uuid | null
  kind: PaperSlot['kind']
  whose: string
}
