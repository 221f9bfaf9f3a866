import { type ReactNode, useEffect, useState } from 'react'
import type { WantedPaper } from '#web/offline/kept-papers.ts'
import { useDriverWork } from './use-driver-work.ts'

/** Opens a paper of a load: the copy that the phone keeps, so that it opens without signal, else the server's. */
export function PaperLink({ paper, children }: { paper: Pick<WantedPaper, 'name' | 'url'>; children: ReactNode }) {
  const kept = useKeptPaper(paper.name)
  return (
    <a href={kept ?? paper.url} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

/** The address of a kept paper, given back when it is no longer shown; null while it is not on the phone. */
function useKeptPaper(name: string): string | null {
  const { work, state } = useDriverWork()
  const [url, setUrl] = useState<string | null>(null)
  const keptAt = state.papers.get(name)
  useEffect(() => {
    if (keptAt === undefined) return
    let made: string | null = null
    let isGone = false
    void work
      .store()
      .then((store) => store.paper(name))
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
  }, [work, name, keptAt])
  return url
}
