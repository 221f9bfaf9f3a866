import { useState } from 'react'
import type { FileAnswers } from '#domain/foreign-files/reading.ts'
import { loadFileFields } from '#domain/loads/import/load-file-fields.ts'
import { Banner, Button, CheckboxField, Dialog, FileField, Stack, TextArea, WorkProgress } from '#ui'
import { textOfFile } from '#web/features/lists/csv-file.ts'
import { FileQuestions } from '#web/features/lists/file-questions.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { ImportReport } from './import-report.tsx'
import { type ImportContent, type ImportRun, useLoadImport } from './use-load-import.ts'

const NOTHING: ImportContent = { csv: '', answers: {}, takesSameReference: false, pricesLater: false }

/** Plans a list of loads: first it says what would become of each line, then it does it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const w = words.loadImport
  const [content, setContent] = useState(NOTHING)
  const { run, isRunning, error, ...list } = useLoadImport()
  const refusal = useRefusal(error)
  const change = (part: Partial<ImportContent>) => {
    const next = { ...content, ...part }
    setContent(next)
    // Another answer is looked at at once; another list waits for the press.
    if (part.csv !== undefined) list.reset()
    else if (run) void list.check(next)
  }
  const isPlanning = run?.isDry === false
  return (
    <Dialog
      isOpen
      size="large"
      onOpenChange={onClose}
      title={w.title}
      closeLabel={words.shell.close}
      actions={<Act content={content} run={run} isRunning={isRunning} list={list} onClose={onClose} />}
    >
      <Stack gap={4}>
        {refusal && !refusal.fields.csv && <Banner kind="danger" title={refusal.sentence} />}
        {!isPlanning && (
          <ListFields csv={content.csv} onCsv={(csv) => change({ csv, answers: {} })} error={refusal?.fields.csv} />
        )}
        {!isPlanning && run?.file && (
          <FileQuestions
            file={run.file}
            fields={loadFileFields.map((field) => ({ field, label: w.field[field] }))}
            answers={content.answers ?? {}}
            onAnswers={(answers: FileAnswers) => change({ answers })}
          />
        )}
        {!isPlanning && <Choices content={content} isDisabled={isRunning} onChange={change} />}
        {run && <Progress run={run} />}
        {run && run.state !== 'running' && <ImportReport run={run} />}
      </Stack>
    </Dialog>
  )
}

type ActProps = {
  content: ImportContent
  run: ImportRun | null
  isRunning: boolean
  list: Pick<ReturnType<typeof useLoadImport>, 'check' | 'plan' | 'goOn'>
  onClose: () => void
}

/** The one next thing to press: look at the list, plan it, go on where it stopped, or close. */
function Act({ content, run, isRunning, list, onClose }: ActProps) {
  const { loadImport: w, shell } = useWords()
  const count = run?.isDry && run.state === 'done' ? run.rows.filter(({ state }) => state === 'take').length : 0
  if (run && !run.isDry && run.state === 'done') {
    return (
      <Button variant="primary" onPress={onClose}>
        {shell.close}
      </Button>
    )
  }
  const [text, act] =
    run?.state === 'stopped' && run.next > 0
      ? ([w.goOn, list.goOn] as const)
      : count > 0
        ? ([w.add(count), list.plan] as const)
        : ([w.check, list.check] as const)
  return (
    <Button
      variant="primary"
      isPending={isRunning}
      isDisabled={content.csv.trim() === ''}
      onPress={() => void act(content)}
    >
      {text}
    </Button>
  )
}

type ListFieldsProps = { csv: string; onCsv: (csv: string) => void; error: string | undefined }

/** The list: pasted, or from a file. */
function ListFields({ csv, onCsv, error }: ListFieldsProps) {
  const { loadImport: w } = useWords()
  return (
    <>
      <FileField
        label={w.label}
        buttonLabel={w.file}
        hideLabel
        accept=".csv,text/csv,text/plain"
        onFiles={([file]) => file && void textOfFile(file).then(onCsv)}
      />
      <TextArea label={w.label} description={w.text} rows={6} value={csv} onChange={onCsv} error={error} />
    </>
  )
}

type ChoicesProps = { content: ImportContent; isDisabled: boolean; onChange: (part: Partial<ImportContent>) => void }

function Choices({ content, isDisabled, onChange }: ChoicesProps) {
  const { loadImport: w } = useWords()
  return (
    <Stack gap={2}>
      <CheckboxField
        label={w.pricesLater}
        isDisabled={isDisabled}
        isSelected={content.pricesLater}
        onChange={(pricesLater) => onChange({ pricesLater })}
      />
      <CheckboxField
        label={w.takesSameReference}
        isDisabled={isDisabled}
        isSelected={content.takesSameReference}
        onChange={(takesSameReference) => onChange({ takesSameReference })}
      />
    </Stack>
  )
}

function Progress({ run: { state, isDry, next, total } }: { run: ImportRun }) {
  const { loadImport: w } = useWords()
  const formats = useFormats()
  if (state === 'done' || total === null) return null
  const [done, of] = [formats.number(next), formats.number(total)]
  return (
    <WorkProgress
      label={isDry ? w.checking : w.planning}
      state={state === 'running' ? 'running' : 'failed'}
      value={next}
      max={total}
      text={state === 'running' ? w.running(done, of) : w.stopped(done, of)}
    />
  )
}
