import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Page, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { useMe } from '#web/session.ts'
import { forgetKeptLoad, keepLoad, keptLoad } from './kept-load.ts'
import { LoadForm } from './load-form.tsx'
import { emptyLoad, type LoadValues, valuesOf } from './load-values.ts'
import type { LoadSubject, PlannedLoad } from './use-send-load.ts'

const ProposalNotice = lazyPart(() => import('./proposal-notice.tsx'), 'ProposalNotice')

/** A new load, which may begin with its customer, or the draft that is continued. */
export function NewLoadPage({ draftId, customerId = null }: { draftId?: Uuid; customerId?: Uuid | null }) {
  return draftId ? <StoredDraft key={draftId} id={draftId} /> : <FreshLoad customerId={customerId} />
}

function FreshLoad({ customerId }: { customerId: Uuid | null }) {
  const words = useWords()
  const text = words.loadPages.form
  const { userId } = useMe()
  const [kept, setKept] = useState(() => keptLoad(userId))
  const [round, setRound] = useState(0)
  const forget = useCallback(() => forgetKeptLoad(userId), [userId])
  const keep = useCallback((values: LoadValues) => keepLoad(userId, values), [userId])
  const startOver = () => {
    forgetKeptLoad(userId)
    setKept(null)
    setRound(round + 1)
  }
  const notice = kept && (
    <Banner
      kind="info"
      title={text.draftFound}
      actions={
        <Button size="small" onPress={startOver}>
          {text.discardDraft}
        </Button>
      }
    />
  )
  return (
    <Page title={words.loadPages.newLoad} width="wide">
      <LoadSheet
        key={round}
        subject={{ kind: 'new' }}
        start={kept ?? { ...emptyLoad(), customerId }}
        notice={notice}
        onValues={keep}
        onKept={forget}
      />
    </Page>
  )
}

function StoredDraft({ id }: { id: Uuid }) {
  const words = useWords()
  const text = words.loadPages
  const [load] = trpc.loads.byId.useSuspenseQuery({ id })
  // The form keeps what it was opened with: a change from elsewhere shows when it is saved.
  const [opened] = useState(load)
  const navigate = useOwnNavigate(useNavigate())
  if (opened.status !== 'draft' || !opened.draft) {
    return (
      <Page title={words.loadPages.form.draft} width="wide">
        <Banner
          kind="info"
          title={text.form.draftOnly}
          actions={
            <Button size="small" onPress={() => void navigate({ to: '/loads/$id', params: { id } })}>
              {text.openLoad}
            </Button>
          }
        />
      </Page>
    )
  }
  return (
    <Page title={text.form.draft} width="wide">
      <LoadSheet
        subject={{ kind: 'draft', id, version: opened.version }}
        start={valuesOf(opened.draft)}
        notice={
          opened.proposal && (
            <Suspense>
              <ProposalNotice load={opened} proposal={opened.proposal} />
            </Suspense>
          )
        }
      />
    </Page>
  )
}

type LoadSheetProps = {
  subject: LoadSubject
  start: LoadValues
  notice?: ReactNode
  onValues?: (values: LoadValues) => void
  onKept?: () => void
}

/** The form with the ways out of it: to the planned load, to the list, or on as a stored draft. */
function LoadSheet(props: LoadSheetProps) {
  const words = useWords()
  const text = words.loadPages.form
  const navigate = useOwnNavigate(useNavigate())
  const { userId } = useMe()
  const planned = (loads: PlannedLoad[]) => {
    forgetKeptLoad(userId)
    showToast({ tone: 'done', text: text.planned(loads.map((load) => load.number).join(', ')) })
    const [only, ...more] = loads
    if (only && more.length === 0) void navigate({ to: '/loads/$id', params: { id: only.id } })
    else void navigate({ to: '/loads' })
  }
  const saved = (draft: PlannedLoad) => {
    forgetKeptLoad(userId)
    showToast({ tone: 'done', text: text.draftSaved })
    if (props.subject.kind === 'new') void navigate({ to: '/loads/new', search: { draft: draft.id }, replace: true })
  }
  return <LoadForm {...props} onPlanned={planned} onDraft={saved} />
}
