import type { Formats } from '#domain/format/formats.ts'
import type { Outputs } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './portal.module.css'

type Load = Outputs['portal']['loads']['rows'][number]

/** The photos and tickets of a load, small; each opens whole in a tab of its own. */
export function PortalPictures({ load, formats }: { load: Load; formats: Formats }) {
  const { portal } = useWords()
  if (load.pictures.length === 0) return null
  return (
    <ul className={styles.pictures} aria-label={portal.pictures}>
      {load.pictures.map(({ id, kind, takenAt }) => {
        const name = `${portal.picture[kind]}, ${formats.instant(takenAt)}`
        return (
          <li key={id}>
            <a href={`/api/portal/pictures/${id}`} target="_blank" rel="noreferrer">
              <img src={`/api/portal/pictures/${id}`} alt="" loading="lazy" width={96} height={96} />
              <span>{name}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
