import { type ComponentType, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { ChevronDownIcon } from '../../icons/index.ts'
import { classNames } from '../class-names.ts'
import { fieldStyles, NativeFieldNotes, NativeLabel, nativeDescribedBy } from '../Field/NativeField.tsx'
import type { ComboBoxProps, Marked } from './combo-box-props.ts'
import { LONGEST_SEARCH } from './longest-search.ts'
import type { OpenComboBoxProps } from './OpenComboBox.tsx'

/** The field with its list, once it has been fetched; kept, so that the next one is whole from the start. */
let fetched: ComponentType<OpenComboBoxProps> | null = null

async function fetchList(): Promise<void> {
  fetched ??= (await import('./OpenComboBox.tsx')).default
}

/**
 * A choice found by typing, from a list that may be fetched, with a way to make what is missing. The list comes behind the
 * page; whoever is quicker types into the same field, and goes on in the list when it is here.
 */
export function ComboBox(props: ComboBoxProps) {
  const [Open, setOpen] = useState<ComponentType<OpenComboBoxProps> | null>(() => fetched)
  const [typed, setTyped] = useState<string | null>(null)
  const hasFocus = useRef(false)
  const marked = useRef<Marked>(null)
  const show = useEffectEvent(() =>
    fetchList()
      .then(() => setOpen(() => fetched))
      .catch(() => undefined),
  )
  // Changed before anybody is in it: whoever comes later finds the field as it stays.
  useEffect(() => {
    if (fetched) return
    const timer = setTimeout(() => void show(), IDLE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (Open) return <Open {...props} startText={typed} takesOver={hasFocus.current} marked={marked} />
  const enter = () => {
    hasFocus.current = true
    void show()
  }
  return (
    <ClosedComboBox
      {...props}
      typed={typed}
      onType={(text) => {
        setTyped(text)
        props.onSearch?.(text)
      }}
      onEnter={enter}
      onReplaced={(range) => {
        marked.current = range
      }}
      onBlur={() => {
        hasFocus.current = false
        props.onBlur?.()
      }}
    />
  )
}

/** The first screen comes before what nobody has asked for yet. */
const IDLE_MS = 200

type ClosedComboBoxProps = ComboBoxProps & {
  typed: string | null
  onType: (text: string) => void
  onEnter: () => void
  /** Called at the very moment when another field takes the place of this one. */
  onReplaced: (marked: Marked) => void
}

function ClosedComboBox({
  label,
  description,
  error,
  hideLabel,
  options,
  value,
  valueText,
  openLabel,
  placeholder,
  isRequired,
  isDisabled,
  className,
  ref,
  typed,
  onType,
  onEnter,
  onReplaced,
  onBlur,
}: ClosedComboBoxProps) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent((input: HTMLInputElement | null | undefined) => {
    if (input) onReplaced([input.selectionStart, input.selectionEnd])
  })
  useLayoutEffect(() => {
    const input = field.current?.querySelector('input')
    return () => leave(input)
  }, [])
  const isInvalid = error !== undefined || undefined
  return (
    <div className={classNames(fieldStyles.field, className)} data-invalid={isInvalid} data-disabled={isDisabled}>
      <NativeLabel id={id} label={label} hideLabel={hideLabel} isRequired={isRequired} />
      <div ref={field} className={classNames(fieldStyles.control, fieldStyles.group)} data-invalid={isInvalid}>
        <input
          ref={ref}
          id={id}
          role="combobox"
          aria-expanded={false}
          aria-autocomplete="list"
          aria-required={isRequired}
          aria-invalid={isInvalid}
          aria-describedby={nativeDescribedBy(id, { description, error })}
          autoComplete="off"
          maxLength={LONGEST_SEARCH}
          placeholder={placeholder}
          disabled={isDisabled}
          className={fieldStyles.bare}
          value={typed ?? options.find((option) => option.value === value)?.text ?? valueText ?? ''}
          onChange={(event) => onType(event.target.value)}
          onFocus={onEnter}
          onBlur={onBlur}
          onKeyDown={(event) => {
            // The list is about to open: the form is not sent by what was meant for it.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        <button
          type="button"
          tabIndex={-1}
          className={fieldStyles.inner}
          aria-label={openLabel}
          aria-haspopup="listbox"
          aria-expanded={false}
          disabled={isDisabled}
          onClick={() => field.current?.querySelector('input')?.focus()}
        >
          <ChevronDownIcon size={16} aria-hidden />
        </button>
      </div>
      <NativeFieldNotes id={id} description={description} error={error} />
    </div>
  )
}
