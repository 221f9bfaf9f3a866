import { useEffect, useRef, useState } from 'react'
import { type ItemResult, severities } from '#domain/compliance/inspections/item-answers.ts'
import type { ReportGap } from '#domain/compliance/inspections/report-gaps.ts'
import { BackIcon, Button, ForwardIcon, RadioGroup, Stack, TextArea } from '#ui'
import styles from '#web/features/driver/driver.module.css'
import { type KeepPicture, useKeepPicture } from '#web/features/driver/use-picture.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { DefectPhotos } from './defect-photos.tsx'
import {
  type Answer,
  type AskedItem,
  askedItems,
  emptyAnswer,
  gapsOfItem,
  type InspectionDraft,
} from './inspection-draft.ts'
import { itemName } from './item-name.ts'
import type { Inspection } from './use-inspection.ts'

type ItemScreenProps = { inspection: Inspection; draft: InspectionDraft; asked: AskedItem }

/** One item for one thumb: all right leads to the next by itself, a defect asks what is wrong. */
export function ItemScreen({ inspection, draft, asked }: ItemScreenProps) {
  const { inspections: w, inspectionRefusals } = useWords()
  const [isTried, setTried] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const picture = useKeepPicture()
  // Each item is a page of its own for who hears it.
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  const items = askedItems(draft)
  const answer = draft.answers[asked.key] ?? emptyAnswer(newId())
  // A picture that is being saved is not missing.
  const isMissing = (gap: ReportGap['code']) => gap !== 'inspection_photo_missing' || !picture.isKeeping
  const gaps = isTried ? gapsOfItem(asked, answer).filter(isMissing) : []
  const isDetailed = answer.result === 'defect' || (answer.result === 'ok' && asked.item.needsPhoto)
  const next = draft.at + 1
  const choose = (result: ItemResult) => {
    const isWhole = result === 'na' || (result === 'ok' && !asked.item.needsPhoto)
    setTried(false)
    inspection.answer(asked.key, () => ({ result }), isWhole ? { at: next } : {})
  }
  const goOn = () => {
    setTried(true)
    if (gapsOfItem(asked, answer).length === 0) inspection.change({ at: next })
  }
  const unit = asked.part === 'truck' ? draft.truck.unitNumber : (draft.trailer?.unitNumber ?? '')
  return (
    <>
      <div className={styles.stepHead}>
        <Button
          variant="quiet"
          size="large"
          icon={<BackIcon size={20} aria-hidden />}
          isDisabled={draft.at === 0}
          onPress={() => inspection.change({ at: draft.at - 1 })}
        >
          {w.driver.back}
        </Button>
        <span className={styles.muted}>{w.driver.step(next, items.length)}</span>
      </div>
      <span className={styles.muted}>{`${w.part[asked.part]} ${unit}`}</span>
      <h2 className={styles.headline} tabIndex={-1} ref={heading}>
        {itemName(asked.item, w)}
      </h2>
      {isDetailed && <Details {...{ answer, gaps, picture }} onAnswer={(add) => inspection.answer(asked.key, add)} />}
      {gaps.length > 0 && (
        <p role="alert" className={styles.note}>
          {gaps.map((gap) => inspectionRefusals[gap]()).join(' ')}
        </p>
      )}
      <Choice
        result={answer.result}
        onChoose={choose}
        onNext={isDetailed ? goOn : null}
        isKeeping={picture.isKeeping}
      />
    </>
  )
}

type ChoiceProps = {
  result: ItemResult | null
  onChoose: (result: ItemResult) => void
  onNext: (() => void) | null
  /** A picture is being saved, which the way on waits for. */
  isKeeping: boolean
}

/** The three answers in the thumb's reach; what is being described has its own way on. */
function Choice({ result, onChoose, onNext, isKeeping }: ChoiceProps) {
  const { inspections: w } = useWords()
  return (
    <div className={styles.thumb}>
      {onNext ? (
        <Button
          size="driver"
          variant="primary"
          icon={<ForwardIcon size={20} aria-hidden />}
          isPending={isKeeping}
          onPress={onNext}
        >
          {w.driver.next}
        </Button>
      ) : (
        <Button size="driver" variant="primary" aria-pressed={result === 'ok'} onPress={() => onChoose('ok')}>
          {w.result.ok}
        </Button>
      )}
      <div className={styles.aside}>
        {onNext && result !== 'ok' && (
          <Button size="large" onPress={() => onChoose('ok')}>
            {w.result.ok}
          </Button>
        )}
        {result !== 'defect' && (
          <Button size="large" variant="danger" onPress={() => onChoose('defect')}>
            {w.result.defect}
          </Button>
        )}
        <Button size="large" aria-pressed={result === 'na'} onPress={() => onChoose('na')}>
          {w.result.na}
        </Button>
      </div>
    </div>
  )
}

type DetailsProps = {
  answer: Answer
  gaps: readonly ReturnType<typeof gapsOfItem>[number][]
  picture: KeepPicture
  onAnswer: (add: (before: Answer) => Partial<Answer>) => void
}

/** Of a defect how bad it is, what is wrong, and its pictures; of an item that is shown each time only these. */
function Details({ answer, gaps, picture, onAnswer }: DetailsProps) {
  const { inspections: w, inspectionRefusals } = useWords()
  const isDefect = answer.result === 'defect'
  return (
    <Stack gap={4}>
      {isDefect && (
        <>
          <RadioGroup
            label={w.driver.severity}
            isRequired
            options={severities.map((value) => ({ value, text: w.severity[value], detail: w.severityHint[value] }))}
            value={answer.severity}
            onChange={(severity) => onAnswer(() => ({ severity }))}
            error={
              gaps.includes('inspection_severity_missing')
                ? inspectionRefusals.inspection_severity_missing()
                : undefined
            }
          />
          <TextArea
            label={w.driver.what}
            isRequired
            rows={2}
            maxLength={500}
            value={answer.note}
            onChange={(note) => onAnswer(() => ({ note }))}
            error={
              gaps.includes('inspection_defect_note_missing')
                ? inspectionRefusals.inspection_defect_note_missing()
                : undefined
            }
          />
        </>
      )}
      <DefectPhotos
        label={isDefect ? w.driver.photoOfDefect : w.driver.photoOfItem}
        photos={answer.photos}
        error={gaps.includes('inspection_photo_missing') ? inspectionRefusals.inspection_photo_missing() : undefined}
        picture={picture}
        onChange={(alter) => onAnswer((before) => ({ photos: alter(before.photos) }))}
      />
    </Stack>
  )
}
