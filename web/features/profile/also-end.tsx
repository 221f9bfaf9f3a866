import { CheckboxField, Stack } from '#ui'
import { type Inputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'

/** What goes on with a new password unless its owner says otherwise. */
export type Endable = NonNullable<Inputs['account']['changePassword']['alsoEnd']>[number]

/** Says which keys a new password leaves valid, and lets their owner end them with it; nothing where there are none. */
export function AlsoEnd({ chosen, onChange }: { chosen: readonly Endable[]; onChange: (chosen: Endable[]) => void }) {
  const { profile } = useWords()
  const passkeys = trpc.account.passkeys.useQuery().data?.keys.filter(({ ended }) => !ended).length ?? 0
  const tokens = trpc.tokens.list.useQuery().data?.filter(({ ended, isOver }) => !ended && !isOver).length ?? 0
  const kinds = [
    { kind: 'passkeys' as const, count: passkeys, label: profile.alsoEndPasskeys(passkeys) },
    { kind: 'api_tokens' as const, count: tokens, label: profile.alsoEndTokens(tokens) },
  ].filter(({ count }) => count > 0)
  if (kinds.length === 0) return null
  return (
    <Stack gap={2} role="group" aria-label={profile.alsoEnd}>
      <p>{profile.alsoEndText}</p>
      {kinds.map(({ kind, label }) => (
        <CheckboxField
          key={kind}
          label={label}
          isSelected={chosen.includes(kind)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, kind] : chosen.filter((one) => one !== kind))}
        />
      ))}
    </Stack>
  )
}
