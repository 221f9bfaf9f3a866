import type { FileAnswers, FileReading } from '#domain/foreign-files/reading.ts'
import { Stack } from '#ui'
import type { ChosenText } from '#web/features/lists/csv-file.ts'
import { FileEncoding, FileQuestions } from '#web/features/lists/file-questions.tsx'
import { useWords } from '#web/format/words.tsx'

type RouteFileQuestionsProps = {
  /** The table, where something of its columns is to be chosen. */
  file: FileReading | null
  answers: FileAnswers
  onAnswers: (answers: FileAnswers) => void
  /** The text of a file that is not in UTF-8: its encoding can be changed. */
  chosen: ChosenText | null
  onChosen: (chosen: ChosenText) => void
}

/** In which encoding the file is, and which columns of a table are its places: a line needs nothing else. */
export function RouteFileQuestions({ file, answers, onAnswers, chosen, onChosen }: RouteFileQuestionsProps) {
  const { column } = useWords().mileage.imports
  const fields = (['lat', 'lon'] as const).map((field) => ({ field, label: column[field] }))
  const questions = file?.questions.filter(({ about }) => about === 'column')
  return (
    <Stack gap={3}>
      <FileEncoding chosen={chosen} onChosen={onChosen} />
      {file && questions && (
        <FileQuestions file={{ ...file, questions }} fields={fields} answers={answers} onAnswers={onAnswers} />
      )}
    </Stack>
  )
}
