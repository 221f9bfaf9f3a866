import type { Outputs } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

export type Card = Outputs['pricing']['runs']['rows'][number]['after']

/** How versions of rates are called: what they are for, what they charge, and when. */
export function useCardNames() {
  const { parties, pricing } = useWords()
  const format = useFormats()
  const w = parties.rate
  const days = (from: Card['effectiveFrom'], to: Card['effectiveTo']) =>
    to === null ? w.holdsFrom(format.day(from)) : w.holdsBetween(format.day(from), format.day(to))
  return {
    days,
    /** For whom and what: the job, the customer, the ends, the material, as far as named. */
    agreement(card: Card): string {
      const { jobName, customerName, pickupSiteName, deliverySiteName, materialName } = card
      const isLane = pickupSiteName !== null || deliverySiteName !== null
      const ends = isLane ? `${pickupSiteName ?? w.anyOf.pickup} → ${deliverySiteName ?? w.anyOf.delivery}` : null
      const named = [jobName, customerName, ends, materialName].filter((name) => name !== null)
      return named.length > 0 ? named.join(' · ') : w.scope.everything
    },
    rate(card: Card): string {
      const rate = card.rateMicro === null ? '' : format.rate(card.rateMicro)
      const by = `${rate} ${w.bases[card.basis]}`
      return card.hasTiers ? `${by}, ${pricing.tester.tiered}` : by
    },
    version: (card: Card) => pricing.version(card.revision),
    /** The whole of it on one line. */
    whole(card: Card): string {
      const of = this.agreement(card)
      return pricing.simulator.versionOf(of, this.version(card), days(card.effectiveFrom, card.effectiveTo))
    },
  }
}
