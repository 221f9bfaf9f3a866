import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { tokenDays, tokenScopes } from '#contracts/tokens.ts'
import { Button, CopyField, Row, SelectField, Stack, TextField } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { AuthForm } from '#web/features/account/auth-form.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'

type Token = Outputs['tokens']['list'][number]

/** Keys for programs that fetch one's lists; each is shown once, and taken back at any time. */
export function Tokens() {
  return (
    <QueryBoundary shape="text" count={2}>
      <TokenList />
    </QueryBoundary>
  )
}

function TokenList() {
  const { profile: text, pages } = useWords()
  const formats = useFormats()
  const utils = trpc.useUtils()
  const [tokens] = trpc.tokens.list.useSuspenseQuery()
  const revoke = trpc.tokens.revoke.useMutation({ onSuccess: () => utils.tokens.invalidate() })
  const refusal = useRefusal(revoke.error)
  const stateOf = ({ ended, isOver, expiresAt }: Token) => {
    if (ended) return text.ended[ended.because](formats.instant(ended.at))
    return isOver ? text.tokenOver : text.tokenUntil(formats.instantWithYear(expiresAt))
  }
  return (
    <Stack gap={3}>
      <p>
        {text.tokensText} <Link to="/docs">{pages.docs}</Link>
      </p>
      {refusal && <p role="alert">{refusal.sentence}</p>}
      {tokens.length === 0 && <p>{text.noTokens}</p>}
      {tokens.map((token) => (
        <Row key={token.id} gap={3}>
          <span style={{ flex: '1 1 16rem' }}>
            <strong>{token.name}</strong>
            {` · ${text.tokenScope[token.scope]} · ${stateOf(token)}`}
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
  const [scope, setScope] = useState<string>('read')
  const create = trpc.tokens.create.useMutation({
    onSuccess: () => {
      setName('')
      setScope('read')
      void utils.tokens.list.invalidate()
    },
  })
  const refusal = useRefusal(create.error)
  const chosen = tokenDays.find((each) => String(each) === days) ?? 90
  const chosenScope = tokenScopes.find((each) => each === scope) ?? 'read'
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
        onSubmit={() => create.mutate({ ...operation(), name, days: chosen, scope: chosenScope })}
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
          label={text.tokenMay}
          value={scope}
          onChange={setScope}
          options={tokenScopes.map((each) => ({ value: each, text: text.tokenScope[each] }))}
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
