import {
  endOnboardingInput,
  onboardingInput,
  onboardingListInput,
  onboardingTextInput,
  reviewItemInput,
  saveItemInput,
  setTaxNumberInput,
  signItemInput,
  startOnboardingInput,
  taxNumberInput,
} from '#contracts/onboarding.ts'
import { dayIn } from '#domain/units/time.ts'
import { notFound } from '../../errors.ts'
import type { Session } from '../../ports.ts'
import { procedure, router } from '../../trpc.ts'
import { getOnboarding } from './get.ts'
import { listOnboardings } from './list.ts'
import { endOnboarding, lookAtNumber, reviewItem } from './review.ts'
import { saveItem, sealedFor, sealNumber, setTaxNumber, signItem } from './save-item.ts'
import { textToSign } from './signed-text.ts'
import { startOnboarding } from './start.ts'

const zoneOf = ({ fleet }: Session) => fleet?.zone ?? 'UTC'

export const onboardingRouter = router({
  list: procedure
    .input(onboardingListInput)
    .query(({ ctx, input }) => ctx.read((trx) => listOnboardings(trx, input, ctx.actor))),
  byId: procedure
    .input(onboardingInput)
    .query(({ ctx, input }) =>
      ctx.read((trx) => getOnboarding(trx, input.id, ctx.actor, dayIn(ctx.now, zoneOf(ctx.session)))),
    ),
  text: procedure.input(onboardingTextInput).query(async ({ ctx, input }) => {
    // Who may not see the onboarding gets no text of it either.
    await ctx.read((trx) => getOnboarding(trx, input.id, ctx.actor, dayIn(ctx.now, zoneOf(ctx.session))))
    return textToSign(input.kind, input.language, ctx.session.fleet?.name ?? '')
  }),
  save: procedure
    .input(saveItemInput)
    .mutation(({ ctx, input }) => ctx.write((w) => saveItem(w, input, zoneOf(ctx.session)))),
  sign: procedure.input(signItemInput).mutation(async ({ ctx, input }) => {
    const shown = await textToSign(input.kind, input.language, ctx.session.fleet?.name ?? '')
    return ctx.write((w) => signItem(w, input, shown))
  }),
  setTaxNumber: procedure.input(setTaxNumberInput).mutation(async ({ ctx, input }) => {
    const number = await sealNumber(input, ctx.ports.secrets)
    return ctx.write((w) => setTaxNumber(w, input, number))
  }),
  start: procedure
    .input(startOnboardingInput)
    .mutation(({ ctx, input }) => ctx.write((w) => startOnboarding(w, input))),
  review: procedure
    .input(reviewItemInput)
    .mutation(({ ctx, input }) => ctx.write((w) => reviewItem(w, input, zoneOf(ctx.session)))),
  end: procedure.input(endOnboardingInput).mutation(({ ctx, input }) => ctx.write((w) => endOnboarding(w, input))),
  taxNumber: procedure.input(taxNumberInput).mutation(async ({ ctx, input }) => {
    const sealed = await ctx.write((w) => lookAtNumber(w, input))
    const number = await ctx.ports.secrets.open(sealed, sealedFor(input.id, input.kind))
    if (number === null) throw notFound()
    return { number }
  }),
})
