import type { FraudRuleId, MissingData } from '#domain/fraud/catalogue.ts'
import type { Facts, NotTestable } from '#domain/fraud/verdict.ts'
import type { FuelCheck } from '#domain/fuel/checks/check.ts'
import { cents } from '#domain/units/money.ts'
import { parseInstant } from '#domain/units/time.ts'
import { useCheckText } from '#web/features/fuel/use-check-text.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

/** A sentence or a piece of evidence as it is kept: by its code and figures, or as a check of a fuel purchase. */
type Said<Code extends string> = { code: Code; facts: Facts } | { code: 'fuel_check'; check: FuelCheck }
type Codes<Of extends 'sentence' | 'point'> = keyof ReturnType<typeof useWords>['fraud'][Of]

/** What a signal says, what it rests on, and why a rule could not be tried, with the reader's figures. */
export function useEvidenceText() {
  const { fraud: w, fuel } = useWords()
  const checkText = useCheckText()
  const figure = useFigure()
  // The words name the places of their figures, so that each language puts them where it wants.
  const filled = (text: string, facts: Facts) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const fact = facts[name]
      return fact === undefined ? '–' : figure(name, fact)
    })
  return {
    sentence: (said: Said<Codes<'sentence'>>) =>
      said.code === 'fuel_check' ? checkText(said.check) : filled(w.sentence[said.code], said.facts),
    point: (said: Said<Codes<'point'>>) =>
      said.code === 'fuel_check' ? checkText(said.check) : filled(w.point[said.code], said.facts),
    why: (why: NotTestable | MissingData) => (isFraudWhy(w.why, why) ? w.why[why] : fuel.why[why]),
    rule: (id: FraudRuleId) => `${id} ${w.ruleName[id]}`,
  }
}

const isFraudWhy = <Known extends object>(of: Known, why: PropertyKey): why is keyof Known => why in of

/** A figure by its unit, which the end of its name says. */
function useFigure() {
  const { fraud: w } = useWords()
  const formats = useFormats()
  return (name: string, fact: string | number): string => {
    if (typeof fact === 'string') {
      if (name === 'kind') return isFraudWhy(w.contactKind, fact) ? w.contactKind[fact] : fact
      const at = name.endsWith('At') ? parseInstant(fact) : null
      return at ? formats.instant(at) : fact
    }
    // Weights are shown as scales print them: what does not agree may be a few pounds.
    if (name.endsWith('Lb')) return w.pounds(formats.number(fact))
    if (name.endsWith('Min')) return w.minutes(formats.number(Math.round(fact)))
    if (name.endsWith('Cents')) return formats.money(cents(fact))
    return name.endsWith('M') ? formats.shortDistance(fact) : formats.number(fact)
  }
}
