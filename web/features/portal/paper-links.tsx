import { LinkButton } from '#ui'
import type { Inputs } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './portal.module.css'

type Filter = Omit<Inputs['portal']['loads'], 'cursor' | 'limit' | 'direction'>

/** The papers of some loads: their files in one archive, and their proof as one PDF. */
export function PaperLinks({ filter, label }: { filter: Filter; label: string }) {
  const { portal } = useWords()
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`
  return (
    <fieldset className={styles.paperLinks} aria-label={label}>
      <LinkButton size="small" href={`/api/portal/papers/zip?${query}`} download>
        {portal.papers.zip}
      </LinkButton>
      <LinkButton size="small" href={`/api/portal/papers/pdf?${query}`} download>
        {portal.papers.pdf}
      </LinkButton>
    </fieldset>
  )
}
