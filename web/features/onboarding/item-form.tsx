import { useState } from 'react'
import { answerProblems, historyYears, type PastJob } from '#domain/onboarding/answers.ts'
import type { FieldName } from '#domain/onboarding/items.ts'
import type { PictureFault } from '#domain/onboarding/picture-fault.ts'
import { Banner, Button, FileField, Row, Stack } from '#ui'
import { sentFile } from '#web/features/documents/sent-file.ts'
import { useToday } from '#web/features/parties/use-today.ts'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { AnswerField } from './answer-field.tsx'
import { faultInPicture } from './fault-in-picture.ts'
import { HistoryFields } from './history-fields.tsx'
import type { Item, Onboarding } from './onboarding-data.ts'
import { ShownFile } from './said-item.tsx'
import { useItemSaves } from './use-item-saves.ts'

type ItemFormProps = { file: Onboarding; item: Item; onDone: () => void }

/** What is typed of an item: kept whenever a field is left, so that one can go on later and on another device. */
export function ItemForm({ file, item, onDone }: ItemFormProps) {
  const { onboarding: w } = useWords()
  const today = useToday()
  const [typed, setTyped] = useState<Partial<Record<FieldName, string>>>(item.answers.fields)
  const [history, setHistory] = useState<readonly PastJob[]>(item.answers.history)
  const [sha256, setSha256] = useState(item.sha256)
  const [isTried, setTried] = useState(false)
  const { send, error, isHandingIn, isKept } = useItemSaves(file.id, item, onDone)
  const { above, fields: refused } = useFormRefusal(error)
  const answers = { fields: typed, history: [...history], sha256 }
  const problems = answerProblems(item.kind, answers, { ...file, today, hasFile: sha256 !== null })
  const say = useSayProblem()
  /** An empty field is missed once somebody hands in; what is typed wrong is said at once. */
  const errorAt = (field: string) => {
    const problem = problems.find((one) => one.field === field)
    return !problem || (problem.code === 'required' && !isTried) ? refused[field] : say(problem)
  }
  const takeFile = (next: NonNullable<Item['sha256']>) => {
    setSha256(next)
    send(false, { ...answers, sha256: next })
  }
  const handIn = () => {
    setTried(true)
    if (problems.length === 0) send(true, answers)
  }
  return (
    <Stack gap={3} role="group" aria-label={w.item[item.kind]} onBlur={() => send(false, answers)}>
      {above && <Banner kind="danger" title={above} />}
      {item.needsFile && <Picture sha256={sha256} error={errorAt('sha256')} onFile={takeFile} />}
      {item.fields.map((name) => (
        <AnswerField
          key={name}
          name={name}
          value={typed[name] ?? ''}
          error={errorAt(name)}
          onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
        />
      ))}
      {item.hasHistory && (
        <HistoryFields
          jobs={history}
          years={historyYears(file)}
          error={isTried ? errorAt('history') : undefined}
          onJobs={setHistory}
        />
      )}
      <Row gap={3}>
        <Button
          variant="primary"
          aria-label={`${item.by === 'office' ? w.save : w.handIn}: ${w.item[item.kind]}`}
          isPending={isHandingIn}
          onPress={handIn}
        >
          {item.by === 'office' ? w.save : w.handIn}
        </Button>
        {isKept && <span role="status">{w.draftKept}</span>}
      </Row>
    </Stack>
  )
}

/** What keeps an item from being handed in, in words. */
function useSayProblem() {
  const { refusals, onboardingRefusals } = useWords()
  const formats = useFormats()
  const sentences = { ...refusals, ...onboardingRefusals }
  return ({ code, params }: ReturnType<typeof answerProblems>[number]) => {
    const { day, ...figures } = params ?? {}
    return sentences[code]({ ...figures, ...(day && { day: formats.day(day) }) })
  }
}

type PictureProps = {
  sha256: Item['sha256']
  error: string | undefined
  onFile: (sha256: NonNullable<Item['sha256']>) => void
}

/** The paper itself: sent at once, so that what is saved names what has arrived. */
function Picture({ sha256, error, onFile }: PictureProps) {
  const { onboarding: w } = useWords()
  const [fault, setFault] = useState<PictureFault | 'not_sent' | null>(null)
  const bring = async (file: File) => {
    const found = await faultInPicture(file)
    const sent = found ? null : await sentFile(file)
    setFault(found ?? (sent ? null : 'not_sent'))
    if (sent) onFile(sent)
  }
  return (
    <FileField
      label={w.picture}
      buttonLabel={w.choose}
      accept="image/jpeg,image/png,image/webp,application/pdf"
      isRequired
      error={fault ? w.pictureFault[fault] : error}
      onFiles={([file]) => file && void bring(file)}
    >
      {sha256 && <ShownFile sha256={sha256} />}
    </FileField>
  )
}
