import { useState } from 'react'
import { LATER_PLACE_S } from '#domain/tracking/later-place.ts'
import { Button, CameraIcon, DeleteIcon, PhotoCapture } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useNow } from '#web/format/use-now.ts'
import { useWords } from '#web/format/words.tsx'
import { laterPlaceOf } from '#web/offline/photo-places.ts'
import styles from './driver.module.css'
import { ReasonField } from './reason-field.tsx'
import type { DraftPhoto } from './step-draft.ts'
import { gapsOf, needsLibraryReason } from './step-gaps.ts'
import type { PartProps } from './step-part.ts'
import { useDriverWork } from './use-driver-work.ts'
import { pictureProblem, useKeepPicture, usePictureUrl } from './use-picture.ts'
import { useSavedPhotos } from './use-step-draft.ts'

/** The photo of the loaded truck or of the delivery; more than one where one does not show it. */
export function PhotoPart(props: PartProps) {
  const { load, action, draft, change, isTried } = props
  const words = useWords().driver
  const { keep, isKeeping, problem } = useKeepPicture()
  const [takesAnother, setTakesAnother] = useState(false)
  const { photos } = draft
  const saved = useSavedPhotos(load.id, action)
  const gaps = isTried ? gapsOf('photo', props) : []

  const use = async (file: File) => {
    const photo = await keep(file)
    if (!photo) return
    setTakesAnother(false)
    change((before) => ({ ...before, photos: [...before.photos, photo] }))
  }
  const replace = (id: string, next: DraftPhoto[]) =>
    change((before) => ({ ...before, photos: before.photos.flatMap((one) => (one.id === id ? next : [one])) }))
  const said = problem ? pictureProblem(problem, words.photo) : undefined
  return (
    <>
      {photos.length > 0 && (
        <>
          <div className={styles.pictures}>
            {photos.map((photo) => (
              <Picture key={photo.id} photo={photo} onRemove={() => replace(photo.id, [])} />
            ))}
          </div>
          {/* Its line is there before it says so: what stands below stays under the thumb. */}
          <span role="status" className={styles.muted}>
            {saved > 0 ? words.photo.saved(saved) : '\u00a0'}
          </span>
        </>
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
          error={said ?? (gaps.includes('photo') ? words.photo.title[action] : undefined)}
        />
      )}
    </>
  )
}

/** Where a photo was taken, as far as is known by now. */
function usePhotoPlace({ id, fix, source, capturedAt }: DraftPhoto): string {
  const { photo } = useWords().driver
  const formats = useFormats()
  const { state } = useDriverWork()
  const now = useNow()
  const later = laterPlaceOf(state.drafts, id)
  if (later) return photo.placeAfter(formats.shortDistance(later.accuracyM ?? 0), later.afterS)
  if (fix) return photo.place(formats.shortDistance(fix.accuracyM ?? 0), fix.ageS ?? 0)
  const isComing = source === 'camera' && Date.parse(now) - Date.parse(capturedAt) < LATER_PLACE_S * 1000
  return isComing ? photo.placeComing : photo.placeNone
}

function Picture({ photo, onRemove }: { photo: DraftPhoto; onRemove: () => void }) {
  const words = useWords().driver
  const url = usePictureUrl(photo.sha256)
  return (
    <figure className={styles.picture}>
      {url && <img src={url} alt={words.photo.preview} />}
      <figcaption className={styles.muted}>{usePhotoPlace(photo)}</figcaption>
      <Button icon={<DeleteIcon size={16} aria-hidden />} onPress={onRemove}>
        {words.photo.remove}
      </Button>
    </figure>
  )
}
