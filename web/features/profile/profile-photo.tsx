import { useState } from 'react'
import { Avatar, Button, FileField, Row, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { fileUrl } from '#web/features/documents/file-url.ts'
import { sentFile } from '#web/features/documents/sent-file.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import { squarePicture } from './square-picture.ts'

type Trouble = 'unreadable' | 'notSent'

/** The person's picture: the middle of what they choose, as a square. */
export function ProfilePhoto() {
  const { profile } = useWords()
  const text = profile.photo
  const me = useMe()
  const utils = trpc.useUtils()
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const save = trpc.people.setPhoto.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.account.me.invalidate(), utils.people.members.invalidate()])
      showToast({ tone: 'done', text: profile.saved })
    },
  })
  const refusal = useRefusal(save.error)
  const take = async (file: File) => {
    setSending(true)
    setTrouble(null)
    const picture = await squarePicture(file)
    const sha256 = picture && (await sentFile(picture))
    setSending(false)
    if (!sha256) return setTrouble(picture ? 'notSent' : 'unreadable')
    save.mutate({ ...operation(), sha256 })
  }
  return (
    <Row gap={4}>
      <Avatar name={me.fullName} src={me.photoSha256 ? fileUrl(me.photoSha256) : undefined} size="large" />
      <FileField
        label={text.label}
        description={text.text}
        buttonLabel={text.choose}
        accept="image/*"
        isDisabled={isSending || save.isPending}
        error={(trouble && text[trouble]) ?? refusal?.sentence}
        onFiles={([file]) => file && void take(file)}
      />
      {me.photoSha256 && (
        <Button
          variant="quiet"
          isPending={save.isPending}
          onPress={() => save.mutate({ ...operation(), sha256: null })}
        >
          {text.remove}
        </Button>
      )}
    </Row>
  )
}
