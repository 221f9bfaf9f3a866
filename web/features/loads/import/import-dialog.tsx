import { useState } from 'react'
import { loadFileFields } from '#domain/loads/import/load-file-fields.ts'
import { Banner, Button, CheckboxField, Dialog, Stack, WorkProgress } from '#ui'
import { FileQuestions } from '#web/features/lists/file-questions.tsx'
import { ListTextFields, useListText } from '#web/features/lists/list-text.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { undoOfMade } from '../undo-of.ts'
import { useUndo } from '../use-undo.ts'
import { ImportReport } from './import-report.tsx'
import { type ImportContent, type ImportRun, useLoadImport } from './use-load-import.ts'

type Chosen = Pick<ImportContent, 'takesSameReference' | 'pricesLater'>

/** Plans a list of loads: first it says what would become of each line, then it does it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const w = words.loadImport
  const [chosen, setChosen] = useState<Chosen>({ takesSameReference: false, pricesLater: false })
  const { run, isRunning, error, ...list } = useLoadImport()
  const refusal = useRefusal(error)
  // Another answer is looked at at once; another list waits for the press.
  const text = useListText({
    look: (csv, answers) => void list.check({ ...chosen, csv, answers }),
    forget: list.reset,
  })
  const content: ImportContent = { ...chosen, csv: text.csv, answers: text.answers }
  const choose = (part: Partial<Chosen>) => {
    setChosen({ ...chosen, ...part })
    if (run) void list.check({ ...content, ...part })
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
          <ListTextFields
            label={w.label}
            description={w.text}
            buttonLabel={w.file}
            {...text.fields}
            error={refusal?.fields.csv}
          />
        )}
        {!isPlanning && run?.file && (
          <FileQuestions
            file={run.file}
            fields={loadFileFields.map((field) => ({ field, label: w.field[field] }))}
            {...text.questions}
          />
        )}
        {!isPlanning && <Choices chosen={chosen} isDisabled={isRunning} onChange={choose} />}
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
      <>
        <UndoButton run={run} onUndone={onClose} />
        <Button variant="primary" onPress={onClose}>
          {shell.close}
        </Button>
      </>
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

/** Calls off again what the list has planned, apart from what somebody has changed since. */
function UndoButton({ run, onUndone }: { run: ImportRun; onUndone: () => void }) {
  const { loadPages, shell } = useWords()
  const { undo, isUndoing } = useUndo()
  // With its operations, from the moment it is offered.
  const [back] = useState(() => {
    const made = run.rows.flatMap(({ load }) =>
      load?.version === undefined ? [] : [{ id: load.id, version: load.version }],
    )
    return undoOfMade(made, loadPages.undo.reason)
  })
  if (!back) return null
  return (
    <Button isPending={isUndoing} onPress={() => void undo(back).then((isDone) => isDone && onUndone())}>
      {shell.undo}
    </Button>
  )
}

type ChoicesProps = { chosen: Chosen; isDisabled: boolean; onChange: (part: Partial<Chosen>) => void }

function Choices({ chosen, isDisabled, onChange }: ChoicesProps) {
  const { loadImport: w } = useWords()
  return (
    <Stack gap={2}>
      <CheckboxField
        label={w.pricesLater}
        isDisabled={isDisabled}
        isSelected={chosen.pricesLater}
        onChange={(pricesLater) => onChange({ pricesLater })}
      />
      <CheckboxField
        label={w.takesSameReference}
        isDisabled={isDisabled}
        isSelected={chosen.takesSameReference}
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
