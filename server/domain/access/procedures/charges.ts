import { access } from '../rules.ts'

export const chargeProcedures = access({})
