import { CheckboxField, Stack } from '#ui'
import { type Inputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'

/** What goes on with a new password unless its owner says otherwise. */
export type Endable = NonNullable<Inputs['account']['changePassword']['alsoEnd']>[number]

type AlsoEndProps = { chosen: readonly Endable[]; onChange: (chosen: Endable[]) => void }

/**
 * Names every key that a new password leaves valid, of whichever fleet, and lets their owner end them with it; nothing
 * where there are none.
 */
export function AlsoEnd(props: AlsoEndProps) {
  return (
    <QueryBoundary shape="text" count={2}>
      <KeysThatGoOn {...props} />
    </QueryBoundary>
  )
}

function KeysThatGoOn({ chosen, onChange }: AlsoEndProps) {
  const { profile } = useWords()
  const [{ passkeys, tokens }] = trpc.account.keys.useSuspenseQuery()
  const kinds = [
    { kind: 'passkeys' as const, names: passkeys.map(({ name }) => name), label: profile.alsoEndPasskeys },
    {
      kind: 'api_tokens' as const,
      names: tokens.map(({ name, fleetName }) => profile.tokenOfFleet(name, fleetName)),
      label: profile.alsoEndTokens,
    },
  ].filter(({ names }) => names.length > 0)
  if (kinds.length === 0) return null
  return (
    <Stack gap={2} role="group" aria-label={profile.alsoEnd}>
      <p>{profile.alsoEndText}</p>
      {kinds.map(({ kind, names, label }) => (
        <CheckboxField
          key={kind}
          label={label(names.length)}
          description={names.join(', ')}
          isSelected={chosen.includes(kind)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, kind] : chosen.filter((one) => one !== kind))}
        />
      ))}
    </Stack>
  )
}
