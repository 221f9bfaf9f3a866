import { useMemo } from 'react'
import type { FileAnswers, FileQuestion, FileReading } from '#domain/foreign-files/reading.ts'
import { isPlainText, textEncodings } from '#domain/foreign-files/text-of-bytes.ts'
import { Banner, Card, ComboBox, Grid, SelectField, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { type ChosenText, readAs } from './csv-file.ts'

const NONE = '-'

type FileQuestionsProps = {
  file: FileReading
  /** What may be mapped by hand, by its name in the reading, in the order of the dialog. */
  fields: readonly { field: string; label: string }[]
  answers: FileAnswers
  onAnswers: (answers: FileAnswers) => void
  /** Of files with times: what the question by which clock they are is called, and its list. */
  zone?: { label: string; openLabel: string; emptyLabel: string }
  /** The file itself, where it is read on this page: its encoding can be changed. */
  chosen?: ChosenText | null
  onChosen?: (chosen: ChosenText) => void
}

/**
 * What a file leaves open, and how it was read: its decimal sign, the order of its days and the meaning of its columns, each with
 * cells of the file, to be chosen or changed by hand. Every import shows it above what it would do.
 */
export function FileQuestions(props: FileQuestionsProps) {
  const w = useWords().lists.file
  const { file } = props
  return (
    <Stack gap={4}>
      {file.questions.length > 0 && <Banner kind="warning" title={w.asked} />}
      <FileEncoding {...props} />
      <Writing {...props} />
      <Zone {...props} />
      <Columns {...props} />
    </Stack>
  )
}

/** By which encoding a file is read; files of plain letters say the same in all of them, and it is nothing to ask. */
export function FileEncoding({ chosen, onChosen }: Pick<FileQuestionsProps, 'chosen' | 'onChosen'>) {
  const w = useWords().lists.file
  const bytes = chosen?.bytes
  const isPlain = useMemo(() => !bytes || isPlainText(bytes), [bytes])
  if (!chosen || !onChosen || isPlain) return null
  return (
    <SelectField
      label={w.encoding}
      description={w.encodingText}
      value={chosen.encoding}
      options={textEncodings.map((value) => ({ value, text: w.encodings[value] }))}
      onChange={(encoding) => onChosen(readAs(chosen, encoding))}
    />
  )
}

/** How the file writes figures: shown where it was asked or said, or found out. */
function Writing({ file, answers, onAnswers }: FileQuestionsProps) {
  const w = useWords().lists.file
  const { questions, mapping } = file
  const decimal = answers.decimal ?? mapping.decimal
  const dayOrder = answers.dayOrder ?? mapping.dayOrder
  const asked = (about: FileQuestion['about']) => questions.find((question) => question.about === about)
  const isAsked = { decimal: asked('decimal'), day: asked('day_order') }
  if (!isAsked.decimal && !isAsked.day && decimal === null && dayOrder === null) return null
  const sampled = (question: FileQuestion | undefined) => question && w.samples(question.samples.join(' · '))
  return (
    <Grid minWidth="14rem">
      {(isAsked.decimal || decimal !== null) && (
        <SelectField
          label={w.decimal}
          description={sampled(isAsked.decimal)}
          value={decimal}
          placeholder={w.choose}
          options={[
            { value: '.' as const, text: w.decimals.point },
            { value: ',' as const, text: w.decimals.comma },
          ]}
          onChange={(chosen) => onAnswers({ ...answers, decimal: chosen })}
        />
      )}
      {(isAsked.day || dayOrder !== null) && (
        <SelectField
          label={w.dayOrder}
          description={sampled(isAsked.day)}
          value={dayOrder}
          placeholder={w.choose}
          options={[
            { value: 'month_first' as const, text: w.dayOrders.month_first },
            { value: 'day_first' as const, text: w.dayOrders.day_first },
          ]}
          onChange={(chosen) => onAnswers({ ...answers, dayOrder: chosen })}
        />
      )}
    </Grid>
  )
}

/** By which clock the file's times are: asked where they do not say so themselves. */
function Zone({ file, answers, onAnswers, zone }: FileQuestionsProps) {
  const w = useWords().lists.file
  const asked = file.questions.find(({ about }) => about === 'zone')
  const options = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((value) => ({ value, text: value.replaceAll('_', ' ') })),
    [],
  )
  if (!zone || (!asked && answers.zone === undefined)) return null
  return (
    <ComboBox
      {...zone}
      description={asked && w.samples(asked.samples.join(' · '))}
      options={options}
      value={answers.zone ?? null}
      valueText={answers.zone?.replaceAll('_', ' ')}
      onChange={(chosen) => onAnswers({ ...answers, zone: chosen ?? undefined })}
    />
  )
}

/** Which column is what; folded away while nothing of it is asked. */
function Columns({ file, fields, answers, onAnswers }: FileQuestionsProps) {
  const w = useWords().lists.file
  const { heads, mapping, questions } = file
  const options = heads.map(({ head, samples }, at) => ({
    value: String(at),
    text: [head || w.columnNumber(at + 1), samples[0]].filter(Boolean).join(': '),
  }))
  const asked = new Set(questions.flatMap(({ about, field }) => (about === 'column' ? [field] : [])))
  const set = (field: string, chosen: string) =>
    onAnswers({ ...answers, columns: { ...answers.columns, [field]: chosen === NONE ? null : Number(chosen) } })
  const selects = (
    <Grid minWidth="11rem">
      {fields.map(({ field, label }) => (
        <SelectField
          key={field}
          label={label}
          error={asked.has(field) ? w.needed : undefined}
          value={asked.has(field) ? null : String(mapping.columns[field] ?? NONE)}
          placeholder={w.choose}
          options={[{ value: NONE, text: w.notThere }, ...options]}
          onChange={(chosen) => set(field, chosen)}
        />
      ))}
    </Grid>
  )
  if (asked.size > 0) return <Card title={w.columns}>{selects}</Card>
  return (
    <details>
      <summary>{w.columns}</summary>
      {selects}
    </details>
  )
}
