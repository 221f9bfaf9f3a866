import type { Explanation, ExplanationStep } from '#domain/settlements/explanation.ts'
import type { Figures } from '#domain/words/en/settlements.ts'
import type { Words } from '#domain/words/words.ts'

type Code = ExplanationStep['code']
type ParamsOf = { [C in Code]: Extract<ExplanationStep, { code: C }>['params'] }
type StepOf<C extends Code> = { [K in C]: { code: K; params: ParamsOf[K] } }[C]
type Sentences<C extends Code> = { [K in C]: (params: ParamsOf[K], figures: Figures) => string }

/** How a figure came about, sentence by sentence: the steps in order, then what was rounded. */
export function explain(explanation: Explanation, words: Words['settlements'], figures: Figures): string[] {
  return [
    ...explanation.steps.map((step) => sentence(step, words.step, figures)),
    ...explanation.rounding.map((rounding) => words.rounding[rounding.mode](rounding, figures)),
  ]
}

function sentence<C extends Code>(step: StepOf<C>, sentences: Sentences<C>, figures: Figures): string {
  return sentences[step.code](step.params, figures)
}
