import type { ReactNode } from 'react'
import { ErrorIcon } from '../../icons/index.ts'
import styles from './Field.module.css'

/** What every field says around its control. */
export type FieldWords = {
  label: string
  /** Stays readable while typing; never a placeholder. */
  description?: ReactNode
  /** The sentence that is shown at the field; its presence makes the field invalid. */
  error?: string
  /** Keeps the label for screen readers only, where the surroundings already name the field. */
  hideLabel?: boolean
}

/** Class names shared by the controls of all fields. */
export const fieldStyles = styles

/** The label above a native control; a required one is marked. */
export function NativeLabel({
  id,
  label,
  hideLabel,
  isRequired,
}: Pick<FieldWords, 'label' | 'hideLabel'> & { id: string; isRequired?: boolean }) {
  return (
    <label htmlFor={id} className={hideLabel ? styles.hidden : styles.label}>
      {label}
      {isRequired && <RequiredMark />}
    </label>
  )
}

/** The label above controls that stand in a fieldset; a required one is marked. */
export function NativeLegend({
  label,
  hideLabel,
  isRequired,
}: Pick<FieldWords, 'label' | 'hideLabel'> & { isRequired?: boolean }) {
  return (
    <legend className={hideLabel ? styles.hidden : styles.label}>
      {label}
      {isRequired && <RequiredMark />}
    </legend>
  )
}

function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      {' *'}
    </span>
  )
}

/** The same notes for a native control that React Aria does not know; give the control `nativeDescribedBy`. */
export function NativeFieldNotes({
  id,
  description,
  error,
}: Pick<FieldWords, 'description' | 'error'> & { id: string }) {
  return (
    <>
      {description && !error && (
        <span id={`${id}-hint`} className={styles.description}>
          {description}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          <ErrorIcon size={16} aria-hidden />
          <span>{error}</span>
        </span>
      )}
    </>
  )
}

/** Value of `aria-describedby` that matches NativeFieldNotes. */
export function nativeDescribedBy(id: string, { description, error }: Pick<FieldWords, 'description' | 'error'>) {
  if (error) return `${id}-error`
  return description ? `${id}-hint` : undefined
}
