import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Skeleton.module.css'

export type SkeletonProps = ComponentProps<'div'> & {
  /** Said to who cannot see it, such as "Loading". */
  label: string
  /** The shape of what comes: lines of text, tiles side by side, one block, or a list of rows. */
  shape?: 'text' | 'tiles' | 'block' | 'rows'
  /** How many lines, tiles or rows. */
  count?: number
}

/** Widths of lines in per cent, so that they look like words. */
const WIDTHS = [92, 78, 85, 64, 88, 71, 95, 58, 82, 67, 90, 74]

/** The shape of what is being fetched. Nothing shows for the first 300 ms. */
export function Skeleton({ label, shape = 'text', count = 3, className, ...rest }: SkeletonProps) {
  return (
    <div
      {...rest}
      role="status"
      aria-label={label}
      className={classNames(styles.skeleton, className)}
      data-shape={shape}
    >
      {WIDTHS.slice(0, shape === 'block' ? 1 : count).map((width) => (
        <span key={width} className={styles.bone} style={shape === 'text' ? { width: `${width}%` } : undefined} />
      ))}
    </div>
  )
}
