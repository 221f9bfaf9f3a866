import { useState } from 'react'
import type { FileAnswers } from '#domain/foreign-files/reading.ts'
import { FileField, TextArea } from '#ui'
import { type ChosenText, chosenText } from './csv-file.ts'

/** A list that is brought in: its text, and the file that it is from while nothing of it was changed by hand. */
type ListText = { csv: string; file: ChosenText | null }

/**
 * A list on its way in and what was said of it. Whatever is said of it has it looked at anew; another list forgets what was
 * said of the last one, and what came of it.
 */
export function useListText({ look, forget }: { look: (csv: string, said: FileAnswers) => void; forget: () => void }) {
  const [list, setList] = useState<ListText>({ csv: '', file: null })
  const [answers, setAnswers] = useState<FileAnswers>({})
  return {
    csv: list.csv,
    answers,
    fields: {
      value: list,
      onChange(next: ListText) {
        setList(next)
        setAnswers({})
        forget()
      },
    },
    questions: {
      answers,
      onAnswers(said: FileAnswers) {
        setAnswers(said)
        look(list.csv, said)
      },
      chosen: list.file,
      onChosen(file: ChosenText) {
        setList({ csv: file.text, file })
        look(file.text, answers)
      },
    },
  }
}

type ListTextFieldsProps = {
  label: string
  description: string
  buttonLabel: string
  value: ListText
  onChange: (value: ListText) => void
  error: string | undefined
}

/** A list that is pasted, typed, or taken from a file. */
export function ListTextFields({ label, description, buttonLabel, value, onChange, error }: ListTextFieldsProps) {
  const take = async (chosen: File) => {
    const file = await chosenText(chosen)
    onChange({ csv: file.text, file })
  }
  return (
    <>
      <FileField
        label={label}
        buttonLabel={buttonLabel}
        hideLabel
        accept=".csv,text/csv,text/plain"
        onFiles={([file]) => file && void take(file)}
      />
      <TextArea
        label={label}
        description={description}
        rows={6}
        value={value.csv}
        onChange={(csv) => onChange({ csv, file: null })}
        error={error}
      />
    </>
  )
}
