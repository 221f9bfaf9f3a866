import type { FileAnswers, FileReading } from '#domain/foreign-files/reading.ts'
import { readWrittenTerms, termsOfChoice } from '#domain/sales/written-terms.ts'
import { Card, Grid, SelectField } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

type TermsQuestionsProps = { file: FileReading; answers: FileAnswers; onAnswers: (answers: FileAnswers) => void }

/** What is stored for payment terms that say more than a number of days; what was said before stays there to be changed. */
export function TermsQuestions({ file, answers, onAnswers }: TermsQuestionsProps) {
  const { imports: w } = useWords().customers
  const format = useFormats()
  const said = answers.terms ?? {}
  const open = file.questions.flatMap(({ about, samples }) => (about === 'terms' ? samples : []))
  const all = [...new Set([...Object.keys(said), ...open])]
  if (all.length === 0) return null
  const nameOf = (choice: string) => {
    const terms = termsOfChoice(choice)
    if (!terms) return choice
    const { days, discount } = terms
    return discount ? w.discounted(days, format.percent(discount.hundredths / 10_000), discount.days) : w.dueAfter(days)
  }
  return (
    <Card title={w.terms}>
      <p>{w.termsText}</p>
      <Grid minWidth="16rem">
        {all.map((written) => {
          const read = readWrittenTerms(written)
          return (
            <SelectField
              key={written}
              label={written}
              value={said[written] ?? null}
              placeholder={w.chooseTerms}
              options={(read.is === 'asked' ? read.choices : []).map((value) => ({ value, text: nameOf(value) }))}
              onChange={(choice) => onAnswers({ ...answers, terms: { ...said, [written]: choice } })}
            />
          )
        })}
      </Grid>
    </Card>
  )
}
