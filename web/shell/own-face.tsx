import { Avatar, ProfileIcon } from '#ui'
import { fileUrl } from '#web/features/documents/file-url.ts'
import { useMe } from '#web/session.ts'

/** Who is signed in, by their picture where they have set one. */
export function OwnFace() {
  const { fullName, photoSha256 } = useMe()
  if (!photoSha256) return <ProfileIcon size={20} aria-hidden />
  return <Avatar name={fullName} src={fileUrl(photoSha256)} size="small" isDecorative />
}
