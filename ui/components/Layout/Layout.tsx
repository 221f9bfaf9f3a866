import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Layout.module.css'

/** Steps of space: 1 is 4 pixels, 12 is 48. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 6 | 8 | 12

export type StackProps = ComponentProps<'div'> & { gap?: Gap; align?: 'start' | 'center' | 'end' | 'stretch' }

const spaceOf = (gap: Gap) => (gap === 0 ? '0' : `var(--space-${gap})`)

/** One below the other. */
export function Stack({ gap = 4, align, className, style, ...rest }: StackProps) {
  return (
    <div
      {...rest}
      className={classNames(styles.stack, className)}
      style={{ gap: spaceOf(gap), alignItems: align, ...style }}
    />
  )
}

export type RowProps = StackProps & { justify?: 'start' | 'end' | 'space-between'; noWrap?: boolean }

/** Side by side, on as many lines as it takes. */
export function Row({ gap = 2, align = 'center', justify, noWrap, className, style, ...rest }: RowProps) {
  return (
    <div
      {...rest}
      className={classNames(styles.row, className)}
      style={{
        gap: spaceOf(gap),
        alignItems: align,
        justifyContent: justify,
        flexWrap: noWrap ? 'nowrap' : 'wrap',
        ...style,
      }}
    />
  )
}

export type GridProps = ComponentProps<'div'> & {
  /** How far its children stand apart, in steps of the spacing scale. */
  gap?: Gap
  /** The least width of a column, such as `16rem`; as many columns as fit. */
  minWidth?: string
}

/** Columns of equal width, fewer where it is narrow, one at 320 pixels. */
export function Grid({ gap = 4, minWidth = '16rem', className, style, ...rest }: GridProps) {
  return (
    <div
      {...rest}
      className={classNames(styles.grid, className)}
      style={{
        gap: spaceOf(gap),
        gridTemplateColumns: `repeat(auto-fit, minmax(min(${minWidth}, 100%), 1fr))`,
        ...style,
      }}
    />
  )
}

/** Two parts, the second beside the first where there is room: a thing and its margin notes. */
export function Split({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.split, className)} />
}

/** Read out but not seen. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classNames(styles.hidden, className)} />
}
