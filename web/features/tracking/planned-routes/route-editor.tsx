import { skipToken } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MOST_WAY_POINTS, routeFault } from '#domain/tracking/drawn-route.ts'
import { type GeoPoint, greatCircleM } from '#domain/tracking/geo.ts'
import { lineLengthM } from '#domain/tracking/line.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { Banner, Button, FormSummary, Row, Stack, showToast } from '#ui'
import { isApiError, isOvertaken, type Outputs, trpc } from '#web/api.ts'
import { DraftOffer } from '#web/drafts/draft-offer.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { type Basemap, showWhole } from '../basemap/basemap.ts'
import styles from '../map/tracking-page.module.css'
import own from './planned-routes.module.css'
import type { DrawingStep } from './route-drawing.ts'
import { RouteFilePart } from './route-file-part.tsx'
import { RoutePointsPart } from './route-points-part.tsx'
import { useRouteDraft } from './use-route-draft.ts'
import { useRouteOnMap } from './use-route-on-map.ts'
import type { RouteTarget } from './use-route-target.ts'

/** Nearer than this a line begins and ends at its sites. */
const AT_SITE_M = 200

export type RouteEditorProps = {
  target: RouteTarget
  basemap: Basemap | null
  onSaved: (route: Uuid) => void
  onCancel: () => void
}

/** Draws a route on the map, by figures, or from a file; what was drawn stays until it is saved or given up. */
export function RouteEditor({ target, basemap, onSaved, onCancel }: RouteEditorProps) {
  const text = useWords().plannedRoutes.drawing
  const { of, pickup, delivery, inForce, begin } = target
  const [straight] = useState(() => [pickup, delivery].map(({ lat, lon }) => ({ lat, lon })))
  const name = of.for === 'load' ? of.loadId : `${of.pickupSiteId}.${of.deliverySiteId}`
  const { drawing, step, offer, forget } = useRouteDraft(
    name,
    begin?.points ?? straight,
    begin?.route.source ?? 'drawn',
  )
  const { points } = drawing.now
  const { send, isPending, refusal, isLate } = useSavedRoute(target, (id) => {
    forget()
    onSaved(id)
  })
  const [previewed, setPreviewed] = useState<readonly GeoPoint[]>([])
  useDrawnOnMap(basemap, drawing.now, previewed, step)

  const habit = trpc.tracking.laneHabit.useQuery(
    of.for === 'lane' ? { pickupSiteId: of.pickupSiteId, deliverySiteId: of.deliverySiteId } : skipToken,
  )
  const [attempt, setAttempt] = useState(0)
  const wrong = useFault(points, target)
  const pointsPart = useRef<HTMLElement>(null)
  const press = () => {
    setAttempt((count) => count + 1)
    if (wrong || isPending) return
    send(drawing.now)
  }
  return (
    <Stack gap={3} align="stretch">
      <DraftOffer offer={offer} />
      {inForce && <Replaced route={inForce} />}
      <p className={styles.muted}>{text.hint}</p>
      <LineLength points={points} pickup={pickup} delivery={delivery} />
      <DrawingSteps drawing={drawing} step={step} straight={straight} habit={habit.data} />
      <RouteFilePart
        pickup={pickup}
        delivery={delivery}
        onPreview={setPreviewed}
        onUse={(line) => step({ do: 'replace', points: line, source: 'imported' })}
      />
      <RoutePointsPart ref={pointsPart} line={drawing.now} onStep={step} />
      {wrong && (
        <FormSummary
          title={text.wrong}
          attempt={attempt}
          problems={[{ name: 'points', message: wrong, focus: () => pointsPart.current?.focus() }]}
        />
      )}
      {isLate && <Banner kind="warning" title={text.overtaken} />}
      {refusal && !isLate && <Banner kind="danger" title={refusal.sentence} />}
      <SaveOrCancel
        inForce={inForce}
        isPending={isPending}
        onSave={press}
        onCancel={() => {
          forget()
          onCancel()
        }}
      />
    </Stack>
  )
}

/** Why the line cannot be a route, in words; null where it can. */
function useFault(points: readonly GeoPoint[], { pickup, delivery }: RouteEditorProps['target']): string | null {
  const { plannedRoutes, partyRefusals } = useWords()
  const formats = useFormats()
  const fault = routeFault(points, pickup, delivery)
  if (fault) return partyRefusals[fault]()
  return points.length > MOST_WAY_POINTS ? plannedRoutes.drawing.tooMany(formats.number(MOST_WAY_POINTS)) : null
}

/** Which version the drawing will replace. */
function Replaced({ route }: { route: NonNullable<RouteEditorProps['target']['inForce']> }) {
  const { plannedRoutes } = useWords()
  const version = useFormats().number(route.version)
  return <p className={styles.muted}>{plannedRoutes.drawing.newVersion(version, route.by ?? plannedRoutes.someone)}</p>
}

type SaveOrCancelProps = Pick<RouteEditorProps['target'], 'inForce'> & {
  isPending: boolean
  onSave: () => void
  onCancel: () => void
}

function SaveOrCancel({ inForce, isPending, onSave, onCancel }: SaveOrCancelProps) {
  const { drawing: text } = useWords().plannedRoutes
  const formats = useFormats()
  return (
    <div className={own.foot}>
      <Row gap={2}>
        <Button variant="primary" isPending={isPending} onPress={onSave}>
          {inForce ? text.saveVersion(formats.number(inForce.version + 1)) : text.save}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {text.cancel}
        </Button>
      </Row>
    </div>
  )
}

type LineLengthProps = { points: readonly GeoPoint[] } & Pick<RouteEditorProps['target'], 'pickup' | 'delivery'>

/** How long the line is, and how far from its sites it begins and ends where that is worth a word. */
function LineLength({ points, pickup, delivery }: LineLengthProps) {
  const { drawing: text } = useWords().plannedRoutes
  const formats = useFormats()
  const [first, last] = [points[0], points.at(-1)]
  const beginsM = first ? greatCircleM(first, pickup) : 0
  const endsM = last ? greatCircleM(last, delivery) : 0
  const parts = [
    text.points(formats.number(points.length)),
    beginsM > AT_SITE_M && text.begins(formats.distance(beginsM)),
    endsM > AT_SITE_M && text.ends(formats.distance(endsM)),
  ]
  return (
    <div aria-live="polite">
      <div className={own.length}>{formats.distance(lineLengthM(points))}</div>
      <span className={styles.muted}>{parts.filter(Boolean).join(' · ')}</span>
    </div>
  )
}

type DrawingStepsProps = Pick<ReturnType<typeof useRouteDraft>, 'drawing' | 'step'> & {
  straight: readonly GeoPoint[]
  /** The line that trucks usually drive between the two sites. */
  habit: Outputs['tracking']['laneHabit'] | undefined
}

/** Takes steps back and again, and replaces the line by another. */
function DrawingSteps({ drawing, step, straight, habit }: DrawingStepsProps) {
  const { drawing: text } = useWords().plannedRoutes
  const formats = useFormats()
  return (
    <Row gap={2}>
      <Button size="small" isDisabled={drawing.before.length === 0} onPress={() => step({ do: 'undo' })}>
        {text.undo}
      </Button>
      <Button size="small" isDisabled={drawing.after.length === 0} onPress={() => step({ do: 'redo' })}>
        {text.redo}
      </Button>
      <Button size="small" onPress={() => step({ do: 'replace', points: straight, source: 'drawn' })}>
        {text.straight}
      </Button>
      <Button size="small" onPress={() => step({ do: 'reverse' })}>
        {text.reverse}
      </Button>
      {habit && (
        <Button size="small" onPress={() => step({ do: 'replace', points: habit.points, source: 'drawn' })}>
          {text.habit(formats.number(habit.drives))}
        </Button>
      )}
    </Row>
  )
}

/** Saves a line as the route's next version; one that somebody else saved meanwhile is replaced when it is sent once more. */
function useSavedRoute({ of, inForce }: RouteEditorProps['target'], onSaved: RouteEditorProps['onSaved']) {
  const { plannedRoutes } = useWords()
  const [replaces, setReplaces] = useState(inForce?.id ?? null)
  const utils = trpc.useUtils()
  const save = trpc.tracking.drawRoute.useMutation({
    onSuccess: ({ id }) => {
      showToast({ tone: 'done', text: plannedRoutes.drawing.saved })
      onSaved(id)
    },
    onError: (error) => setReplaces((before) => overtakenBy(error) ?? before),
    onSettled: () => utils.tracking.invalidate(),
  })
  const refusal = useRefusal(save.error)
  return {
    send: ({ points, source }: ReturnType<typeof useRouteDraft>['drawing']['now']) =>
      save.mutate({ ...operation(), id: newId(), of, replaces, source, points: [...points] }),
    isPending: save.isPending,
    refusal,
    isLate: isOvertaken(save.error),
  }
}

/** Keeps the map beside in step with the drawing, and lets it be changed there. */
function useDrawnOnMap(
  basemap: Basemap | null,
  line: Parameters<NonNullable<ReturnType<typeof useRouteOnMap>>['edit']>[0],
  previewed: readonly GeoPoint[],
  onStep: (step: DrawingStep) => void,
): void {
  const { plannedRoutes } = useWords()
  const onMap = useRouteOnMap(basemap)
  const first = useEffectEvent(() => line.points)
  useEffect(() => {
    if (basemap && onMap) showWhole(basemap.map, first())
  }, [basemap, onMap])
  useEffect(() => onMap?.edit(line, { words: plannedRoutes.drawing, onStep }), [onMap, line, plannedRoutes, onStep])
  useEffect(() => {
    onMap?.preview(previewed)
    if (basemap && onMap && previewed.length > 0) showWhole(basemap.map, [...previewed, ...first()])
  }, [basemap, onMap, previewed])
}

/** The route that somebody else saved meanwhile: saved over once more, that is a decision and no accident. */
function overtakenBy(error: unknown): Uuid | null {
  if (!isApiError(error)) return null
  const current = error.data?.refusal?.params.current
  if (typeof current !== 'object' || current === null || Array.isArray(current)) return null
  return typeof current.id === 'string' ? parseUuid(current.id) : null
}
