import { useState } from 'react'
import { fraudRules, type WitnessSource, witnessSources } from '#domain/fraud/catalogue.ts'
import { Button, Card, Explanation, Row } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { FraudCase } from './fraud-data.ts'

const sourceOf = (id: string) => fraudRules.find((rule) => rule.id === id)?.source

/** The score of a case and its money; the score says how it came about. */
export function CaseScore({ shown }: { shown: FraudCase }) {
  const { fraud: w } = useWords()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const strongest = (source: WitnessSource) =>
    Math.max(0, ...shown.signals.flatMap(({ rule, score }) => (sourceOf(rule) === source ? [score] : [])))
  const told = witnessSources.map((source) => ({ source, score: strongest(source) })).filter(({ score }) => score > 0)
  const score = formats.number(shown.score)
  const product = told.map((one) => `(1 − ${formats.number(one.score)} ÷ 100)`).join(' × ')
  return (
    <>
      <Row>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={w.scoreHow.open(score)}
          onPress={() => setOpen(!isOpen)}
        >
          {`${w.score} ${score}`}
        </Button>
        <strong>{`${w.money} ${formats.money(shown.moneyCents)}`}</strong>
      </Row>
      {isOpen && (
        <Card title={w.scoreHow.title}>
          <Explanation
            meaning={w.scoreHow.meaning}
            inputsLabel={w.scoreHow.inputs}
            inputs={told.map((one) => ({ term: w.source[one.source], value: formats.number(one.score) }))}
            stepsLabel={w.scoreHow.steps}
            steps={[`1 − ${product} = ${score} ÷ 100`]}
            result={{ term: w.score, value: score }}
          />
        </Card>
      )}
    </>
  )
}
