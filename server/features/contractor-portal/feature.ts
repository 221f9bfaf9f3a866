import type { Rounds } from '../../workers.ts'
import { lapseOffers } from './lapse-offers.ts'
import { contractorPortalRouter } from './router.ts'

export const routers = { contractorPortal: contractorPortalRouter }
export const rounds = [{ name: 'offers', everyMs: 30_000, step: lapseOffers }] satisfies Rounds
