import { access } from '../rules.ts'

export const trackingProcedures = access({})
