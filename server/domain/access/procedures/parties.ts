import { access } from '../rules.ts'

export const partyProcedures = access({})
