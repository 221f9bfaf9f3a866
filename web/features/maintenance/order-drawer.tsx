import { Suspense, useState } from 'react'
import { mayEditWorkOrder, nextWorkOrderStatuses } from '#domain/maintenance/work-order-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Card, Drawer, type Fact, Facts, Row, Stack, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMay } from '#web/may.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { WorkOrder } from './maintenance-data.ts'
import { OrderChecklist } from './order-checklist.tsx'
import { OrderLines } from './order-lines.tsx'
import { orderTones } from './orders-tab.tsx'

// Opened by a press, by those who work on trucks only.
const OrderDialog = lazyPart(() => import('./order-dialog.tsx'), 'OrderDialog')
const WorkDialog = lazyPart(() => import('./work-dialog.tsx'), 'WorkDialog')
const DownDialog = lazyPart(() => import('./down-dialog.tsx'), 'DownDialog')

/** A work order with all that is on it, and what may be done next. */
export function OrderDrawer({ id, onClose }: { id: Uuid | undefined; onClose: () => void }) {
  const { maintenance: w, shell } = useWords()
  return (
    <Drawer isOpen={id !== undefined} onOpenChange={onClose} title={w.makeOrder} closeLabel={shell.close}>
      {id && (
        <QueryBoundary question={id} shape="rows">
          <OpenOrder id={id} />
        </QueryBoundary>
      )}
    </Drawer>
  )
}

function OpenOrder({ id }: { id: Uuid }) {
  const { maintenance: w } = useWords()
  const formats = useFormats()
  const [order] = trpc.maintenance.order.useSuspenseQuery({ id })
  const works = useMay('maintenance.editOrder')
  const mayEdit = works && mayEditWorkOrder(order.status)
  const { isDown, downUntil, downReason, services, defects } = order
  return (
    <Stack gap={4}>
      <Row>
        <strong>{`${w.orderOf(String(order.number))} · ${order.unit}`}</strong>
        <StatusBadge tone={orderTones[order.status]} label={w.status[order.status]} />
        {isDown && (
          <StatusBadge tone="danger" label={w.down(downUntil ? formats.day(downUntil) : '', downReason ?? '')} />
        )}
      </Row>
      <p>{order.title}</p>
      {works && <Steps order={order} />}
      <Facts items={useFacts(order)} layout="columns" />
      {services.length > 0 && (
        <Card title={w.services}>
          <ul>
            {services.map((service) => (
              <li key={service.id}>{service.name}</li>
            ))}
          </ul>
        </Card>
      )}
      {defects.length > 0 && <OrderDefects defects={defects} />}
      <OrderChecklist order={order} mayEdit={mayEdit} />
      <OrderLines order={order} mayEdit={mayEdit} />
    </Stack>
  )
}

function OrderDefects({ defects }: Pick<WorkOrder, 'defects'>) {
  const { maintenance: w, inspections } = useWords()
  return (
    <Card title={w.defects}>
      <ul>
        {defects.map(({ id, note, severity, status }) => (
          <li key={id}>{`${note} · ${inspections.severity[severity]} · ${inspections.defectStatus[status]}`}</li>
        ))}
      </ul>
    </Card>
  )
}

function useFacts(order: WorkOrder): Fact[] {
  const { maintenance: w } = useWords()
  const formats = useFormats()
  const fact = (term: string, value: string | null | undefined | false): Fact[] => (value ? [{ term, value }] : [])
  const said = (at: WorkOrder['approvedAt'], who: string | null) => at && w.by(who ?? '', formats.instant(at))
  const { startM, completeM, completeHoursTenths: hours } = order
  const meters = [
    completeM === null ? null : formats.distance(completeM),
    hours === null ? null : w.hours(formats.number(hours / 10)),
  ]
  return [
    { term: w.vendor, value: order.vendor ?? w.own },
    ...fact(w.warranty, order.isWarranty && w.isWarranty),
    ...fact(w.estimate, order.cost && formats.money(order.cost.estimateCents)),
    { term: w.opened, value: w.by(order.createdBy, formats.instant(order.createdAt)) },
    ...fact(w.approvedBy, said(order.approvedAt, order.approvedBy)),
    ...fact(
      w.started,
      order.startedAt &&
        [formats.instant(order.startedAt), startM === null ? null : formats.distance(startM)]
          .filter(Boolean)
          .join(', '),
    ),
    ...fact(w.completed, said(order.completedAt, order.completedBy)),
    ...fact(w.odometer, meters.filter(Boolean).join(' · ')),
    ...fact(w.note, order.note),
  ]
}

type Opened = 'edit' | 'start' | 'complete' | 'down' | null

/** What may be done next: a step of the ladder, the meters where they are asked, and out of service or back. */
function Steps({ order }: { order: WorkOrder }) {
  const { maintenance: w } = useWords()
  const utils = trpc.useUtils()
  const [opened, setOpened] = useState<Opened>(null)
  const settled = { onSettled: () => Promise.all([utils.maintenance.invalidate(), utils.trucks.invalidate()]) }
  const move = trpc.maintenance.moveOrder.useMutation(settled)
  const putBack = trpc.maintenance.putBack.useMutation(settled)
  const [moving, backing] = [useOperation(move), useOperation(putBack)]
  const refusal = useRefusal(move.error ?? putBack.error)
  const { id, version, status, isDown } = order
  const next = nextWorkOrderStatuses(status)
  const noMeter = { odometerM: null, isNewOdometer: false, isOdometerSure: false, engineHoursTenths: null }
  const close = () => setOpened(null)
  const step = (to: 'approved' | 'waiting_parts' | 'in_progress' | 'closed' | 'cancelled') =>
    next.includes(to) && (
      <Button
        variant={to === 'cancelled' ? 'quiet' : undefined}
        isPending={move.isPending && move.variables.to === to}
        onPress={() => move.mutate({ ...moving, id, version, to, ...noMeter })}
      >
        {w.move[to]}
      </Button>
    )
  return (
    <Stack gap={2}>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <Row gap={2}>
        {step('approved')}
        {next.includes('in_progress') &&
          (order.startedAt === null ? (
            <Button onPress={() => setOpened('start')}>{w.move.in_progress}</Button>
          ) : (
            step('in_progress')
          ))}
        {step('waiting_parts')}
        {next.includes('completed') && (
          <Button variant="primary" onPress={() => setOpened('complete')}>
            {w.complete}
          </Button>
        )}
        {step('closed')}
        {mayEditWorkOrder(status) && <Button onPress={() => setOpened('edit')}>{w.edit}</Button>}
        {mayEditWorkOrder(status) && !isDown && <Button onPress={() => setOpened('down')}>{w.takeDown}</Button>}
        {isDown && (
          <Button isPending={putBack.isPending} onPress={() => putBack.mutate({ ...backing, id, version, note: null })}>
            {w.putBack}
          </Button>
        )}
        {step('cancelled')}
      </Row>
      <Suspense fallback={null}>
        {opened === 'edit' && <OrderDialog order={order} onClose={close} />}
        {opened === 'down' && <DownDialog order={order} onClose={close} />}
        {(opened === 'start' || opened === 'complete') && <WorkDialog order={order} kind={opened} onClose={close} />}
      </Suspense>
    </Stack>
  )
}
