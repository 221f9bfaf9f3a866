import { classNames } from '../class-names.ts'
import styles from './Button.module.css'

/** Primary once per screen; secondary for the rest; quiet inside rows and bars; danger for what a dialog asks about: what only opens one is secondary, or in a menu. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
/** `driver` is the full-width 64 pixel next step, `large` its 56 pixel neighbour. */
export type ButtonSize = 'small' | 'medium' | 'large' | 'driver'

/** Class names of everything that looks like a button. */
export const buttonStyles = styles

/** Class of a button, for anchors that look like one. */
export function buttonClass(): string {
  return classNames(styles.button)
}
