import { type ReactNode, useEffect, useState } from 'react'
import type { Sha256 } from '#domain/units/brands.ts'
import { fileUrl } from '#web/features/documents/file-url.ts'
import { useDriverWork } from './use-driver-work.ts'

/** Opens a paper of a load: the copy that the phone keeps, so that it opens without signal, else the server's. */
export function PaperLink({ sha256, children }: { sha256: Sha256; children: ReactNode }) {
  const kept = useKeptPaper(sha256)
  return (
    <a href={kept ?? fileUrl(sha256)} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

/** The address of a kept paper, given back when it is no longer shown; null while it is not on the phone. */
function useKeptPaper(sha256: Sha256): string | null {
  const { work, state } = useDriverWork()
  const [url, setUrl] = useState<string | null>(null)
  const isKept = state.papers.includes(sha256)
  useEffect(() => {
    if (!isKept) return
    let made: string | null = null
    let isGone = false
    void work
      .store()
      .then((store) => store.paper(sha256))
      .then((paper) => {
        if (!paper || isGone) return
        made = URL.createObjectURL(new Blob([paper.bytes], { type: paper.mediaType }))
        setUrl(made)
      })
    return () => {
      isGone = true
      setUrl(null)
      if (made) URL.revokeObjectURL(made)
    }
  }, [work, sha256, isKept])
  return url
}
