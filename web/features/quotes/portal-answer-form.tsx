import { useState } from 'react'
import {
  Banner,
  Button,
  Card,
  CheckboxField,
  Row,
  SegmentedControl,
  SignaturePad,
  Stack,
  type Strokes,
  TextArea,
  TextField,
} from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { drawnStrokes } from '#web/features/driver/drawn-strokes.ts'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'

type Quote = Outputs['portalQuotes']['byId']

/** The customer's answer: name, signature and consent, or why not. */
export function AnswerForm({ quote }: { quote: Quote }) {
  const { portal: w } = useWords().quotes
  const [isDeclining, setDeclining] = useState(false)
  return (
    <Card title={w.decideTitle}>
      {isDeclining ? (
        <Decline quote={quote} onBack={() => setDeclining(false)} />
      ) : (
        <Accept quote={quote} onDecline={() => setDeclining(true)} />
      )}
    </Card>
  )
}

type Signing = { name: string; position: string; method: 'drawn' | 'typed'; strokes: Strokes; isAgreed: boolean }
const NOTHING: Signing = { name: '', position: '', method: 'drawn', strokes: [], isAgreed: false }

function Accept({ quote, onDecline }: { quote: Quote; onDecline: () => void }) {
  const { portal: w } = useWords().quotes
  const utils = trpc.useUtils()
  const [signing, setSigning] = useState(NOTHING)
  const [isTried, setTried] = useState(false)
  const accept = trpc.portalQuotes.accept.useMutation({ onSettled: () => utils.portalQuotes.invalidate() })
  const { above, fields } = useFormRefusal(accept.error)
  const other = Object.entries(fields).find(([name]) => name !== 'signerName')?.[1]
  const consent = w.consent(quote.agreement.fleet)
  const isDrawn = signing.method === 'drawn'
  const isSigned = signing.name.trim() !== '' && signing.isAgreed && (!isDrawn || signing.strokes.length > 0)
  const send = () => {
    setTried(true)
    if (!isSigned) return
    accept.mutate({
      ...operation(),
      id: quote.id,
      agreementSha256: quote.agreementSha256,
      signerName: signing.name.trim(),
      signerPosition: signing.position.trim() || null,
      strokes: isDrawn ? drawnStrokes(signing.strokes) : null,
      consent,
    })
  }
  return (
    <Stack gap={4}>
      {(above ?? other) && <Banner kind="danger" title={above ?? other} />}
      <SigningFields
        signing={signing}
        onChange={(part) => setSigning((before) => ({ ...before, ...part }))}
        isTried={isTried}
        consent={consent}
        nameError={fields.signerName}
      />
      <Row>
        <Button variant="primary" isPending={accept.isPending} onPress={send}>
          {w.accept}
        </Button>
        <Button variant="quiet" onPress={onDecline}>
          {w.decline}
        </Button>
      </Row>
    </Stack>
  )
}

type SigningFieldsProps = {
  signing: Signing
  onChange: (part: Partial<Signing>) => void
  /** Somebody tried to send: what is missing is said. */
  isTried: boolean
  consent: string
  nameError: string | undefined
}

function SigningFields({ signing, onChange, isTried, consent, nameError }: SigningFieldsProps) {
  const { quotes, refusals } = useWords()
  const { portal: w } = quotes
  const missing = (isMissing: boolean, text: string) => (isTried && isMissing ? text : undefined)
  return (
    <>
      <TextField
        label={w.yourName}
        isRequired
        autoComplete="name"
        maxLength={200}
        value={signing.name}
        onChange={(name) => onChange({ name })}
        error={nameError ?? missing(signing.name.trim() === '', refusals.required())}
      />
      <TextField
        label={w.position}
        autoComplete="organization-title"
        maxLength={100}
        value={signing.position}
        onChange={(position) => onChange({ position })}
      />
      <SegmentedControl
        label={w.how}
        options={[
          { value: 'drawn', text: w.draw },
          { value: 'typed', text: w.type },
        ]}
        value={signing.method}
        onChange={(method) => onChange({ method })}
      />
      {signing.method === 'drawn' ? (
        <SignaturePad
          label={w.how}
          hint={w.drawHere}
          clearLabel={w.clear}
          undoLabel={w.undo}
          value={signing.strokes}
          onChange={(strokes) => onChange({ strokes })}
          error={missing(signing.strokes.length === 0, w.needSignature)}
        />
      ) : (
        <p>{w.typedText}</p>
      )}
      <CheckboxField
        label={consent}
        isSelected={signing.isAgreed}
        onChange={(isAgreed) => onChange({ isAgreed })}
        error={missing(!signing.isAgreed, w.needConsent)}
      />
    </>
  )
}

function Decline({ quote, onBack }: { quote: Quote; onBack: () => void }) {
  const { quotes, shell } = useWords()
  const { portal: w } = quotes
  const utils = trpc.useUtils()
  const [reason, setReason] = useState('')
  const [name, setName] = useState('')
  const decline = trpc.portalQuotes.decline.useMutation({ onSettled: () => utils.portalQuotes.invalidate() })
  const { above, fields } = useFormRefusal(decline.error)
  const send = () => decline.mutate({ ...operation(), id: quote.id, reason: reason.trim(), name: name.trim() || null })
  return (
    <Stack gap={4}>
      {above && <Banner kind="danger" title={above} />}
      <TextArea
        autoFocus
        isRequired
        label={w.why}
        maxLength={500}
        value={reason}
        onChange={setReason}
        error={fields.reason}
      />
      <TextField
        label={w.yourName}
        autoComplete="name"
        maxLength={200}
        value={name}
        onChange={setName}
        error={fields.name}
      />
      <Row>
        <Button variant="danger" isPending={decline.isPending} isDisabled={reason.trim() === ''} onPress={send}>
          {w.sendDecline}
        </Button>
        <Button onPress={onBack}>{shell.cancel}</Button>
      </Row>
    </Stack>
  )
}
