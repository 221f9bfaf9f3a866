import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { useWords } from '#web/format/words.tsx'
import type { WantedPaper } from '#web/offline/kept-papers.ts'
import { useDriverWork } from './use-driver-work.ts'

type PaperLinkProps = {
  paper: Pick<WantedPaper, 'name' | 'url'>
  /** The server makes it when it is asked for, and may refuse: that is said here instead of in another tab. */
  isMadeAnew?: boolean
  children: ReactNode
}

/** Opens a paper of a load: the copy that the phone keeps, so that it opens without signal, else the server's. */
export function PaperLink({ paper, isMadeAnew, children }: PaperLinkProps) {
  const kept = useKeptPaper(paper.name)
  const take = useTakeFile(useWords().driver.sheetNotHere)
  const asks = isMadeAnew && kept === null
  const press = (event: MouseEvent) => {
    event.preventDefault()
    void take(paper.url)
  }
  return (
    <a href={kept ?? paper.url} target="_blank" rel="noreferrer" onClick={asks ? press : undefined}>
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
