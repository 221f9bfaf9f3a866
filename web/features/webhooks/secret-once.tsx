import { Banner, CopyField, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'

/** A secret that is shown this once; null where it was shown before. */
export function SecretOnce({ secret }: { secret: string | null }) {
  const { webhooks: text, shell } = useWords()
  if (secret === null) return <Banner kind="warning" title={text.secretShown} />
  return (
    <Stack gap={3}>
      <Banner kind="success" title={text.secretOnce}>
        {text.secretText}
      </Banner>
      <CopyField label={text.secret} value={secret} copyLabel={shell.copy} copiedLabel={shell.copied} />
    </Stack>
  )
}
