import { access } from '../rules.ts'

export const documentProcedures = access({})
