import type { Fix } from '#contracts/base.ts'
import type { SubmitInspectionInput } from '#contracts/inspections.ts'
import type { InspectionPart } from '#domain/compliance/inspections/equipment-types.ts'
import type { ItemResult, Severity } from '#domain/compliance/inspections/item-answers.ts'
import {
  type AnsweredItem,
  hasOutOfService,
  itemGaps,
  itemKey,
  type ReportFacts,
  type ReportGap,
  reportGaps,
} from '#domain/compliance/inspections/report-gaps.ts'
import type { TemplateItem } from '#domain/compliance/inspections/template-items.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { Strokes } from '#ui'
import type { Outputs } from '#web/api.ts'
import { drawnStrokes } from '#web/features/driver/drawn-strokes.ts'
import type { DraftPhoto } from '#web/features/driver/step-draft.ts'

export type StartInspection = Outputs['inspections']['start']
export type TruckToInspect = StartInspection['trucks'][number]
export type TrailerToInspect = StartInspection['trailers'][number]
export type EarlierReport = StartInspection['earlier'][number]

/** What the driver said of one item so far. */
export type Answer = {
  result: ItemResult | null
  severity: Severity | null
  note: string
  photos: DraftPhoto[]
  /** That its defect gets, made with the first answer. */
  defectId: Uuid
}

/** A report as far as it is made. With the lists it was begun by, which may change meanwhile. */
export type InspectionDraft = {
  id: Uuid
  kind: 'pre' | 'post'
  truck: TruckToInspect
  trailer: TrailerToInspect | null
  startedAt: Instant
  lookedAt: Instant
  acknowledges: Uuid[]
  answers: Record<string, Answer>
  /** The item on the screen; beyond the last one it is signed off. */
  at: number
  odometer: string
  isNewOdometer: boolean
  hours: string
  note: string
  isSafe: boolean | null
  unsafeReason: string
  signature: { name: string; method: 'drawn' | 'typed'; strokes: Strokes }
}

/** One item to look at, on the truck or on the trailer. */
export type AskedItem = { key: string; part: InspectionPart; item: TemplateItem }

/** Every item of a report, the truck's first. */
export function askedItems({ truck, trailer }: Pick<InspectionDraft, 'truck' | 'trailer'>): AskedItem[] {
  const of = (part: InspectionPart, items: readonly TemplateItem[]) =>
    items.map((item) => ({ key: itemKey(part, item.code), part, item }))
  return [...of('truck', truck.template.items), ...of('trailer', trailer?.template.items ?? [])]
}

type Begin = Pick<InspectionDraft, 'id' | 'kind' | 'truck' | 'trailer' | 'startedAt' | 'lookedAt' | 'acknowledges'>

/** A report that was just begun. */
export function emptyInspection(begin: Begin, signerName: string): InspectionDraft {
  return {
    ...begin,
    answers: {},
    at: 0,
    odometer: '',
    isNewOdometer: false,
    hours: '',
    note: '',
    isSafe: null,
    unsafeReason: '',
    signature: { name: signerName, method: 'drawn', strokes: [] },
  }
}

/** An item that nobody has answered yet. */
export const emptyAnswer = (defectId: Uuid): Answer => ({
  result: null,
  severity: null,
  note: '',
  photos: [],
  defectId,
})

const answeredItem = ({ part, item }: AskedItem, answer: Answer | undefined): AnsweredItem => ({
  part,
  code: item.code,
  result: answer?.result ?? null,
  severity: answer?.severity ?? null,
  note: answer?.note ?? '',
  photos: answer?.photos.length ?? 0,
})

/** What one item lacks. */
export function gapsOfItem(asked: AskedItem, answer: Answer | undefined): ReportGap['code'][] {
  return itemGaps(asked.item, answeredItem(asked, answer))
}

/** What the driver typed as figures, read by the reader's language; null where it is none. */
export type TypedFigures = { odometerM: number | null; engineHoursTenths: number | null }

function factsOf(draft: InspectionDraft, { odometerM }: TypedFigures): ReportFacts {
  return {
    templates: { truck: draft.truck.template.items, trailer: draft.trailer?.template.items ?? null },
    items: askedItems(draft).map((asked) => answeredItem(asked, draft.answers[asked.key])),
    odometerM,
    lastOdometerM: draft.isNewOdometer ? null : (draft.truck.lastOdometer?.metres ?? null),
    isSafe: draft.isSafe,
    unsafeReason: draft.unsafeReason,
    isSigned: isSigned(draft.signature),
  }
}

function isSigned({ name, method, strokes }: InspectionDraft['signature']): boolean {
  return name.trim() !== '' && (method === 'typed' || strokes.length > 0)
}

/** All that is missing before it can be signed off. */
export const gapsOfDraft = (draft: InspectionDraft, typed: TypedFigures): ReportGap[] =>
  reportGaps(factsOf(draft, typed))

/** Whether nobody may drive with what was found so far. */
export const isOutOfService = (draft: InspectionDraft): boolean =>
  hasOutOfService(askedItems(draft).map((asked) => answeredItem(asked, draft.answers[asked.key])))

/** Earlier reports of the chosen truck and trailer, which are read first; each with what it found on these units. */
export function earlierOf(
  { earlier }: Pick<StartInspection, 'earlier'>,
  truckId: Uuid | null,
  trailerId: Uuid | null,
): EarlierReport[] {
  return earlier.flatMap((report) => {
    const defects = report.defects.filter(({ part }) =>
      part === 'truck' ? report.truckId === truckId : trailerId !== null && report.trailerId === trailerId,
    )
    return defects.length > 0 ? [{ ...report, defects }] : []
  })
}

type Moment = { operationId: Uuid; now: Instant; fix: Fix | null }
type NewReport = Omit<SubmitInspectionInput, 'deviceId'>

/** The report as it is sent. */
export function reportInput(
  draft: InspectionDraft,
  typed: TypedFigures & { odometerM: number },
  { operationId, now, fix }: Moment,
): NewReport {
  const { id, kind, truck, trailer, startedAt, lookedAt, acknowledges, signature, isSafe } = draft
  return {
    operationId,
    id,
    kind,
    truckId: truck.id,
    trailerId: trailer?.id ?? null,
    truckTemplateId: truck.template.id,
    trailerTemplateId: trailer?.template.id ?? null,
    items: askedItems(draft).flatMap((asked) => reportedItem(asked, draft.answers[asked.key])),
    odometerM: typed.odometerM,
    isNewOdometer: draft.isNewOdometer,
    engineHoursTenths: typed.engineHoursTenths,
    isSafe: isSafe === true,
    unsafeReason: isSafe === true ? null : textOf(draft.unsafeReason),
    note: textOf(draft.note),
    acknowledges,
    lookedAt,
    signature: {
      signerName: signature.name.trim(),
      strokes: signature.method === 'drawn' ? drawnStrokes(signature.strokes) : null,
    },
    startedAt,
    submittedAt: now,
    fix,
  }
}

function reportedItem({ part, item }: AskedItem, answer: Answer | undefined): SubmitInspectionInput['items'] {
  if (!answer?.result) return []
  const { result, severity, note, defectId } = answer
  const defect = result === 'defect' && severity ? { id: defectId, severity, note: note.trim() } : null
  const photos = result === 'na' ? [] : answer.photos
  return [
    {
      part,
      code: item.code,
      result,
      defect,
      photos: photos.map((photo) => ({
        id: photo.id,
        sha256: photo.sha256,
        capturedAt: photo.capturedAt,
        source: photo.source,
        fix: photo.fix,
      })),
    },
  ]
}

/**
 * A report that the server did not take, back on the screen to be corrected; null where its truck is no longer the
 * driver's to inspect. What was signed is signed anew.
 */
export function draftAgain(
  input: NewReport,
  start: Pick<StartInspection, 'trucks' | 'trailers'>,
  figures: Pick<InspectionDraft, 'odometer' | 'hours'>,
): InspectionDraft | null {
  const truck = start.trucks.find(({ id }) => id === input.truckId)
  const trailer = start.trailers.find(({ id }) => id === input.trailerId) ?? null
  if (!truck) return null
  const { id, kind, startedAt, lookedAt, acknowledges, signature } = input
  const begun = { id, kind, truck, trailer, startedAt, lookedAt, acknowledges }
  const answers = input.items.map(({ part, code, result, defect, photos }): [string, Answer] => [
    itemKey(part, code),
    {
      result,
      severity: defect?.severity ?? null,
      note: defect?.note ?? '',
      photos: photos.map((photo) => ({ ...photo, originalSha256: null, libraryReason: '' })),
      defectId: defect?.id ?? input.id,
    },
  ])
  const draft: InspectionDraft = {
    ...emptyInspection(begun, signature.signerName),
    answers: Object.fromEntries(answers),
  }
  return {
    ...draft,
    ...figures,
    at: askedItems(draft).length,
    isNewOdometer: input.isNewOdometer,
    note: input.note ?? '',
    isSafe: input.isSafe,
    unsafeReason: input.unsafeReason ?? '',
  }
}

const textOf = (text: string) => (text.trim() === '' ? null : text.trim())

/** The report as the phone kept it. Only this page writes drafts. */
export const keptInspection = (value: unknown): InspectionDraft | null => (isDraft(value) ? value : null)

const isDraft = (value: unknown): value is InspectionDraft =>
  typeof value === 'object' && value !== null && 'answers' in value && 'truck' in value && 'signature' in value
