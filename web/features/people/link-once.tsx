import { Banner, CopyField, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'

/** A link that is shown this once, to copy and hand over. */
export function LinkOnce({ link }: { link: string }) {
  const { members, shell } = useWords()
  return (
    <Stack gap={4}>
      <Banner kind="success" title={members.invitedTitle}>
        {members.invitedText}
      </Banner>
      <CopyField
        label={members.invitedTitle}
        hideLabel
        value={link}
        copyLabel={members.copyLink}
        copiedLabel={shell.copied}
      />
    </Stack>
  )
}
