import { useEffect, useState } from 'react'
import { Banner, Button, CopyField, Row, Skeleton, Stack, StatusBadge, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { AuthForm } from '#web/features/account/auth-form.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'

type Doing = 'nothing' | 'on' | 'off'

/** The second step at sign-in: on and off by a code of an app, recovery codes shown once. */
export function SecondFactor() {
  return (
    <QueryBoundary shape="text" count={2}>
      <SecondStep />
    </QueryBoundary>
  )
}

function SecondStep() {
  const { profile: text } = useWords()
  const formats = useFormats()
  const utils = trpc.useUtils()
  const [{ since, codesLeft }] = trpc.account.secondFactor.useSuspenseQuery()
  const [doing, setDoing] = useState<Doing>('nothing')
  const [codes, setCodes] = useState<string[] | null>(null)
  // The key is asked for as it is switched on; the password comes in between where it is wanted.
  const begin = trpc.account.beginTotp.useMutation()
  const renew = trpc.account.newRecoveryCodes.useMutation({ onSuccess: ({ recoveryCodes }) => done(recoveryCodes) })
  const refusal = useRefusal(renew.error)
  const done = (made: string[] | null) => {
    setDoing('nothing')
    setCodes(made)
    void utils.account.secondFactor.invalidate()
  }
  return (
    <Stack gap={3}>
      <p>{text.secondText}</p>
      <Row gap={2}>
        <StatusBadge tone={since ? 'done' : 'idle'} label={since ? text.secondOn : text.secondOff} />
        {since && <span>{`${text.secondSince(formats.instantWithYear(since))} · ${text.codesLeft(codesLeft)}`}</span>}
      </Row>
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {doing === 'nothing' && (
        <Row gap={2}>
          {since ? (
            <>
              <Button isPending={renew.isPending} onPress={() => renew.mutate()}>
                {text.newCodes}
              </Button>
              <Button onPress={() => setDoing('off')}>{text.switchOff}</Button>
            </>
          ) : (
            <Button
              variant="primary"
              onPress={() => {
                setDoing('on')
                begin.mutate()
              }}
            >
              {text.switchOn}
            </Button>
          )}
        </Row>
      )}
      {refusal && <Banner kind="warning" title={refusal.sentence} />}
      {doing === 'on' && <SwitchOn begin={begin} onDone={done} onCancel={() => setDoing('nothing')} />}
      {doing === 'off' && <SwitchOff onDone={() => done(null)} />}
    </Stack>
  )
}

type SwitchOnProps = {
  /** The key as it was asked for, or why there is none. */
  begin: Pick<ReturnType<typeof trpc.account.beginTotp.useMutation>, 'data' | 'error'>
  onDone: (codes: string[]) => void
  onCancel: () => void
}

/** The key to scan, and the first code that shows that it was. */
function SwitchOn({ begin, onDone, onCancel }: SwitchOnProps) {
  const { profile: text, shell } = useWords()
  const [code, setCode] = useState('')
  const confirm = trpc.account.confirmTotp.useMutation({ onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })
  const refusal = useRefusal(begin.error ?? confirm.error)
  if (refusal && !begin.data) {
    return (
      <Banner kind="warning" title={refusal.sentence} actions={<Button onPress={onCancel}>{shell.close}</Button>} />
    )
  }
  if (!begin.data) return <Skeleton label={shell.loading} shape="text" count={2} />
  return (
    <Stack gap={3}>
      <p>{text.scan}</p>
      <QrPicture text={begin.data.uri} label={text.scan} />
      <CopyField label={text.key} value={begin.data.secret} copyLabel={shell.copy} copiedLabel={shell.copied} />
      <AuthForm
        isOneOfMany
        submitLabel={text.confirmCode}
        isPending={confirm.isPending}
        refusal={refusal}
        onSubmit={() => confirm.mutate({ code })}
      >
        <TextField
          label={text.code}
          name="code"
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          onChange={setCode}
          error={refusal?.fields.code}
        />
      </AuthForm>
    </Stack>
  )
}

const QR_PX = 200

/** The picture that the app's camera reads; its maker is fetched only here. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    void import('qrcode')
      .then(({ toDataURL }) => toDataURL(text, { width: QR_PX, margin: 2 }))
      .then((url) => {
        if (!isGone) setSource(url)
      })
      // The key below the picture does the same.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [text])
  return source && <img src={source} width={QR_PX} height={QR_PX} alt={label} />
}

function SwitchOff({ onDone }: { onDone: () => void }) {
  const { profile: text } = useWords()
  const [code, setCode] = useState('')
  const drop = trpc.account.dropTotp.useMutation({ onSuccess: onDone })
  const refusal = useRefusal(drop.error)
  return (
    <AuthForm
      isOneOfMany
      submitLabel={text.switchOff}
      isPending={drop.isPending}
      refusal={refusal}
      onSubmit={() => drop.mutate({ code })}
    >
      <TextField
        label={text.code}
        description={text.codeText}
        name="code"
        autoComplete="one-time-code"
        maxLength={40}
        value={code}
        onChange={setCode}
        error={refusal?.fields.code}
      />
    </AuthForm>
  )
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { profile: text } = useWords()
  return (
    <Banner kind="warning" title={text.recovery} actions={<Button onPress={onKept}>{text.keptCodes}</Button>}>
      <p>{text.recoveryText}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
