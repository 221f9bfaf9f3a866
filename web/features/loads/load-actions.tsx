import { createLink, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { stepsToRecord } from '#domain/loads/recorded-steps.ts'
import type { LoadAction } from '#domain/loads/steps.ts'
import { Banner, Button, EditIcon, LinkButton, Menu, type MenuEntry, MoreIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { useMe } from '#web/session.ts'
import type { Load } from './load-data.ts'
import { type ReasonedStep, reasonedSteps } from './reasoned-steps.ts'
import { useLoadSteps } from './use-load-steps.ts'

const AssignDialog = lazyPart(() => import('./assign-dialog.tsx'), 'AssignDialog')
const DeleteDraftDialog = lazyPart(() => import('./delete-draft-dialog.tsx'), 'DeleteDraftDialog')
const RecordForDriverDialog = lazyPart(() => import('./record-for-driver-dialog.tsx'), 'RecordForDriverDialog')
const DriverLinkDialog = lazyPart(() => import('./driver-link-dialog.tsx'), 'DriverLinkDialog')
const ReasonDialog = lazyPart(() => import('./reason-dialog.tsx'), 'ReasonDialog')

const RouterButton = createLink(LinkButton)

type Asked = ReasonedStep | 'assign' | 'delete_draft' | 'record' | 'driver_link'

/** The step that comes next by itself, for whoever looks at the load. */
function naturalStep({ status, isHeld, actingAs, allowed }: Load): LoadAction | null {
  const wanted: LoadAction | null = isHeld
    ? 'release'
    : actingAs === 'office'
      ? status === 'planned'
        ? 'assign'
        : status === 'delivered'
          ? 'close'
          : null
      : status === 'assigned'
        ? 'accept'
        : null
  return wanted && allowed.includes(wanted) ? wanted : null
}

const inMenu: readonly LoadAction[] = ['unassign', 'take_back', 'hold', 'cancel']
const beside: readonly LoadAction[] = ['assign', 'release', 'accept', 'decline', 'start', 'close']

/** What may be done with the load now: the natural next step as the main button, the rest beside it and in a menu. */
export function LoadActions({ load, onEdit }: { load: Load; onEdit?: () => void }) {
  const words = useWords()
  const text = words.loadPages
  const me = useMe()
  const office = isOffice(me)
  const navigate = useOwnNavigate(useNavigate())
  const [asked, setAsked] = useState<Asked | null>(null)
  const steps = useLoadSteps(load)
  const natural = naturalStep(load)
  const close = () => {
    setAsked(null)
    steps.forget()
  }
  // Somebody who closed it before the answer came may have opened another.
  const isDone = (dialog: Asked) => setAsked((now) => (now === dialog ? null : now))
  const press = (action: LoadAction) => {
    steps.forget()
    if (action === 'assign') setAsked('assign')
    else if (isReasoned(action)) setAsked(action)
    else void steps.take(action)
  }
  const item = (action: LoadAction): MenuEntry => ({
    id: action,
    label: words.loads.action[action],
    isDanger: action === 'cancel',
    onAction: () => press(action),
  })
  const canRecord = office && stepsToRecord(load).length > 0
  const menu: MenuEntry[] = [
    ...(canRecord
      ? [{ id: 'driver_link', label: text.detail.driverLink, onAction: () => setAsked('driver_link') }]
      : []),
    ...(office && load.status === 'planned' && !load.isHeld
      ? [{ id: 'post', label: text.detail.post, onAction: () => void post() }]
      : []),
    ...(office ? [{ id: 'duplicate', label: text.duplicate, onAction: () => void copy() }] : []),
    ...inMenu.filter((action) => load.allowed.includes(action)).map(item),
    ...(office && load.status === 'draft'
      ? [{ id: 'delete', label: text.detail.deleteDraft, isDanger: true, onAction: () => setAsked('delete_draft') }]
      : []),
  ]
  const post = () => navigate({ to: '/bidding', search: { load: load.id } })
  const copy = async () => {
    const id = await steps.duplicate()
    if (id) void navigate({ to: '/loads/new', search: { draft: id } })
  }
  const others = beside.filter((action) => action !== natural && load.allowed.includes(action))
  return (
    <>
      {steps.refusal && asked === null && (
        <Banner kind={steps.isStale ? 'warning' : 'danger'} title={steps.refusal} style={{ flexBasis: '100%' }} />
      )}
      {others.map((action) => (
        <Button key={action} onPress={() => press(action)} isDisabled={steps.isPending}>
          {words.loads.action[action]}
        </Button>
      ))}
      {canRecord && <Button onPress={() => setAsked('record')}>{text.record.title}</Button>}
      {office && onEdit && (
        <Button icon={<EditIcon size={16} aria-hidden />} onPress={onEdit}>
          {words.shell.edit}
        </Button>
      )}
      {menu.length > 0 && (
        <Menu label={text.detail.more} iconOnly icon={<MoreIcon size={16} aria-hidden />} items={menu} />
      )}
      {office && load.status === 'draft' && (
        <RouterButton to="/loads/new" search={{ draft: load.id }} variant="primary">
          {text.detail.continueDraft}
        </RouterButton>
      )}
      {natural && (
        <Button variant="primary" onPress={() => press(natural)} isPending={steps.isPending}>
          {words.loads.action[natural]}
        </Button>
      )}
      {asked && <ActionDialog load={load} asked={asked} steps={steps} onClose={close} onDone={() => isDone(asked)} />}
    </>
  )
}

type ActionDialogProps = {
  load: Load
  asked: Asked
  steps: ReturnType<typeof useLoadSteps>
  onClose: () => void
  onDone: () => void
}

/** What a step asks before it is taken: who hauls, a reason, or whether a draft shall really go. */
function ActionDialog({ load, asked, steps, onClose, onDone }: ActionDialogProps) {
  const { loads } = useWords()
  const navigate = useOwnNavigate(useNavigate())
  const { isPending, refusal } = steps
  return (
    <Suspense>
      {asked === 'assign' ? (
        <AssignDialog
          count={1}
          load={load}
          isPending={isPending}
          refusal={refusal ?? undefined}
          onClose={onClose}
          onAssign={async (assignment) => {
            if (await steps.assign(assignment)) onDone()
          }}
        />
      ) : asked === 'record' ? (
        <RecordForDriverDialog load={load} onClose={onClose} />
      ) : asked === 'driver_link' ? (
        <DriverLinkDialog load={load} onClose={onClose} />
      ) : asked === 'delete_draft' ? (
        <DeleteDraftDialog
          count={1}
          mayBeProposed={load.proposal?.state === 'waiting'}
          isPending={isPending}
          refusal={refusal}
          onClose={onClose}
          onConfirm={async (reason) => {
            if (await steps.deleteDraft(reason)) void navigate({ to: '/loads' })
          }}
        />
      ) : (
        <ReasonDialog
          step={asked}
          subject={load.number ?? loads.status.draft}
          hasTruck={load.driver !== null || load.contractor !== null}
          isPending={isPending}
          refusal={refusal}
          onClose={onClose}
          onConfirm={async (reason, isTonu) => {
            if (await steps.take(asked, reason, isTonu)) onDone()
          }}
        />
      )}
    </Suspense>
  )
}

function isReasoned(action: LoadAction): action is ReasonedStep {
  return reasonedSteps.some((reasoned) => reasoned === action)
}
