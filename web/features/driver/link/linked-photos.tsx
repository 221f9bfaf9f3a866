import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Button, CameraIcon, DeleteIcon, PhotoCapture } from '#ui'
import { useWords } from '#web/format/words.tsx'
import styles from '../driver.module.css'
import { ReasonField } from '../reason-field.tsx'
import type { DraftPhoto } from '../step-draft.ts'
import { gapsOf, needsLibraryReason } from '../step-gaps.ts'
import type { PartProps } from '../step-part.ts'
import { useLinkedPicture, useLinkedPictureUrl } from './linked-pictures.ts'

/** The photo of the loaded truck or of the delivery, sent as soon as it is taken; more than one where one is not enough. */
export function LinkedPhotos(props: PartProps) {
  const { load, action, draft, change, isTried } = props
  const words = useWords().driver
  const { keep, isKeeping, problem } = useLinkedPicture(load.id)
  const [takesAnother, setTakesAnother] = useState(false)
  const { photos } = draft
  const gaps = isTried ? gapsOf('photo', props) : []
  const use = async (file: File) => {
    const photo = await keep(file)
    if (!photo) return
    setTakesAnother(false)
    change((before) => ({ ...before, photos: [...before.photos, photo] }))
  }
  const replace = (id: string, next: DraftPhoto[]) =>
    change((before) => ({ ...before, photos: before.photos.flatMap((one) => (one.id === id ? next : [one])) }))
  return (
    <>
      {photos.length > 0 && (
        <div className={styles.pictures}>
          {photos.map((photo) => (
            <Picture key={photo.id} loadId={load.id} photo={photo} onRemove={() => replace(photo.id, [])} />
          ))}
        </div>
      )}
      {photos
        .filter(({ source }) => source === 'library')
        .map((photo) => (
          <ReasonField
            key={photo.id}
            label={words.photo.library}
            usual={words.reasons.library}
            value={photo.libraryReason}
            onChange={(libraryReason) => replace(photo.id, [{ ...photo, libraryReason }])}
            error={gaps.includes('library_reason') && needsLibraryReason(photo) ? words.photo.library : undefined}
          />
        ))}
      {photos.length > 0 && !takesAnother ? (
        <Button size="large" icon={<CameraIcon size={20} aria-hidden />} onPress={() => setTakesAnother(true)}>
          {words.photo.another}
        </Button>
      ) : (
        <PhotoCapture
          label={words.photo.title[action]}
          hideLabel
          takeLabel={words.photo.take}
          retakeLabel={words.photo.retake}
          useLabel={words.photo.use}
          previewLabel={words.photo.preview}
          isPending={isKeeping}
          onUse={(file) => void use(file)}
          error={problem ?? (gaps.includes('photo') ? words.photo.title[action] : undefined)}
        />
      )}
    </>
  )
}

function Picture({ loadId, photo, onRemove }: { loadId: Uuid; photo: DraftPhoto; onRemove: () => void }) {
  const { photo: words } = useWords().driver
  const url = useLinkedPictureUrl(loadId, photo.sha256)
  return (
    <figure className={styles.picture}>
      {url && <img src={url} alt={words.preview} />}
      <Button icon={<DeleteIcon size={16} aria-hidden />} onPress={onRemove}>
        {words.remove}
      </Button>
    </figure>
  )
}
