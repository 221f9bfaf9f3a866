import { jobIdInput, makeLoadsInput } from '#contracts/jobs.ts'
import { procedure } from '../../trpc.ts'
import { progressOfJob } from './job-progress.ts'
import { makeLoads } from './make-loads.ts'

/** What is special to jobs, beside what every record has. */
export const jobProcedures = {
  progress: procedure
    .input(jobIdInput)
    .query(({ ctx, input }) => ctx.read((trx) => progressOfJob(trx, ctx.actor, input.id))),
  makeLoads: procedure.input(makeLoadsInput).mutation(({ ctx, input }) => ctx.write((w) => makeLoads(w, input))),
}
