import { access } from '../rules.ts'

export const driverProcedures = access({})
