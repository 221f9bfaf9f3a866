import { access } from '../rules.ts'

export const shareProcedures = access({})
