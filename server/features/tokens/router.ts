import { createTokenInput, revokeTokenInput } from '#contracts/tokens.ts'
import { procedure, router } from '../../trpc.ts'
import { createToken, listTokens, revokeToken } from './tokens.ts'

export const tokensRouter = router({
  list: procedure.query(({ ctx }) => listTokens(ctx)),
  create: procedure.input(createTokenInput).mutation(({ ctx, input }) => createToken(ctx, input)),
  revoke: procedure.input(revokeTokenInput).mutation(({ ctx, input }) => ctx.write((w) => revokeToken(w, input))),
})
