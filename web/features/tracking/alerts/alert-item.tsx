import type { AlertStatus } from '#domain/tracking/alerts.ts'
import { parseInstant } from '#domain/units/time.ts'
import { Button, Menu, Row, StatusBadge, type Tone, TriangleShape } from '#ui'
import { type Inputs, type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import { At } from '../../loads/at.tsx'
import { LoadLink } from '../../loads/load-link.tsx'
import styles from '../map/tracking-page.module.css'

type Alert = Outputs['alerts']['list']['rows'][number]
type Step = Inputs['alerts']['change']['step']

const ASSIGNEES_MS = 600_000

const tones: Record<AlertStatus, Tone> = { open: 'danger', acknowledged: 'site', resolved: 'done', expired: 'idle' }

/** One alert: what, why, of which load, who was told, who looks after it. */
export function AlertItem(props: { alert: Alert; isOffice: boolean; onTruck: (truckId: string) => void }) {
  const { alert, isOffice, onTruck } = props
  const { alerts } = useWords()
  const formats = useFormats()
  const me = useMe()
  const isOver = alert.status === 'resolved' || alert.status === 'expired'
  const { truck, assignedTo, snoozedUntil, changedBy } = alert
  const isQuiet = snoozedUntil !== null && Date.parse(snoozedUntil) > Date.now() && !isOver
  return (
    <li className={styles.item} data-quiet={isQuiet || undefined}>
      <div className={styles.alert}>
        <span className={styles.line}>
          <StatusBadge tone={tones[alert.status]} icon={<TriangleShape size={14} />} label={alerts.kind[alert.kind]} />
          <span className={styles.muted}>
            <At at={alert.raisedAt} />
          </span>
        </span>
        <span>{useWhy(alert)}</span>
        <span className={styles.muted}>
          <LoadLink id={alert.load.id}>{alert.load.number}</LoadLink>
          {truck && (
            <>
              {' · '}
              <button type="button" className={styles.textButton} onClick={() => onTruck(truck.id)}>
                {truck.unit}
              </button>
            </>
          )}
        </span>
        <span className={styles.muted}>
          {[
            assignedTo && (assignedTo.id === me.userId ? alerts.mine : alerts.takenBy(assignedTo.name)),
            isQuiet && snoozedUntil && alerts.snoozedUntil(formats.time(snoozedUntil)),
            isOver &&
              (changedBy
                ? alerts.by(alerts.status[alert.status], changedBy)
                : alerts.byItself(alerts.status[alert.status])),
            isOffice && (alert.told.length > 0 ? alerts.told(alert.told.join(', ')) : alerts.toldNobody),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {isOffice && <AlertSteps {...{ alert, isOver, isQuiet }} />}
      </div>
    </li>
  )
}

/** What the office may do with an alert until it is over, and why it was refused. */
function AlertSteps({ alert, isOver, isQuiet }: { alert: Alert; isOver: boolean; isQuiet: boolean }) {
  const { alerts } = useWords()
  const me = useMe()
  const utils = trpc.useUtils()
  const change = trpc.alerts.change.useMutation({ onSettled: () => utils.alerts.invalidate() })
  const give = trpc.alerts.assign.useMutation({ onSettled: () => utils.alerts.invalidate() })
  const assignees = trpc.alerts.assignees.useQuery({}, { staleTime: ASSIGNEES_MS })
  const others = assignees.data?.filter(({ id }) => id !== me.userId && id !== alert.assignedTo?.id) ?? []
  const refusal = useRefusal(change.error ?? give.error)
  const act = (step: Step) => () => change.mutate({ ...operation(), id: alert.id, version: alert.version, step })
  return (
    <>
      {!isOver && (
        <Row gap={2}>
          {alert.status === 'open' && (
            <Button size="small" isPending={change.isPending} onPress={act('acknowledge')}>
              {alerts.action.acknowledge}
            </Button>
          )}
          {alert.assignedTo?.id !== me.userId && (
            <Button size="small" isPending={change.isPending} onPress={act('take')}>
              {alerts.take}
            </Button>
          )}
          {others.length > 0 && (
            <Menu
              label={alerts.give}
              size="small"
              isDisabled={give.isPending}
              items={others.map(({ id, name }) => ({
                id,
                label: name,
                onAction: () => give.mutate({ ...operation(), id: alert.id, version: alert.version, to: id }),
              }))}
            />
          )}
          {!isQuiet && (
            <Button size="small" variant="quiet" isPending={change.isPending} onPress={act('snooze')}>
              {alerts.snooze}
            </Button>
          )}
          <Button size="small" variant="quiet" isPending={change.isPending} onPress={act('resolve')}>
            {alerts.action.resolve}
          </Button>
        </Row>
      )}
      {refusal && <span role="alert">{refusal.sentence}</span>}
    </>
  )
}

/** Why it was told, with its figures in the reader's units. */
function useWhy({ kind, facts }: Alert): string {
  const { alerts } = useWords()
  const formats = useFormats()
  const time = (text: string | undefined) => {
    const at = text === undefined ? null : parseInstant(text)
    return at ? formats.instant(at) : ''
  }
  return alerts.why[kind]({
    distance: formats.distance(facts.distanceM ?? 0),
    duration: formats.duration(facts.minutes ?? 0),
    speed: formats.speed(facts.speedMps ?? 0),
    site: facts.site ?? '',
    due: time(facts.due),
    expected: time(facts.expected),
  })
}
