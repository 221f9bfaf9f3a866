import { access } from '../rules.ts'

export const loadProcedures = access({})
