import { access } from '../rules.ts'

export const accountProcedures = access({})
