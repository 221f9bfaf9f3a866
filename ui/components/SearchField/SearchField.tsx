import type { Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField'
import { CloseIcon, SearchIcon } from '../../icons/index.ts'
import { LONGEST_SEARCH } from '../ComboBox/longest-search.ts'
import { classNames } from '../class-names.ts'
import { FieldLabel, type FieldWords, fieldStyles } from '../Field/Field.tsx'
import styles from './SearchField.module.css'

export type SearchFieldProps = Omit<AriaSearchFieldProps, 'className' | 'children' | 'style' | 'isInvalid'> &
  Pick<FieldWords, 'label' | 'hideLabel'> & {
    /** What can be looked for. */
    placeholder?: string
    /** Names the button that empties it. */
    clearLabel: string
    /** Put on the outermost element, to place it; not to change how it looks. */
    className?: string
    /** The element that takes the focus, so that a form can send it there. */
    ref?: Ref<HTMLInputElement>
  }

/** Searches what stands below it. Escape or the cross empties it; the label is hidden unless asked for. */
export function SearchField({
  label,
  hideLabel = true,
  placeholder,
  clearLabel,
  className,
  ref,
  ...rest
}: SearchFieldProps) {
  return (
    <AriaSearchField
      maxLength={LONGEST_SEARCH}
      {...rest}
      // A hidden label is not waited for: on a page that is still hidden itself there would be none yet.
      aria-label={hideLabel ? label : undefined}
      className={classNames(fieldStyles.field, styles.search, className)}
    >
      {({ isEmpty }) => (
        <>
          {!hideLabel && <FieldLabel label={label} />}
          <Group className={classNames(fieldStyles.control, fieldStyles.group)}>
            <SearchIcon size={16} className={styles.icon} aria-hidden />
            <Input ref={ref} placeholder={placeholder} className={classNames(fieldStyles.bare, styles.input)} />
            {!isEmpty && (
              <Button className={fieldStyles.inner} aria-label={clearLabel}>
                <CloseIcon size={16} aria-hidden />
              </Button>
            )}
          </Group>
        </>
      )}
    </AriaSearchField>
  )
}
