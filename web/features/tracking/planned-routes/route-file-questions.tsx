import type { FileAnswers, FileReading } from '#domain/foreign-files/reading.ts'
import { FileQuestions } from '#web/features/lists/file-questions.tsx'
import { useWords } from '#web/format/words.tsx'

type RouteFileQuestionsProps = { file: FileReading; answers: FileAnswers; onAnswers: (answers: FileAnswers) => void }

/** Which columns of a table are its places: a line needs nothing else. */
export function RouteFileQuestions({ file, answers, onAnswers }: RouteFileQuestionsProps) {
  const { column } = useWords().mileage.imports
  const fields = (['lat', 'lon'] as const).map((field) => ({ field, label: column[field] }))
  const questions = file.questions.filter(({ about }) => about === 'column')
  return <FileQuestions file={{ ...file, questions }} fields={fields} answers={answers} onAnswers={onAnswers} />
}
