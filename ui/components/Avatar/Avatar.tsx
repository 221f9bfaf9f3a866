import { type ComponentProps, useState } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../Layout/Layout.tsx'
import styles from './Avatar.module.css'

export type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** The person's or company's name; two letters of it stand where there is no picture. */
  name: string
  /** Address of a picture; without one, or when it cannot be had, the letters stand. */
  src?: string
  /** How wide it is: beside a line of text, or by itself. */
  size?: 'small' | 'medium' | 'large'
  /** The name is written beside it, so that it need not be read out twice. */
  isDecorative?: boolean
}

/** First letters of the first and the last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** Who somebody is at a glance: their picture, else the first letters of their name. Grey, since colour means a status here. */
export function Avatar({ name, src, size = 'medium', isDecorative, className, ...rest }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <span
      aria-hidden={isDecorative || undefined}
      {...rest}
      className={classNames(styles.avatar, className)}
      data-size={size}
    >
      {!isDecorative && <VisuallyHidden>{name}</VisuallyHidden>}
      {src && failed !== src ? (
        <img className={styles.picture} src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
    </span>
  )
}
