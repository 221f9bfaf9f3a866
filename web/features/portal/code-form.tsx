import { type FormEvent, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Stack, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useLanguage, useWords } from '#web/format/words.tsx'

/** A reference and an address; then the code that was mailed. What was typed stays, whatever the answer. */
export function CodeForm() {
  const { portal } = useWords()
  const words = portal.code
  const { language } = useLanguage()
  const [reference, setReference] = useState('')
  const [email, setEmail] = useState('')
  const ask = trpc.portal.askCode.useMutation()
  const refusal = useRefusal(ask.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate({ reference, email, language })
  }
  return (
    <Stack gap={4}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <p>{words.text}</p>
          <TextField
            isRequired
            label={words.reference}
            value={reference}
            onChange={setReference}
            maxLength={100}
            autoComplete="off"
            error={refusal?.fields.reference}
          />
          <TextField
            isRequired
            type="email"
            label={words.email}
            value={email}
            onChange={setEmail}
            maxLength={254}
            autoComplete="email"
            error={refusal?.fields.email}
          />
          {refusal && Object.keys(refusal.fields).length === 0 && <Banner kind="danger" title={refusal.sentence} />}
          <div>
            <Button
              type="submit"
              variant={ask.data ? 'secondary' : 'primary'}
              isPending={ask.isPending}
              isDisabled={reference.trim() === '' || email.trim() === ''}
            >
              {ask.data ? words.again : words.send}
            </Button>
          </div>
        </Stack>
      </form>
      {ask.data && (
        <>
          <Banner kind="info" title={words.sent(ask.data.minutes, ask.variables?.email ?? email)} />
          <TypedCode key={ask.data.requestId} requestId={ask.data.requestId} />
        </>
      )}
    </Stack>
  )
}

function TypedCode({ requestId }: { requestId: Uuid }) {
  const { portal } = useWords()
  const [code, setCode] = useState('')
  const utils = trpc.useUtils()
  const open = trpc.portal.openByCode.useMutation({ onSuccess: () => utils.portal.invalidate() })
  const refusal = useRefusal(open.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    open.mutate({ requestId, code })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <TextField
          isRequired
          // The next thing to type: whoever asked for the code waits for this field.
          autoFocus
          label={portal.code.code}
          value={code}
          onChange={setCode}
          maxLength={20}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={refusal ? (refusal.fields.code ?? refusal.sentence) : undefined}
        />
        <div>
          <Button type="submit" variant="primary" isPending={open.isPending} isDisabled={code.trim() === ''}>
            {portal.code.open}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
