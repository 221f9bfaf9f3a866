import { Suspense, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { Banner, Button, Menu, type MenuEntry, MoreIcon, Row, Stack, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { ReasonDialog } from '#web/features/reasons/reason-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { operation } from '#web/operation.ts'
import type { Invoice } from './billing-types.ts'
import { useLookAnew } from './use-billing-call.ts'

const SendDialog = lazyPart(() => import('./send-dialog.tsx'), 'SendDialog')
const DisputeDialog = lazyPart(() => import('./dispute-dialog.tsx'), 'DisputeDialog')
const FactorDialog = lazyPart(() => import('./factor-dialog.tsx'), 'FactorDialog')
const RebillDialog = lazyPart(() => import('./rebill-dialog.tsx'), 'RebillDialog')
const PaymentDialog = lazyPart(() => import('./payment-dialog.tsx'), 'PaymentDialog')
const AllocateDialog = lazyPart(() => import('./allocate-dialog.tsx'), 'AllocateDialog')

type Asked = 'send' | 'void' | 'write_off' | 'factor' | 'dispute' | 'rebill' | 'pay' | 'allocate'
type StepsProps = { invoice: Invoice; onOpen: (id: Uuid) => void }

/** What may be done with an invoice as it stands. */
export function InvoiceSteps({ invoice, onOpen }: StepsProps) {
  const { invoicing, billing } = useWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mayTake, kind, openCents } = invoice
  const issue = useIssue(invoice)
  const button = (what: Asked, words: string, isShown: boolean) =>
    isShown && <Button onPress={() => setAsked(what)}>{words}</Button>
  const entry = (what: Asked, label: string, isShown: boolean, isDanger = false): MenuEntry[] =>
    isShown ? [{ id: what, label, isDanger, onAction: () => setAsked(what) }] : []
  // What is rarely done, and what gives something up.
  const more = [
    ...entry('factor', billing.factorTitle, mayTake.factor && openCents > 0),
    ...entry('write_off', invoicing.writeOff, mayTake.write_off && openCents > 0, true),
    ...entry('void', invoicing.void, mayTake.void, true),
  ]
  return (
    <Stack gap={2}>
      {issue.refusal && <Banner kind="danger" title={issue.refusal.sentence} />}
      <Row gap={2}>
        {mayTake.issue && (
          <Button variant="primary" isPending={issue.isPending} onPress={issue.send}>
            {invoicing.issue}
          </Button>
        )}
        {mayTake.send && (
          <Button variant={invoice.sentAt ? 'secondary' : 'primary'} onPress={() => setAsked('send')}>
            {invoicing.send}
          </Button>
        )}
        {button('pay', invoicing.takePayment, kind === 'invoice' && openCents > 0)}
        {button('allocate', billing.allocate, kind === 'credit' && openCents < 0)}
        {button('rebill', invoicing.rebill, mayTake.correct)}
        {button('dispute', invoicing.dispute, mayTake.dispute)}
        {more.length > 0 && (
          <Menu
            label={billing.more}
            iconOnly
            icon={<MoreIcon size={16} aria-hidden />}
            items={more}
            placement="bottom start"
          />
        )}
      </Row>
      <Asking invoice={invoice} asked={asked} onClose={() => setAsked(null)} onOpen={onOpen} />
    </Stack>
  )
}

function useIssue({ id, version }: Invoice) {
  const { invoicing } = useWords()
  const lookAnew = useLookAnew()
  const call = trpc.invoicing.issue.useMutation({
    onSuccess: ({ number }) => showToast({ tone: 'done', text: invoicing.issued(number ?? '') }),
    onSettled: lookAnew,
  })
  return {
    refusal: useRefusal(call.error),
    isPending: call.isPending,
    send: () => call.mutate({ ...operation(), id, version }),
  }
}

type AskingProps = StepsProps & { asked: Asked | null; onClose: () => void }

function Asking({ invoice, asked, onClose, onOpen }: AskingProps) {
  const { id, customerId, customerName, openCents } = invoice
  return (
    <Suspense>
      {asked === 'send' && <SendDialog invoice={invoice} onClose={onClose} />}
      {asked === 'factor' && <FactorDialog invoice={invoice} onClose={onClose} />}
      {asked === 'dispute' && <DisputeDialog invoice={invoice} line={null} onClose={onClose} />}
      {asked === 'rebill' && <RebillDialog invoice={invoice} onClose={onClose} onDone={onOpen} />}
      {asked === 'pay' && (
        <PaymentDialog of={{ customerId, customerName, invoiceId: id, openCents }} onClose={onClose} />
      )}
      {asked === 'allocate' && (
        <AllocateDialog
          from={{ creditId: id }}
          customerId={customerId}
          leftCents={cents(-openCents)}
          receivedOn={null}
          onClose={onClose}
        />
      )}
      {(asked === 'void' || asked === 'write_off') && <Ending invoice={invoice} step={asked} onClose={onClose} />}
    </Suspense>
  )
}

type EndingProps = { invoice: Invoice; step: 'void' | 'write_off'; onClose: () => void }

/** Takes an invoice back, or gives up what is open of it. */
function Ending({ invoice: { id, version, number, openCents }, step, onClose }: EndingProps) {
  const { invoicing, billing } = useWords()
  const formats = useFormats()
  const lookAnew = useLookAnew()
  const options = {
    onSuccess: async () => {
      await lookAnew()
      onClose()
    },
    onError: lookAnew,
  }
  const voiding = trpc.invoicing.void.useMutation(options)
  const writing = trpc.invoicing.writeOff.useMutation(options)
  const isVoid = step === 'void'
  const call = isVoid ? voiding : writing
  return (
    <ReasonDialog
      isDanger
      title={
        isVoid ? invoicing.voidTitle(number ?? invoicing.draftPaper) : billing.writeOffTitle(formats.money(openCents))
      }
      text={isVoid ? invoicing.voidText : billing.writeOffText}
      button={isVoid ? invoicing.void : invoicing.writeOff}
      call={call}
      onSend={(reason) => call.mutate({ ...operation(), id, version, reason })}
      onClose={onClose}
    />
  )
}
