import { Banner, Facts, Stack, showToast } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useTicketsChanged } from '#web/features/documents/ticket-changes.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useSayKeptRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useOperation } from '#web/use-operation.ts'
import { useTakeBack } from './use-take-back.ts'

type Accepted = Outputs['ticketDetection']['acceptGreen']

/** Accepts every ticket that nothing speaks against at once, and says what was left and why. */
export function GreenDialog({ onClose }: { onClose: () => void }) {
  const { ticketDetection: w, shell } = useWords()
  const formats = useFormats()
  const changed = useTicketsChanged()
  const takeBack = useTakeBack()
  const counted = trpc.ticketDetection.green.useQuery()
  const accept = trpc.ticketDetection.acceptGreen.useMutation({
    onSuccess: async ({ done, left }) => {
      const tickets = done.map(({ id, version }) => ({ id, version }))
      showToast({
        tone: 'done',
        text: w.acceptedMany(formats.number(done.length)),
        ...(tickets.length > 0 && { actionLabel: shell.undo, onAction: () => void takeBack(tickets) }),
      })
      await changed()
      if (left.length === 0) onClose()
    },
  })
  const action = useOperation(accept)
  const refusal = useRefusal(accept.error ?? counted.error)
  const tickets = counted.data?.tickets ?? []
  return (
    <ActionDialog
      title={w.greenTitle}
      action={w.acceptGreen(formats.number(tickets.length))}
      isDone={accept.isSuccess}
      isDisabled={tickets.length === 0}
      isPending={accept.isPending || counted.isLoading}
      onAct={() => accept.mutate({ ...action, tickets: tickets.map(({ id, version }) => ({ id, version })) })}
      onClose={onClose}
    >
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <QueryBoundary shape="rows">{accept.data ? <Left answer={accept.data} /> : <Counted />}</QueryBoundary>
    </ActionDialog>
  )
}

function Counted() {
  const { ticketDetection: w } = useWords()
  const formats = useFormats()
  const [{ tickets, riskCents, left, isCut }] = trpc.ticketDetection.green.useSuspenseQuery()
  return (
    <Stack gap={4}>
      <p>
        {tickets.length === 0 ? w.greenNone : w.greenMeaning(formats.number(tickets.length), formats.money(riskCents))}
      </p>
      {isCut && <p>{w.greenCut}</p>}
      {left.length > 0 && (
        <section aria-label={w.greenLeft}>
          <h3>{w.greenLeft}</h3>
          <Facts
            items={left.map(({ why, tickets: count }) => ({ term: w.notGreen[why], value: formats.number(count) }))}
          />
        </section>
      )}
    </Stack>
  )
}

/** What was not accepted after all. */
function Left({ answer: { left } }: { answer: Accepted }) {
  const { ticketDetection: w } = useWords()
  const say = useSayKeptRefusal()
  return (
    <section aria-label={w.leftMany}>
      <h3>{w.leftMany}</h3>
      <ul>
        {left.map((ticket) => (
          <li key={ticket.id}>{`${ticket.ticketNumber ?? w.noNumber}: ${say(ticket)}`}</li>
        ))}
      </ul>
    </section>
  )
}
