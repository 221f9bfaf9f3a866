import { useState } from 'react'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Sha256 } from '#domain/units/brands.ts'
import { Avatar, Button, FileField, Row, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { fileUrl } from '#web/features/documents/file-url.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import { squarePicture } from './square-picture.ts'

type Trouble = 'unreadable' | 'notSent'

/** The person's picture: the middle of what he chooses, as a square. */
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
    const sha256 = picture && (await sent(picture))
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

/** Brings the picture to the server; null where it did not take it. */
async function sent(picture: Blob): Promise<Sha256 | null> {
  const sha256 = await sha256Hex(new Uint8Array(await picture.arrayBuffer()))
  const answer = await fetch(`/api/files/${sha256}`, {
    method: 'PUT',
    headers: { 'content-type': picture.type },
    body: picture,
  }).catch(() => null)
  return answer?.ok ? sha256 : null
}
