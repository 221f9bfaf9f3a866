import { createLink, useNavigate } from '@tanstack/react-router'
import { Button, LinkButton } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { useMe } from '#web/session.ts'
import { canOpen } from '#web/shell/page-rules.ts'
import { useBeginAssignment } from '#web/shell/use-begin-assignment.ts'

const RouterButton = createLink(LinkButton)

/** One row of the queue. */
export type AttentionRow = Outputs['overview']['attention'][number]

/** The step that settles a row, or a link to where it is settled. */
export function AttentionAction({ row }: { row: AttentionRow }) {
  const { dashboard } = useWords()
  const me = useMe()
  const named = (label: string) => nameOf(row, label)
  switch (row.kind) {
    case 'no_driver':
      return <AssignLoad row={row} label={named(dashboard.do.assign)} />
    case 'not_closed':
      return row.entity === 'loads' ? <CloseCleanLoads /> : <CloseLoad row={row} label={named(dashboard.do.close)} />
    case 'ticket_mismatch':
      return <ToLoad row={row} tab="weights" label={dashboard.do.settleTicket} />
    case 'photo_damaged':
      return <ToLoad row={row} tab="proof" label={dashboard.do.seeFiles} />
    case 'paper_damaged':
      return <ToLoad row={row} tab="documents" label={dashboard.do.seeFiles} />
    // Of no load, so no page shows it; the operator's check of the stored files names it.
    case 'file_damaged':
      return null
    case 'load_proposed':
      return <ToLoad row={row} label={dashboard.do.decide} />
    case 'late_pickup':
    case 'original_missing':
      return <ToLoad row={row} tab="messages" label={dashboard.do.message} />
    case 'licence_expiring':
    case 'medical_card_expiring':
    case 'insurance_expiring': {
      const to = row.entity === 'driver' ? '/driver-management' : '/contractor-compliance'
      if (!canOpen(me, to)) return null
      return (
        <RouterButton to={to} search={{ edit: row.id }} size="small" aria-label={named(dashboard.do.renew)}>
          {dashboard.do.renew}
        </RouterButton>
      )
    }
  }
}

/** An action's name with what it is about, for those who hear one button after the other. */
const nameOf = ({ name }: AttentionRow, label: string) => (name ? `${label}: ${name}` : label)

function AssignLoad({ row, label }: { row: AttentionRow; label: string }) {
  const { dashboard } = useWords()
  const begin = useBeginAssignment()
  return (
    <Button size="small" aria-label={label} onPress={() => begin({ load: row.id, driverId: null, truckId: null })}>
      {dashboard.do.assign}
    </Button>
  )
}

type ToLoadProps = { row: AttentionRow; tab?: 'weights' | 'proof' | 'documents' | 'messages'; label: string }

/** Leads to a load, where a part of it is named to that part. */
function ToLoad({ row, tab, label }: ToLoadProps) {
  return (
    <RouterButton
      to="/loads/$id"
      params={{ id: row.id }}
      search={tab && { tab }}
      size="small"
      aria-label={nameOf(row, label)}
    >
      {label}
    </RouterButton>
  )
}

/** Closes every delivered load that can be; the list of loads shows how far it is and what stayed open. */
function CloseCleanLoads() {
  const { dashboard } = useWords()
  const navigate = useOwnNavigate(useNavigate())
  const job = trpc.loads.bulkMatching.useMutation({
    onSuccess: ({ jobId }) => void navigate({ to: '/loads', search: { status: ['delivered'], job: jobId } }),
  })
  const refusal = useRefusal(job.error)
  const filter = { status: ['delivered' as const] }
  return (
    <>
      {refusal && <span role="alert">{refusal.sentence}</span>}
      <Button
        size="small"
        isPending={job.isPending}
        onPress={() => job.mutate({ ...operation(), filter, step: { action: 'close' } })}
      >
        {dashboard.do.closeClean}
      </Button>
    </>
  )
}

/** Closes one load at the version that it has now, and says why where it stays open. */
function CloseLoad({ row, label }: { row: AttentionRow; label: string }) {
  const { dashboard } = useWords()
  const utils = trpc.useUtils()
  const close = trpc.loads.close.useMutation({
    onSettled: () => Promise.all([utils.overview.invalidate(), utils.loads.invalidate()]),
  })
  const load = trpc.loads.byId.useQuery({ id: row.id }, { enabled: false })
  const refusal = useRefusal(close.error ?? load.error)
  const press = async () => {
    const { data } = await load.refetch()
    if (data) close.mutate({ ...operation(), id: row.id, version: data.version })
  }
  return (
    <>
      {refusal && <span role="alert">{refusal.sentence}</span>}
      <Button
        size="small"
        aria-label={label}
        isPending={close.isPending || load.isFetching}
        onPress={() => void press()}
      >
        {dashboard.do.close}
      </Button>
    </>
  )
}
