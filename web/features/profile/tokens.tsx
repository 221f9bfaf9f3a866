import { useState } from 'react'
import { tokenDays } from '#contracts/tokens.ts'
import { Button, CopyField, Row, SelectField, Skeleton, Stack, TextField } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { AuthForm } from '#web/features/account/auth-form.tsx'
import { FailedToLoad } from '#web/features/people/list-state.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'

type Token = Outputs['tokens']['list'][number]

/** Keys for programs that fetch one's lists; each is shown once, and taken back at any time. */
export function Tokens() {
  const { profile: text, shell } = useWords()
  const formats = useFormats()
  const utils = trpc.useUtils()
  const query = trpc.tokens.list.useQuery()
  const revoke = trpc.tokens.revoke.useMutation({ onSuccess: () => utils.tokens.invalidate() })
  const refusal = useRefusal(revoke.error)
  const stateOf = ({ ended, isOver, expiresAt }: Token) => {
    if (ended) return text.ended[ended.because](formats.instant(ended.at))
    return isOver ? text.tokenOver : text.tokenUntil(formats.instantWithYear(expiresAt))
  }
  if (query.isLoadingError) return <FailedToLoad error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton label={shell.loading} shape="text" count={2} />
  return (
    <Stack gap={3}>
      <p>{text.tokensText}</p>
      {refusal && <p role="alert">{refusal.sentence}</p>}
      {query.data.length === 0 && <p>{text.noTokens}</p>}
      {query.data.map((token) => (
        <Row key={token.id} gap={3}>
          <span style={{ flex: '1 1 16rem' }}>
            <strong>{token.name}</strong>
            {` · ${stateOf(token)}`}
            {` · ${token.lastUsedAt ? text.tokenUsed(formats.instant(token.lastUsedAt)) : text.neverUsed}`}
          </span>
          <Button
            size="small"
            aria-label={text.revokeTokenOf(token.name)}
            isPending={revoke.isPending}
            onPress={() => revoke.mutate({ ...operation(), id: token.id })}
          >
            {text.revokeToken}
          </Button>
        </Row>
      ))}
      <NewToken />
    </Stack>
  )
}

function NewToken() {
  const { profile: text, shell } = useWords()
  const utils = trpc.useUtils()
  const [name, setName] = useState('')
  const [days, setDays] = useState<string>('90')
  const create = trpc.tokens.create.useMutation({
    onSuccess: () => {
      setName('')
      void utils.tokens.list.invalidate()
    },
  })
  const refusal = useRefusal(create.error)
  const chosen = tokenDays.find((each) => String(each) === days) ?? 90
  return (
    <Stack gap={3}>
      {create.data?.token && (
        <CopyField label={text.tokenMade} value={create.data.token} copyLabel={shell.copy} copiedLabel={shell.copied} />
      )}
      <AuthForm
        isOneOfMany
        submitLabel={text.makeToken}
        isPending={create.isPending}
        refusal={refusal}
        onSubmit={() => create.mutate({ ...operation(), name, days: chosen })}
      >
        <TextField
          label={text.tokenName}
          name="tokenName"
          maxLength={60}
          value={name}
          onChange={setName}
          error={refusal?.fields.name}
        />
        <SelectField
          label={text.tokenDays}
          value={days}
          onChange={setDays}
          options={tokenDays.map((each) => ({ value: String(each), text: text.tokenDay(each) }))}
        />
      </AuthForm>
    </Stack>
  )
}
