import { listAuditInput } from '#contracts/audit.ts'
import { procedure, router } from '../../trpc.ts'
import { listAudit } from './list-audit.ts'

export const auditRouter = router({
  list: procedure.input(listAuditInput).query(({ ctx, input }) => ctx.read((trx) => listAudit(trx, input, ctx.actor))),
})
