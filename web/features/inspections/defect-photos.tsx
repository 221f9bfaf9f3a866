import { useState } from 'react'
import { Button, CameraIcon, DeleteIcon, PhotoCapture } from '#ui'
import styles from '#web/features/driver/driver.module.css'
import type { DraftPhoto } from '#web/features/driver/step-draft.ts'
import { type KeepPicture, pictureProblem, usePictureUrl } from '#web/features/driver/use-picture.ts'
import { useWords } from '#web/format/words.tsx'

/** As many as one defect can be seen on. */
const MOST = 6

type PhotosProps = {
  label: string
  photos: DraftPhoto[]
  error?: string
  picture: KeepPicture
  onChange: (alter: (before: DraftPhoto[]) => DraftPhoto[]) => void
}

/** The pictures of one item, each kept on the phone as soon as it is taken. */
export function DefectPhotos({ label, photos, error, picture, onChange }: PhotosProps) {
  const { driver } = useWords()
  const { keep, isKeeping, problem } = picture
  const [takesAnother, setTakesAnother] = useState(false)
  const use = async (file: File) => {
    const photo = await keep(file)
    if (!photo) return
    setTakesAnother(false)
    onChange((before) => [...before, photo])
  }
  const said = problem ? pictureProblem(problem, driver.photo) : undefined
  return (
    <>
      {photos.length > 0 && (
        <div className={styles.pictures}>
          {photos.map((photo) => (
            <Picture
              key={photo.id}
              photo={photo}
              onRemove={() => onChange((before) => before.filter(({ id }) => id !== photo.id))}
            />
          ))}
        </div>
      )}
      {photos.length > 0 && !takesAnother ? (
        photos.length < MOST && (
          <Button size="large" icon={<CameraIcon size={20} aria-hidden />} onPress={() => setTakesAnother(true)}>
            {driver.photo.another}
          </Button>
        )
      ) : (
        <PhotoCapture
          label={label}
          takeLabel={driver.photo.take}
          retakeLabel={driver.photo.retake}
          useLabel={driver.photo.use}
          previewLabel={driver.photo.preview}
          isPending={isKeeping}
          onUse={(file) => void use(file)}
          error={said ?? error}
        />
      )}
    </>
  )
}

function Picture({ photo, onRemove }: { photo: DraftPhoto; onRemove: () => void }) {
  const { driver } = useWords()
  const url = usePictureUrl(photo.sha256)
  return (
    <figure className={styles.picture}>
      {url && <img src={url} alt={driver.photo.preview} />}
      <Button icon={<DeleteIcon size={16} aria-hidden />} onPress={onRemove}>
        {driver.photo.remove}
      </Button>
    </figure>
  )
}
