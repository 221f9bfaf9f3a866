import type { ComponentProps, RefObject } from 'react'
import { useWords } from '#web/format/words.tsx'
import styles from './map-frame.module.css'

export type MapFrameProps = ComponentProps<'section'> & {
  box: RefObject<HTMLDivElement | null>
  isDrawn: boolean
  isFailed: boolean
  height: 'small' | 'middle' | 'large' | 'whole'
  /** Pressing on it does something. */
  takesPresses?: boolean
  /** It lies in a frame of its own already. */
  isBare?: boolean
}

/** Where a map is drawn; where it cannot be, a note in its place. */
export function MapFrame({ box, isDrawn, isFailed, height, takesPresses, isBare, ...rest }: MapFrameProps) {
  const { basemap } = useWords()
  if (isFailed) return <p className={styles.failed}>{basemap.failed}</p>
  const map = (
    <section
      {...rest}
      ref={box}
      className={styles.map}
      data-height={height}
      data-presses={takesPresses || undefined}
      aria-busy={!isDrawn}
    />
  )
  return isBare ? map : <div className={styles.frame}>{map}</div>
}

/** How a map is used, in a line below it. */
export function MapHint({ children }: { children: string }) {
  return <p className={styles.hint}>{children}</p>
}
