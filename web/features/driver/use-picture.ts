import { useEffect, useState } from 'react'
import type { Sha256 } from '#domain/units/brands.ts'
import { fixAtOnce } from '#web/offline/current-fix.ts'
import { HeicNotReadable, NotAPicture, savePicture } from '#web/offline/pictures.ts'
import { newId } from '#web/operation.ts'
import type { DraftPhoto } from './step-draft.ts'
import { useDriverWork } from './use-driver-work.ts'

/** The address of a picture on this phone, given back when it is no longer shown; null while it is fetched. */
export function usePictureUrl(sha256: Sha256 | null): string | null {
  const { work } = useDriverWork()
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!sha256) return
    let made: string | null = null
    let isGone = false
    void work
      .store()
      .then((store) => store.photo(sha256))
      .then((photo) => {
        if (!photo || isGone) return
        made = URL.createObjectURL(new Blob([photo.bytes], { type: photo.mediaType }))
        setUrl(made)
      })
    return () => {
      isGone = true
      setUrl(null)
      if (made) URL.revokeObjectURL(made)
    }
  }, [work, sha256])
  return url
}

export type KeepPicture = {
  isKeeping: boolean
  problem: 'not_a_picture' | 'heic' | 'not_saved' | null
  /** Saves the picture at once, with the newest position there is; null where it could not be saved. */
  keep(file: File): Promise<DraftPhoto | null>
}

/** Why a picture was not kept, in words. */
export function pictureProblem(
  problem: NonNullable<KeepPicture['problem']>,
  words: { notAPicture: string; heic: string; notSaved: string },
): string {
  switch (problem) {
    case 'not_a_picture':
      return words.notAPicture
    case 'heic':
      return words.heic
    case 'not_saved':
      return words.notSaved
  }
}

function problemOf(error: unknown): KeepPicture['problem'] {
  if (error instanceof HeicNotReadable) return 'heic'
  return error instanceof NotAPicture ? 'not_a_picture' : 'not_saved'
}

/** Keeps what the camera gave on this phone; a better position that comes within half a minute is added to it. */
export function useKeepPicture(): KeepPicture {
  const { work } = useDriverWork()
  const [isKeeping, setIsKeeping] = useState(false)
  const [problem, setProblem] = useState<KeepPicture['problem']>(null)
  return {
    isKeeping,
    problem,
    async keep(file) {
      setIsKeeping(true)
      setProblem(null)
      try {
        const saved = await savePicture(await work.store(), file, file.lastModified)
        const found = fixAtOnce()
        const photo = { ...saved, id: newId(), fix: found.ok ? found.fix : null, libraryReason: '' }
        if (photo.source === 'camera') work.followPhoto(photo.id, photo.fix, Date.parse(photo.capturedAt))
        return photo
      } catch (error) {
        setProblem(problemOf(error))
        return null
      } finally {
        setIsKeeping(false)
      }
    },
  }
}
