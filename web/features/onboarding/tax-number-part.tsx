import { useState } from 'react'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { taxNumberIn } from '#domain/onboarding/answers.ts'
import { Banner, Button, Stack, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { useOperation } from '#web/use-operation.ts'
import type { Item, Onboarding } from './onboarding-data.ts'

type PartProps = { id: Onboarding['id']; item: Item; onDone: () => void }

/** A tax number: typed by the applicant, of which the last four are shown; an admin may look at the whole. */
export function TaxNumberPart({ id, item, isOpen, onDone }: PartProps & { isOpen: boolean }) {
  const { onboarding: w } = useWords()
  const mayReveal = useMay('onboarding.taxNumber')
  return (
    <Stack gap={3}>
      <p>{w.taxHint}</p>
      {item.last4 && <p>{w.last4(item.last4)}</p>}
      {isOpen && <NumberForm id={id} item={item} onDone={onDone} />}
      {item.last4 && mayReveal && <Reveal id={id} item={item} />}
    </Stack>
  )
}

function NumberForm({ id, item, onDone }: PartProps) {
  const { onboarding: w, onboardingRefusals } = useWords()
  const { kind, version } = item
  const [number, setNumber] = useState('')
  const [isTried, setTried] = useState(false)
  // As long as the form lives: sending it again is the same request.
  const [salt] = useState(() => sha256Hex(crypto.getRandomValues(new Uint8Array(32))))
  const utils = trpc.useUtils()
  const set = trpc.onboarding.setTaxNumber.useMutation({
    onSettled: () => utils.onboarding.invalidate(),
    onSuccess: onDone,
  })
  const action = useOperation(set)
  const { above, fields } = useFormRefusal(set.error)
  const isWrong = taxNumberIn(kind === 'ein' ? 'ein' : 'ssn', number) === null
  const send = async () => {
    setTried(true)
    if (isWrong) return
    set.mutate({ ...action, id, kind, version, number, salt: await salt })
  }
  return (
    <>
      {above && <Banner kind="danger" title={above} />}
      <TextField
        label={w.taxNumber}
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        value={number}
        onChange={setNumber}
        error={isTried && isWrong ? onboardingRefusals.tax_number_wrong() : fields.number}
      />
      <Button
        variant="primary"
        aria-label={`${w.handIn}: ${w.item[kind]}`}
        isPending={set.isPending}
        onPress={() => void send()}
      >
        {w.handIn}
      </Button>
    </>
  )
}

function Reveal({ id, item }: Omit<PartProps, 'onDone'>) {
  const { onboarding: w } = useWords()
  const look = trpc.onboarding.taxNumber.useMutation()
  const refusal = useRefusal(look.error)
  if (look.data) return <p>{look.data.number}</p>
  return (
    <>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <p>{w.revealText}</p>
      <Button isPending={look.isPending} onPress={() => look.mutate({ id, kind: item.kind })}>
        {w.reveal}
      </Button>
    </>
  )
}
