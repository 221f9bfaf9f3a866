import { access } from '../rules.ts'

export const peopleProcedures = access({})
