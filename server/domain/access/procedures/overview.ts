import { access } from '../rules.ts'

export const overviewProcedures = access({})
