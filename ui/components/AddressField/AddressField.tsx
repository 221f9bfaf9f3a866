import { type ReactNode, type Ref, useState } from 'react'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { SiteIcon } from '../../icons/index.ts'
import { ProgressLine } from '../ComboBox/ProgressLine.tsx'
import { classNames } from '../class-names.ts'
import { FieldLabel, FieldNotes, type FieldWords, fieldStyles } from '../Field/Field.tsx'
import { type Option, OptionRow } from '../SelectField/OptionRow.tsx'
import styles from './AddressField.module.css'

export type AddressFieldProps = FieldWords & {
  /** The address as it is written; it need not be one of the proposals. */
  value: string
  /** Called with the new value, as soon as it is one. */
  onChange: (text: string) => void
  /** Places that may be meant, as the caller found them for the text; `detail` says how exact each is. */
  proposals: readonly Option[]
  /** A proposal was taken; the caller writes its parts (street, city, position) where they belong. */
  onChoose: (id: string) => void
  /** More is being fetched; what is here stays. */
  isLoading?: boolean
  /** Said when a search found nothing; without it no list opens then. */
  emptyLabel?: string
  /** Stands at the foot of the list: whose places these are. */
  attribution?: ReactNode
  /** An example of what can be typed; never the only hint. */
  placeholder?: string
  /** Marked in the label; whether it is empty is for the form to say. */
  isRequired?: boolean
  /** Takes no input and cannot be focused; why not is said beside it. */
  isDisabled?: boolean
  /** Called when it is left. */
  onBlur?: () => void
  /** Put on the outermost element, to place it; not to change how it looks. */
  className?: string
  /** The element that takes the focus, so that a form can send it there. */
  ref?: Ref<HTMLInputElement>
}

/** An address, typed freely or taken from the places that are proposed for it. What was typed is never replaced unasked. */
export function AddressField({
  label,
  description,
  error,
  hideLabel,
  value,
  onChange,
  proposals,
  onChoose,
  isLoading = false,
  emptyLabel,
  attribution,
  placeholder,
  className,
  ref,
  ...rest
}: AddressFieldProps) {
  const [isTyping, setTyping] = useState(false)
  return (
    <AriaComboBox<Option>
      {...rest}
      menuTrigger="input"
      allowsCustomValue
      allowsEmptyCollection={isTyping && !isLoading && emptyLabel !== undefined && value.trim() !== ''}
      items={proposals}
      value={null}
      onChange={(key) => {
        if (key === null) return
        setTyping(false)
        onChoose(String(key))
      }}
      inputValue={value}
      onInputChange={(text) => {
        if (text === value) return
        setTyping(true)
        onChange(text)
      }}
      isInvalid={error !== undefined}
      className={classNames(fieldStyles.field, className)}
    >
      <FieldLabel label={label} hideLabel={hideLabel} isRequired={rest.isRequired} />
      <Group className={classNames(fieldStyles.control, fieldStyles.group)}>
        <SiteIcon size={16} className={styles.pin} aria-hidden />
        <Input ref={ref} placeholder={placeholder} autoComplete="off" className={fieldStyles.bare} />
      </Group>
      {isLoading && <ProgressLine />}
      <FieldNotes description={description} error={error} />
      <Popover className={fieldStyles.popover}>
        <ListBox<Option>
          className={fieldStyles.list}
          renderEmptyState={() => <div className={fieldStyles.nothing}>{emptyLabel}</div>}
        >
          {(option) => <OptionRow id={option.value} option={option} />}
        </ListBox>
        {attribution && <div className={styles.attribution}>{attribution}</div>}
      </Popover>
    </AriaComboBox>
  )
}
