import type { ReactNode } from 'react'
import { Checkbox, type CheckboxProps } from 'react-aria-components/Checkbox'
import { CheckIcon, MinusIcon } from '../../icons/index.ts'
import { classNames } from '../class-names.ts'
import styles from './CheckboxField.module.css'

export type CheckboxFieldProps = Omit<CheckboxProps, 'className' | 'children' | 'style' | 'value' | 'isInvalid'> & {
  label: ReactNode
  description?: ReactNode
  error?: string
  className?: string
}

/** A yes or no with its sentence. `isSelected` and `onChange(boolean)`; `isIndeterminate` for some of many. */
export function CheckboxField({ label, description, error, className, ...rest }: CheckboxFieldProps) {
  return (
    <Checkbox {...rest} isInvalid={error !== undefined} className={classNames(styles.field, className)}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className={styles.box}>
            {isIndeterminate ? <MinusIcon size={14} aria-hidden /> : isSelected && <CheckIcon size={14} aria-hidden />}
          </span>
          <span className={styles.words}>
            <span>{label}</span>
            {description && <span className={styles.description}>{description}</span>}
            {error && <span className={styles.error}>{error}</span>}
          </span>
        </>
      )}
    </Checkbox>
  )
}
