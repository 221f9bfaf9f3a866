import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { isActive } from '#domain/loads/statuses.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Page, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMay } from '#web/may.ts'
import { useMe } from '#web/session.ts'
import { usePageTitle } from '#web/shell/route-announcer.tsx'
import { LoadActions } from './load-actions.tsx'
import type { Load } from './load-data.ts'
import { LoadFacts } from './load-facts.tsx'
import { LoadStatusBadge } from './load-status.tsx'
import type { LoadTab } from './load-tab-names.ts'
import { LoadTabs } from './load-tabs.tsx'
import { StopCards } from './stop-cards.tsx'

const EditLoad = lazyPart(() => import('./edit-load.tsx'), 'EditLoad')

const ProposalNotice = lazyPart(() => import('./proposal-notice.tsx'), 'ProposalNotice')

const LoadDefects = lazyPart(() => import('#web/features/inspections/load-defects.tsx'), 'LoadDefects')

const LoadOnPhones = lazyPart(() => import('#web/features/sync/load-on-phones.tsx'), 'LoadOnPhones')

const LoadStanding = lazyPart(() => import('#web/features/charges/load-standing.tsx'), 'LoadStanding')

type LoadPageProps = {
  id: Uuid
  tab: LoadTab
  isEditing: boolean
  onTab: (tab: LoadTab) => void
  onEdit: (isEditing: boolean) => void
}

/** One load with everything that is known about it, and the steps that may be taken now. */
export function LoadPage({ id, tab, isEditing, onTab, onEdit }: LoadPageProps) {
  const words = useWords()
  const text = words.loadPages.detail
  const me = useMe()
  const [load] = trpc.loads.byId.useSuspenseQuery({ id })
  const number = load.number ?? words.loads.status.draft
  const mayEdit = useMay('loads.edit')
  usePageTitle(number)
  if (isEditing && isEditable(load) && mayEdit) {
    return (
      <Page title={`${text.edit}: ${number}`} width="wide">
        <EditLoad load={load} onDone={() => onEdit(false)} />
      </Page>
    )
  }
  return (
    <Page
      title={number}
      back={<Link to="/loads">{words.loadPages.title}</Link>}
      status={<LoadStatusBadge status={load.status} isHeld={load.isHeld} />}
      description={load.customer?.name}
      actions={<LoadActions load={load} onEdit={isEditable(load) ? () => onEdit(true) : undefined} />}
    >
      <Stack gap={4}>
        <Suspense>
          <LoadStanding loadId={load.id} />
        </Suspense>
        {load.holdReason && <Banner kind="warning" title={`${text.holdReason}: ${load.holdReason}`} />}
        {load.cancelReason && <Banner kind="info" title={`${text.cancelReason}: ${load.cancelReason}`} />}
        {load.proposal && (
          <Suspense>
            <ProposalNotice load={load} proposal={load.proposal} canDecide />
          </Suspense>
        )}
        {isBeforeDelivery(load) && (
          <Suspense>
            <LoadDefects loadId={load.id} />
          </Suspense>
        )}
        {isOffice(me) && (
          <Suspense>
            <LoadOnPhones loadId={load.id} />
          </Suspense>
        )}
        <StopCards load={load} />
        <LoadFacts load={load} />
        <LoadTabs load={load} tab={tab} onTab={onTab} />
      </Stack>
    </Page>
  )
}

/** Somebody has the load and has not delivered it: what their truck lacks concerns it. */
function isBeforeDelivery(load: Load): boolean {
  return load.status === 'assigned' || isActive(load.status)
}

/** A plan may change until somebody has accepted it. */
function isEditable(load: Load): boolean {
  return load.status === 'planned' || load.status === 'assigned'
}
