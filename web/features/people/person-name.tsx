import type { Sha256 } from '#domain/units/brands.ts'
import { Avatar, Row } from '#ui'
import { fileUrl } from '#web/features/documents/file-url.ts'

/** Somebody of the fleet by picture, or first letters, and name. */
export function PersonName({ name, photo }: { name: string; photo: Sha256 | null }) {
  return (
    <Row gap={2} noWrap>
      <Avatar name={name} src={photo ? fileUrl(photo) : undefined} size="small" isDecorative />
      <span>{name}</span>
    </Row>
  )
}
