import { useEffect, useState } from 'react'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { client, isUnreached } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { fixAtOnce } from '#web/offline/current-fix.ts'
import { HeicNotReadable, NotAPicture, savePicture } from '#web/offline/pictures.ts'
import { putPicture } from '#web/offline/put-picture.ts'
import { newId } from '#web/operation.ts'
import type { TicketAnswer } from '../read-ticket.ts'
import type { DraftPhoto } from '../step-draft.ts'
import { linkedStore } from './linked-store.ts'

/** A picture is sent as soon as it is taken: a step needs its pictures to be there. It stays to be seen until the step is. */
export function useLinkedPicture(loadId: Uuid) {
  const { driver, driverLinks } = useWords()
  const [isKeeping, setKeeping] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keep = async (file: File): Promise<DraftPhoto | null> => {
    setKeeping(true)
    setProblem(null)
    try {
      const store = await linkedStore(loadId)
      const saved = await savePicture(store, file, file.lastModified)
      const photo = await store.photo(saved.sha256)
      const answer = photo && (await putPicture(photo, '/api/driver-link/files'))
      if (answer?.kind !== 'done') {
        setProblem(driverLinks.page.notSent)
        return null
      }
      const found = fixAtOnce()
      // The smaller copy is all that is sent from here: no original is announced that would never follow.
      return { ...saved, originalSha256: null, id: newId(), fix: found.ok ? found.fix : null, libraryReason: '' }
    } catch (error) {
      setProblem(
        error instanceof HeicNotReadable
          ? driver.photo.heic
          : error instanceof NotAPicture
            ? driver.photo.notAPicture
            : driver.photo.notSaved,
      )
      return null
    } finally {
      setKeeping(false)
    }
  }
  return { keep, isKeeping, problem }
}

/** The address of a picture of a step that is in the making, given back when it is no longer shown. */
export function useLinkedPictureUrl(loadId: Uuid, sha256: Sha256 | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!sha256) return
    let made: string | null = null
    let isGone = false
    void linkedStore(loadId)
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
  }, [loadId, sha256])
  return url
}

/** Lets the server read a ticket that was sent, as one of the stop where the step is taken. Never rejects. */
export async function readLinkedTicket(sha256: Sha256, stopId: Uuid | undefined): Promise<TicketAnswer> {
  try {
    const reading = await client.driverLinks.readTicket.mutate({ sha256, ...(stopId ? { stopId } : {}) })
    return { kind: 'read', reading }
  } catch (error) {
    return { kind: isUnreached(error) ? 'offline' : 'unreadable' }
  }
}
