import { useState } from 'react'
import { Banner, Button, CopyIcon, Stack, TextField } from '#ui'
import { useWords } from '#web/format/words.tsx'

/** A link that is shown this once, to copy and hand over. */
export function LinkOnce({ link }: { link: string }) {
  const { members, shell } = useWords()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <Stack gap={4}>
      <Banner kind="success" title={members.invitedTitle}>
        {members.invitedText}
      </Banner>
      <TextField label={members.invitedTitle} hideLabel isReadOnly value={link} />
      <Button icon={<CopyIcon size={16} aria-hidden />} onPress={() => void copy()}>
        {isCopied ? shell.copied : members.copyLink}
      </Button>
    </Stack>
  )
}
