import { createLink } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { isAdmin, isOffice } from '#domain/access/roles.ts'
import { dayIn } from '#domain/units/time.ts'
import {
  Banner,
  Button,
  Card,
  ItemList,
  Item as Line,
  LinkButton,
  ProgressBar,
  Stack,
  StatusBadge,
  type Tone,
} from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMay } from '#web/may.ts'
import { useMe } from '#web/session.ts'
import { ItemForm } from './item-form.tsx'
import type { Item, Onboarding } from './onboarding-data.ts'
import { ReviewActions } from './review-actions.tsx'
import { SaidItem } from './said-item.tsx'
import { SignPart } from './sign-part.tsx'
import { TaxNumberPart } from './tax-number-part.tsx'

// The office alone sees these.
const AuditFile = lazyPart(() => import('./audit-file.tsx'), 'AuditFile')
const EndDialog = lazyPart(() => import('./end-dialog.tsx'), 'EndDialog')
const RouterButton = createLink(LinkButton)

const tones: Record<Item['state'], Tone> = { todo: 'idle', submitted: 'active', accepted: 'done', rejected: 'danger' }

type OpenFileProps = { id: Onboarding['id']; step: string | undefined; onStep: (step: string | undefined) => void }

/** One onboarding: how far it is, its items in a list, and one of them open. */
export function OpenFile({ id, step, onStep }: OpenFileProps) {
  const { onboarding: w } = useWords()
  const formats = useFormats()
  const me = useMe()
  const [file] = trpc.onboarding.byId.useSuspenseQuery({ id })
  const { progress, items, mismatches } = file
  const open = (items.find(({ kind }) => kind === step) ?? items.find((item) => isAwaited(file, item, me)))?.kind
  const list = (by: Item['by']) =>
    items
      .filter((item) => item.by === by)
      .map((item) => <ItemLine key={item.kind} file={file} item={item} isOpen={item.kind === open} onStep={onStep} />)
  return (
    <Stack gap={4}>
      <ProgressBar
        label={file.name}
        value={progress.accepted}
        max={progress.required}
        text={w.ofItems(formats.number(progress.accepted), formats.number(progress.required))}
      />
      <Standing file={file} />
      {mismatches.map(({ name, other }) => (
        <Banner key={other} kind="warning" title={w.mismatch(name, other)} />
      ))}
      <Card title={w.steps}>
        <ItemList aria-label={w.steps}>{list('applicant')}</ItemList>
      </Card>
      {isOffice(me) && file.track === 'driver' && (
        // What the office enters is no step of the applicant's.
        <Card title={w.fromOffice}>
          <ItemList aria-label={w.fromOffice}>{list('office')}</ItemList>
        </Card>
      )}
      <Suspense fallback={null}>{file.file && <AuditFile file={file.file} />}</Suspense>
      {isAdmin(me) && !file.endedAt && !file.completedAt && <GiveUp file={file} />}
    </Stack>
  )
}

/** Whether it is for this viewer to go on with an item: an applicant hands in, an admin reviews and enters. */
function isAwaited(file: Onboarding, { state, by }: Item, me: Parameters<typeof isOffice>[0]): boolean {
  if (file.endedAt) return false
  const isOpen = state === 'todo' || state === 'rejected'
  if (!isOffice(me)) return by === 'applicant' && isOpen
  return isAdmin(me) && (state === 'submitted' || (by === 'office' && isOpen))
}

/** In a sentence where it stands, for who looks at it. */
function Standing({ file }: { file: Onboarding }) {
  const { onboarding: w } = useWords()
  const formats = useFormats()
  const me = useMe()
  if (file.endedAt) {
    const day = formats.day(dayIn(file.endedAt, me.fleet?.zone ?? 'UTC'))
    return <Banner kind="warning" title={w.endedBecause(day, file.endReason ?? '')} />
  }
  if (isOffice(me)) {
    if (file.completedAt) return <Banner kind="success" title={w.approvedOf(file.name)} />
    if (file.hasAccount || !isAdmin(me)) return null
    return (
      <Banner kind="info" title={w.noAccount} actions={<RouterButton to="/user-management">{w.invite}</RouterButton>} />
    )
  }
  if (file.completedAt) return <Banner kind="success" title={w.approved} />
  const isAllIn = !file.items.some((item) => isAwaited(file, item, me))
  return isAllIn ? <Banner kind="info" title={w.handedInAll} /> : <p>{w.draftHint}</p>
}

type ItemLineProps = {
  file: Onboarding
  item: Item
  isOpen: boolean
  onStep: OpenFileProps['onStep']
}

function ItemLine({ file, item, isOpen, onStep }: ItemLineProps) {
  const { onboarding: w } = useWords()
  const mayReview = useMay('onboarding.review')
  const name = w.item[item.kind]
  return (
    <Line
      title={name}
      status={<StatusBadge tone={tones[item.state]} label={w.state[item.state]} />}
      detail={item.citation && w.citation(item.citation)}
      actions={
        !isOpen && (
          <Button size="small" variant="quiet" aria-label={w.openOf(name)} onPress={() => onStep(item.kind)}>
            {w.open}
          </Button>
        )
      }
    >
      {isOpen && (
        <Stack gap={3}>
          {item.reason && <Banner kind="danger" title={`${w.reason}: ${item.reason}`} />}
          <ItemBody file={file} item={item} onDone={() => onStep(undefined)} />
          {mayReview && !file.endedAt && (
            <ReviewActions id={file.id} item={item} onReviewed={() => onStep(undefined)} />
          )}
        </Stack>
      )}
    </Line>
  )
}

function ItemBody({ file, item, onDone }: { file: Onboarding; item: Item; onDone: () => void }) {
  const me = useMe()
  const isOpen = (item.state === 'todo' || item.state === 'rejected') && !file.endedAt
  const isTheirs = item.by === 'office' ? isAdmin(me) : !isOffice(me)
  if (item.how === 'sign') return <SignPart id={file.id} item={item} isOpen={isOpen && isTheirs} onDone={onDone} />
  if (item.how === 'tax_number') {
    return <TaxNumberPart id={file.id} item={item} isOpen={isOpen && isTheirs} onDone={onDone} />
  }
  // An admin types for somebody who hands in on paper.
  const mayType = isTheirs || isAdmin(me)
  if (!isOpen || !mayType) return <SaidItem item={item} />
  return <ItemForm key={item.state} file={file} item={item} onDone={onDone} />
}

function GiveUp({ file }: { file: Onboarding }) {
  const { onboarding: w } = useWords()
  const [isEnding, setEnding] = useState(false)
  return (
    <div>
      <Button variant="quiet" onPress={() => setEnding(true)}>
        {w.end}
      </Button>
      <Suspense fallback={null}>{isEnding && <EndDialog file={file} onClose={() => setEnding(false)} />}</Suspense>
    </div>
  )
}
