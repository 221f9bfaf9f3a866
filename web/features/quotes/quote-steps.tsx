import { Suspense, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Button, Menu, type MenuEntry, SendIcon, Stack, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { ReasonDialog } from '#web/features/reasons/reason-dialog.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { newId, operation } from '#web/operation.ts'
import type { Quote } from './quote-data.ts'
import { useLookAnew } from './use-quote-call.ts'

const SendDialog = lazyPart(() => import('./send-dialog.tsx'), 'SendDialog')
const AcceptedDialog = lazyPart(() => import('./accepted-dialog.tsx'), 'AcceptedDialog')
const ConvertDialog = lazyPart(() => import('./convert-dialog.tsx'), 'ConvertDialog')

type Asked = 'send' | 'link' | 'submit' | 'approve' | 'accept' | 'decline' | 'revise' | 'convert' | 'remove'

type QuoteStepsProps = { quote: Quote; onMoved: (to: Uuid | null) => void }

/** What an admin may do with a quote now: the next step as a button, the others in a menu. */
export function QuoteSteps({ quote, onMoved }: QuoteStepsProps) {
  const { quotes } = useWords()
  const { step: w } = quotes
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mayTake, status } = quote
  const takeBack = useTakeBack(quote)
  const isOut = status === 'sent' || status === 'viewed'
  const others: MenuEntry[] = [
    ...(mayTake.send && isOut
      ? [entry('again', w.sendAgain, () => setAsked('send')), entry('link', w.copyLink, () => setAsked('link'))]
      : []),
    ...(mayTake.revise && status !== 'expired' ? [entry('revise', w.revise, () => setAsked('revise'))] : []),
    ...(mayTake.accept ? [entry('accept', w.accept, () => setAsked('accept'))] : []),
    ...(mayTake.decline ? [entry('decline', w.decline, () => setAsked('decline'))] : []),
    ...(mayTake.take_back ? [entry('back', w.takeBack, takeBack)] : []),
    ...(mayTake.remove ? [entry('remove', w.remove, () => setAsked('remove'))] : []),
  ]
  const next = nextStep(quote)
  return (
    <>
      {others.length > 0 && <Menu label={w.more} items={others} />}
      {next && (
        <Button
          variant="primary"
          icon={next === 'send' ? <SendIcon size={16} aria-hidden /> : undefined}
          onPress={() => setAsked(next)}
        >
          {next === 'revise' ? w.reissue : w[next]}
        </Button>
      )}
      <Asking quote={quote} asked={asked} onClose={() => setAsked(null)} onMoved={onMoved} />
    </>
  )
}

const entry = (id: string, label: string, onAction: () => void): MenuEntry => ({ id, label, onAction })

type NextStep = Exclude<Asked, 'link' | 'accept' | 'decline' | 'remove'>

/** The step that a quote waits for; what lacks something waits for its form. */
function nextStep({ mayTake, status, missing }: Quote): NextStep | null {
  if (mayTake.convert) return 'convert'
  if (mayTake.approve) return 'approve'
  if (status === 'expired' && mayTake.revise) return 'revise'
  if (missing.length > 0 || status === 'sent' || status === 'viewed') return null
  if (mayTake.submit) return 'submit'
  return mayTake.send ? 'send' : null
}

function useTakeBack({ id, version }: Quote): () => void {
  const lookAnew = useLookAnew()
  const { quoteRefusals } = useWords()
  const call = trpc.quotes.takeBack.useMutation({
    onSuccess: lookAnew,
    onError: () => showToast({ tone: 'danger', text: quoteRefusals.quote_wrong_status() }),
  })
  return () => call.mutate({ ...operation(), id, version })
}

type AskingProps = QuoteStepsProps & { asked: Asked | null; onClose: () => void }

function Asking({ quote, asked, onClose, onMoved }: AskingProps) {
  const calls = useCalls(onClose, onMoved)
  switch (asked) {
    case null:
      return null
    case 'send':
      return (
        <Suspense>
          <SendDialog quote={quote} onClose={onClose} />
        </Suspense>
      )
    case 'link':
      return (
        <Suspense>
          <SendDialog quote={quote} isLinkOnly onClose={onClose} />
        </Suspense>
      )
    case 'accept':
      return (
        <Suspense>
          <AcceptedDialog quote={quote} onClose={onClose} />
        </Suspense>
      )
    case 'convert':
      return (
        <Suspense>
          <ConvertDialog quote={quote} onClose={onClose} />
        </Suspense>
      )
    case 'submit':
    case 'decline':
      return <AskWhy quote={quote} step={asked} call={calls[asked]} onClose={onClose} />
    case 'approve':
    case 'revise':
    case 'remove':
      return <AskWhether quote={quote} step={asked} calls={calls} onClose={onClose} />
  }
}

type Calls = ReturnType<typeof useCalls>

type AskWhyProps = {
  quote: Quote
  step: 'submit' | 'decline'
  call: Calls['submit'] | Calls['decline']
  onClose: () => void
}

/** Steps that are explained to whoever reads them later. */
function AskWhy({ quote: { id, version, figures }, step, call, onClose }: AskWhyProps) {
  const { step: w } = useWords().quotes
  const isBelowCost = figures.ok && figures.estimate.price?.isBelowCost === true
  const whySubmit = isBelowCost ? w.submitCost : w.submitText
  return (
    <ReasonDialog
      title={w[step]}
      text={step === 'submit' ? whySubmit : w.declineText}
      button={w[step]}
      call={call}
      onSend={(reason) => call.mutate({ ...operation(), id, version, reason })}
      onClose={onClose}
    />
  )
}

type AskWhetherProps = { quote: Quote; step: 'approve' | 'revise' | 'remove'; calls: Calls; onClose: () => void }

/** Steps that only want a second press. */
function AskWhether({ quote: { id, version }, step, calls, onClose }: AskWhetherProps) {
  const { step: w } = useWords().quotes
  const said = {
    approve: { title: w.approve, text: w.approveText },
    revise: { title: w.reviseTitle, text: w.reviseText },
    remove: { title: w.removeTitle, text: w.removeText },
  }[step]
  const confirm = () => {
    const of = { ...operation(), id, version }
    if (step === 'approve') calls.approve.mutate(of)
    else if (step === 'remove') calls.remove.mutate(of)
    else calls.revise.mutate({ ...of, newId: newId() })
  }
  return (
    <Confirm
      {...said}
      button={w[step]}
      isDanger={step === 'remove'}
      call={calls[step]}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

function useCalls(onClose: () => void, onMoved: QuoteStepsProps['onMoved']) {
  const lookAnew = useLookAnew()
  const done = {
    onSuccess: async () => {
      await lookAnew()
      onClose()
    },
  }
  return {
    submit: trpc.quotes.submit.useMutation(done),
    approve: trpc.quotes.approve.useMutation(done),
    decline: trpc.quotes.decline.useMutation(done),
    revise: trpc.quotes.revise.useMutation({
      onSuccess: async (made) => {
        await lookAnew()
        onClose()
        onMoved(made.id)
      },
    }),
    // What is gone is not asked for anew: its page is left first.
    remove: trpc.quotes.remove.useMutation({ onSuccess: () => onMoved(null) }),
  }
}

type ConfirmProps = {
  title: string
  text: string
  button: string
  isDanger?: boolean
  call: { isPending: boolean; error: unknown }
  onConfirm: () => void
  onClose: () => void
}

function Confirm({ title, text, button, isDanger, call, onConfirm, onClose }: ConfirmProps) {
  const refusal = useRefusal(call.error)
  return (
    <ActionDialog
      isAlert={isDanger}
      size="small"
      title={title}
      action={button}
      isDanger={isDanger}
      isPending={call.isPending}
      onAct={onConfirm}
      onClose={onClose}
    >
      <Stack gap={3}>
        <p>{text}</p>
        {refusal && <p role="alert">{refusal.sentence}</p>}
      </Stack>
    </ActionDialog>
  )
}
