import { useState } from 'react'
import { localeOf } from '#domain/format/locale.ts'
import { instant } from '#domain/units/time.ts'
import { useDriverWork } from '#web/features/driver/use-driver-work.ts'
import { useKeptDraft } from '#web/features/driver/use-kept-draft.ts'
import { readDecimal, readDistance } from '#web/features/loads/typed-measure.ts'
import { useLanguage } from '#web/format/words.tsx'
import { currentFix } from '#web/offline/current-fix.ts'
import { newId } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import {
  type Answer,
  emptyAnswer,
  gapsOfDraft,
  type InspectionDraft,
  keptInspection,
  reportInput,
  type TypedFigures,
} from './inspection-draft.ts'

/** Under this name the phone keeps the report that is being made. */
const DRAFT = 'inspection'

/** The report in the making, written down with every change, and what leads on from it. */
export function useInspection() {
  const { work } = useDriverWork()
  const read = useTypedFigures()
  const { draft, show, keep, change: alter } = useKeptDraft(DRAFT, keptInspection)
  const [isSending, setSending] = useState(false)
  const change = (part: Partial<InspectionDraft>) => alter((before) => ({ ...before, ...part }))
  /** Adds to what was said of an item. */
  const answer = (key: string, add: (before: Answer) => Partial<Answer>, more: Partial<InspectionDraft> = {}) =>
    alter((before) => {
      const said = before.answers[key] ?? emptyAnswer(newId())
      return { ...before, ...more, answers: { ...before.answers, [key]: { ...said, ...add(said) } } }
    })
  /** Writes the report down and lets it be sent; false where something is missing. */
  const submit = async (): Promise<boolean> => {
    if (!draft) return false
    const typed = read(draft)
    const { odometerM } = typed
    if (odometerM === null || gapsOfDraft(draft, typed).length > 0) return false
    setSending(true)
    try {
      const found = await currentFix()
      const moment = { operationId: newId(), now: instant(Date.now()), fix: found.ok ? found.fix : null }
      const input = reportInput(draft, { ...typed, odometerM }, moment)
      const about = { id: moment.operationId, entity: draft.id, entityName: draft.truck.unitNumber, baseVersion: null }
      const dependsOn = input.items.flatMap(({ photos }) => photos.map(({ sha256 }) => sha256))
      await work.take({ ...about, kind: 'inspections.submit', input, dependsOn, createdAt: moment.now }, DRAFT)
      show(null)
      return true
    } finally {
      setSending(false)
    }
  }
  return { draft, keep, change, answer, submit, isSending, typed: draft && read(draft) }
}

export type Inspection = ReturnType<typeof useInspection>

/** Reads odometer and engine hours as the reader's language and units write them. */
function useTypedFigures(): (draft: InspectionDraft) => TypedFigures {
  const { distanceUnit } = useMe()
  const locale = localeOf(useLanguage().language)
  return ({ odometer, hours }) => ({
    odometerM: readDistance(odometer, locale, distanceUnit) ?? null,
    engineHoursTenths: readDecimal(hours, 1, locale) ?? null,
  })
}
